// SPDX-License-Identifier: Apache-2.0
#include "views.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace breakeven::reports {
namespace {

Family in_any_scope(Family family) {
    family.scope.clear();
    return family;
}

/// What is measured and what is skipped of one kind of input, in any scope.
struct Members {
    std::vector<const Cell*> cells;
    std::vector<const Skip*> skipped;
};

/// A host variant has one time, valid in every scope.
template <class T>
std::vector<const T*> in_scope(const std::vector<const T*>& cells, std::string_view scope) {
    std::vector<const T*> found;
    for (const auto* cell : cells)
        if (cell->backend != "cuda" || cell->family.scope == scope) found.push_back(cell);
    return found;
}

}  // namespace

std::vector<View> views(const Results& results) {
    std::vector<Family> families;
    std::map<Family, Members> members;
    for (const auto& cell : results.cells) {
        const auto [place, is_new] = members.try_emplace(in_any_scope(cell.family));
        if (is_new) families.push_back(place->first);
        place->second.cells.push_back(&cell);
    }
    for (const auto& skip : results.skipped)
        if (const auto found = members.find(in_any_scope(skip.family)); found != members.end()) found->second.skipped.push_back(&skip);

    std::vector<View> found;
    for (auto& family : families) {
        const auto& [cells, skipped] = members.at(family);
        for (const auto scope : scopes) {
            family.scope = scope;
            View view{family, in_scope(cells, scope), in_scope(skipped, scope), results.noise};
            const bool measured = std::ranges::any_of(view.cells, [&](const Cell* cell) { return cell->family.scope == scope; });
            if (measured) found.push_back(std::move(view));
        }
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
