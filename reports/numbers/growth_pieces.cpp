// SPDX-License-Identifier: Apache-2.0
#include "growth_pieces.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include <breakeven/reports/statistics/growth.hpp>

namespace breakeven::reports {
namespace {

using nlohmann::json;

/// As far as the interval can tell, if it can tell at all.
bool about(const Piece& piece, double slope) {
    const double off = std::abs(piece.slope - slope);
    return off <= 0.1 || (off <= 0.25 && piece.interval.first <= slope && slope <= piece.interval.second);
}

bool of_bytes(const Cell& cell) {
    return cell.floor_ceiling.starts_with("copy") || cell.floor_ceiling == "read" || cell.floor_ceiling == "write";
}

json bound(const Piece& piece, const Cell& at_end) {
    const bool in_memory = at_end.backend != "cuda" || at_end.family.scope == "resident";
    if (about(piece, 0)) return at_end.backend == "cuda" ? json("launches") : json(nullptr);
    // Flatter is overhead still, and steeper leaves a cache.
    const bool of_items = std::abs(piece.slope - 1) <= 0.2;
    if (of_items && in_memory && at_end.family.cache == "warm" && at_end.in_caches) return "cache";
    if (about(piece, 1) && near_bandwidth(at_end)) return "bandwidth";
    return nullptr;
}

}  // namespace

bool near_bandwidth(const Cell& cell) { return of_bytes(cell) && cell.floor_ns >= 0.6 * cell.working_ns(); }

json growth_pieces(const std::vector<const Cell*>& cells) {
    std::map<std::uint64_t, const Cell*> sizes;  // of inputs of one size, the first
    for (const auto* cell : cells)
        if (cell->n > 0) sizes.emplace(cell->n, cell);
    auto pieces = json::array();
    if (sizes.size() < 3) return pieces;
    Series series;
    for (const auto& [n, cell] : sizes) series.push_back({n, cell->input_digest, cell->processes});
    for (const auto& piece : growth(series))
        pieces.push_back({{"first", piece.first},
                          {"last", piece.last},
                          {"slope", piece.slope},
                          {"ci95", {piece.interval.first, piece.interval.second}},
                          {"bound", bound(piece, *sizes.at(piece.last))}});
    return pieces;
}

}  // namespace breakeven::reports
