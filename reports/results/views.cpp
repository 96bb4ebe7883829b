// SPDX-License-Identifier: Apache-2.0
#include "views.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace breakeven::reports {
namespace {

constexpr std::array<std::string_view, 3> scopes{"resident", "end_to_end", "end_to_end_pinned"};

Family in_any_scope(Family family) {
    family.scope.clear();
    return family;
}

bool belongs(const Identity& cell, const Family& family) {
    const bool on_host = cell.backend != "cuda";
    return (on_host || cell.family.scope == family.scope) && in_any_scope(cell.family) == in_any_scope(family);
}

template <class T>
std::vector<const T*> members(const std::vector<T>& cells, const Family& family) {
    std::vector<const T*> found;
    for (const auto& cell : cells)
        if (belongs(cell, family)) found.push_back(&cell);
    return found;
}

}  // namespace

std::vector<View> views(const Results& results) {
    std::vector<Family> families;
    for (const auto& cell : results.cells)
        if (const auto family = in_any_scope(cell.family); std::ranges::find(families, family) == families.end())
            families.push_back(family);

    std::vector<View> found;
    for (auto& family : families)
        for (const auto scope : scopes) {
            family.scope = scope;
            View view{family, members(results.cells, family), members(results.skipped, family), results.noise};
            const bool measured = std::ranges::any_of(view.cells, [&](const Cell* cell) { return cell->family.scope == scope; });
            if (measured) found.push_back(std::move(view));
        }
    return found;
}

std::string parameter_words(const Family& family) {
    std::string words;
    for (const auto& [key, value] : family.parameters) words += fmt::format("{}{}={}", words.empty() ? "" : ", ", key, value);
    return words;
}

Envelope lower_envelope(const std::vector<const Cell*>& cells, const std::function<bool(const Cell&)>& counts) {
    Envelope envelope;
    for (const auto* cell : cells) {
        if (!counts(*cell)) continue;
        auto& fastest = envelope[{cell->n, cell->input_digest}];
        // Names decide between equal times, so that the order of the file does not.
        if (!fastest || std::tie(cell->median_ns, cell->variant) < std::tie(fastest->median_ns, fastest->variant)) fastest = cell;
    }
    return envelope;
}

NamedSide side_of(const std::vector<const Cell*>& cells, const std::function<bool(const Cell&)>& counts) {
    std::map<std::string, Series> variants;  // by name, so that the order of the file decides nothing
    for (const auto* cell : cells)
        if (counts(*cell)) variants[cell->variant].push_back({cell->n, cell->input_digest, cell->processes});
    NamedSide side;
    for (auto& [variant, series] : variants) {
        side.variants.push_back(variant);
        side.points.push_back(std::move(series));
    }
    return side;
}

}  // namespace breakeven::reports
