#pragma once
#include <cstdint>

namespace edge_predecessors {

/// For every vertex alone: `heads` are the heads of all edges, ascending. If all vertices below v are balanced,
/// the edges into v begin at row[v], and exactly if v is balanced they end at row[v+1]; so the lowest vertex
/// for which this is true is the lowest unbalanced one.
constexpr bool shows_imbalance(const std::uint32_t* row, const std::uint32_t* heads, std::uint32_t edges, std::uint32_t v) {
    const auto begin = row[v], end = row[v + 1];
    const bool too_few = begin != end && (heads[begin] != v || heads[end - 1] != v);
    return too_few || (end != edges && heads[end] == v);
}

}  // namespace edge_predecessors
