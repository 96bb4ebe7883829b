// SPDX-License-Identifier: Apache-2.0
#include "derive.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <utility>

#include "growth_pieces.hpp"
#include "margin.hpp"

namespace breakeven::reports {
namespace {

using nlohmann::json;

json identification(const Family& family) {
    return {{"algorithm", family.algorithm}, {"shape", family.shape}, {"parameters", family.parameters},
            {"seed", family.seed},           {"cache", family.cache}, {"scope", family.scope}};
}

json cell_summary(const Cell& cell) {
    return {{"variant", cell.variant}, {"role", cell.role}, {"time_ns", cell.median_ns}, {"cell", cell.id}};
}

json fastest_rows(const View& view) {
    auto rows = json::array();
    const auto all = lower_envelope(view.cells, [](const Cell&) { return true; });
    std::map<std::string, Envelope> of_backends;
    for (const auto backend : backends)
        of_backends[std::string{backend}] = lower_envelope(view.cells, [&](const Cell& cell) { return cell.backend == backend; });
    for (const auto& [input, winner] : all) {
        auto row = identification(view.family);
        row["n"] = winner->n;
        row["input_digest"] = winner->input_digest;
        row.update(cell_summary(*winner));
        row["backends"] = json::object();
        for (const auto& [backend, envelope] : of_backends)
            if (const auto found = envelope.find(input); found != envelope.end()) row["backends"][backend] = cell_summary(*found->second);
        rows.push_back(std::move(row));
    }
    return rows;
}

json optional_number(const std::optional<double>& value) { return value ? json(*value) : json(nullptr); }

json breakeven_row(const View& view, const std::string& role, std::string_view a, std::string_view b, const NamedSide& of_a,
                   const NamedSide& of_b, const Bootstrap& bootstrap) {
    const double margin = tie_margin(view.noise, a, b);
    const auto result = break_even(of_a.points, of_b.points, bootstrap, margin);
    auto row = identification(view.family);
    row.update(
        {{"role", role}, {"a", a}, {"b", b}, {"state", name(result.state)}, {"sizes", result.sizes}, {"n", optional_number(result.n)}});
    row["margin"] = margin;
    row["processes"] = std::min(fewest_processes(of_a.points), fewest_processes(of_b.points));
    row["ci95"] = result.interval ? json{optional_number(result.interval->first), optional_number(result.interval->second)} : json(nullptr);
    row["indifferent"] = result.indifferent ? json{result.indifferent->first, result.indifferent->second} : json(nullptr);
    row["crossings"] = json::array();
    for (const auto& crossing : result.crossings)
        row["crossings"].push_back({{"n", crossing.n},
                                    {"to", crossing.to_b ? b : a},
                                    {"below", crossing.below},
                                    {"above", crossing.above},
                                    {"a", of_a.variants[crossing.a]},
                                    {"b", of_b.variants[crossing.b]}});
    return row;
}

/// Two rows that say the same of two sides; the intervals of equal crossings differ by their random numbers alone.
bool say_the_same(const json& one, const json& other) {
    return std::ranges::all_of(std::array{"a", "b", "state", "sizes", "crossings"},
                               [&](const char* member) { return one[member] == other[member]; });
}

/// The cells of a backend that count for a role.
NamedSide side_for(const View& view, std::string_view backend, std::string_view role) {
    return side_of(view.cells, [&](const Cell& cell) { return cell.backend == backend && (role == "any" || cell.role == role); });
}

json breakeven_rows(const View& view, const Bootstrap& bootstrap) {
    auto rows = json::array();
    const auto add = [&](const std::string& role, auto worth_it) {
        for (std::size_t i = 0; i < backends.size(); ++i)
            for (std::size_t j = i + 1; j < backends.size(); ++j) {
                const auto of_a = side_for(view, backends[i], role), of_b = side_for(view, backends[j], role);
                const auto row = [&](const Bootstrap& how) { return breakeven_row(view, role, backends[i], backends[j], of_a, of_b, how); };
                if (!of_a.points.empty() && !of_b.points.empty() && worth_it(row({.resamples = 0}))) rows.push_back(row(bootstrap));
            }
    };
    add("any", [](const json&) { return true; });
    const auto of_any = rows;
    add("ours", [&](const json& row) { return std::ranges::none_of(of_any, [&](const json& any) { return say_the_same(any, row); }); });
    return rows;
}

/// Of each variant with at least three sizes.
json growth_rows(const View& view) {
    std::map<std::string, std::vector<const Cell*>> variants;
    for (const auto* cell : view.cells) variants[cell->variant].push_back(cell);
    auto rows = json::array();
    for (const auto& [variant, cells] : variants) {
        auto pieces = growth_pieces(cells);
        if (pieces.empty()) continue;
        rows.push_back(identification(view.family));
        rows.back().update({{"variant", variant}, {"role", cells.front()->role}, {"pieces", std::move(pieces)}});
    }
    return rows;
}

json derived_rows(const View& view, const Bootstrap& bootstrap) {
    return {{"breakeven", breakeven_rows(view, bootstrap)}, {"fastest", fastest_rows(view)}, {"growth", growth_rows(view)}};
}

/// Where b ends behind a, the break-even is a's.
void add_lost_leads(json& rows, const View& view, const Bootstrap& bootstrap) {
    for (auto& row : rows) {
        if (row["state"] != name(State::crosses) || !row["n"].is_null()) continue;
        const std::string role = row["role"], a = row["a"], b = row["b"];
        auto lost = breakeven_row(view, role, b, a, side_for(view, b, role), side_for(view, a, role), bootstrap);
        if (!lost["n"].is_null()) row["lost"] = std::move(lost);
    }
}

/// A piece that begins among launches is flatter than n to its end, where memory may be the bound.
void add_bandwidth(json& growth, const View& view) {
    for (auto& row : growth)
        for (auto& piece : row["pieces"])
            if (piece["bound"].is_null() && std::ranges::any_of(view.cells, [&](const Cell* cell) {
                    return row["variant"] == cell->variant && piece["last"] == cell->n && !cell->in_caches && near_bandwidth(*cell);
                }))
                piece["bound"] = "bandwidth at the end";
}

json for_reports(json rows, const View& view, const Bootstrap& bootstrap) {
    add_lost_leads(rows["breakeven"], view, bootstrap);
    add_bandwidth(rows["growth"], view);
    return rows;
}

/// The members that name the view of a stored row; null where one lacks.
json view_of(const json& row) {
    json key;
    for (const auto* member : {"algorithm", "shape", "parameters", "seed", "cache", "scope"}) {
        if (!row.is_object() || !row.contains(member)) return {};
        key[member] = row[member];
    }
    return key;
}

bool well_formed(const json& row) {
    const auto texts = [](const json& object, std::initializer_list<const char*> members) {
        return std::ranges::all_of(members, [&](const char* member) { return object.contains(member) && object[member].is_string(); });
    };
    const auto pair_or_null = [&](const char* member) {
        return row.contains(member) && (row[member].is_null() || (row[member].is_array() && row[member].size() == 2));
    };
    return texts(row, {"role", "a", "b", "state"}) && row.contains("sizes") && row["sizes"].is_array() && pair_or_null("ci95") &&
           pair_or_null("indifferent") && row.contains("crossings") && row["crossings"].is_array() &&
           std::ranges::all_of(row["crossings"],
                               [&](const json& crossing) {
                                   return crossing.is_object() && texts(crossing, {"to", "a", "b"});
                               }) &&
           row.contains("n") && (row["n"].is_null() || (row["n"].is_number() && !row["crossings"].empty() && !row["ci95"].is_null()));
}

bool is_growth(const json& row) {
    const auto is_piece = [](const json& piece) {
        const auto numbers = [&](std::initializer_list<const char*> members) {
            return std::ranges::all_of(members, [&](const char* member) { return piece.contains(member) && piece[member].is_number(); });
        };
        return piece.is_object() && numbers({"first", "last", "slope"}) && piece.contains("ci95") && piece["ci95"].is_array() &&
               piece["ci95"].size() == 2 && std::ranges::all_of(piece["ci95"], [](const json& end) { return end.is_number(); }) &&
               piece.contains("bound") && (piece["bound"].is_null() || piece["bound"].is_string());
    };
    return row.contains("variant") && row["variant"].is_string() && row.contains("pieces") && row["pieces"].is_array() &&
           std::ranges::all_of(row["pieces"], is_piece);
}

constexpr std::array lists{"breakeven", "fastest", "growth"};

}  // namespace

Derived::Derived(const json& document) {
    const auto body = document.find("breakeven");
    if (body == document.end() || !body->is_object() || !body->contains("derived")) return;
    const auto& derived = (*body)["derived"];
    if (!derived.is_object() || derived.value("method", json()) != derivation) return;
    for (const auto* list : lists) {
        if (!derived.contains(list) || !derived[list].is_array()) return;
        for (const auto& row : derived[list])
            if (auto key = view_of(row); !key.is_null()) stored_[std::move(key)][list].push_back(row);
    }
}

json Derived::of(const View& view) const {
    const auto stored = stored_.find(identification(view.family));
    if (stored == stored_.end()) return derive(view);
    auto rows = stored->second;
    for (const auto* list : {"breakeven", "growth"})
        if (rows[list].is_null()) rows[list] = json::array();
    const bool fits = rows["fastest"] == fastest_rows(view) && std::ranges::all_of(rows["breakeven"], well_formed) &&
                      std::ranges::all_of(rows["growth"], is_growth);
    return fits ? for_reports(std::move(rows), view, {}) : derive(view);
}

json derive(const View& view, const Bootstrap& bootstrap) { return for_reports(derived_rows(view, bootstrap), view, bootstrap); }

json derive(const json& document) {
    const auto results = parse_results(document);
    json derived{{"method", derivation}, {"breakeven", json::array()}, {"fastest", json::array()}, {"growth", json::array()}};
    for (const auto& view : views(results)) {
        const auto of_view = derived_rows(view, {});
        for (const auto* list : lists)
            for (const auto& row : of_view[list]) derived[list].push_back(row);
    }
    return derived;
}

}  // namespace breakeven::reports
