// SPDX-License-Identifier: Apache-2.0
#include <span>

#include "edge_predecessors.hpp"
#include <breakeven/algorithms/shared/problems/edge_picture.hpp>

namespace {

/// The number of the cycle that an element of a permutation lies in; cycles are numbered in the order of their least
/// elements, as the partitions of the circuit graph are, so that both have the same colours.
std::vector<std::uint32_t> cycles(std::span<const std::uint32_t> permutation) {
    std::vector<std::uint32_t> numbers(permutation.size(), shared::none);
    std::uint32_t number = 0;
    for (std::uint32_t first = 0; first < permutation.size(); ++first) {
        if (numbers[first] != shared::none) continue;
        for (auto e = first; numbers[e] == shared::none; e = permutation[e]) numbers[e] = number;
        ++number;
    }
    return numbers;
}

}  // namespace

std::vector<breakeven::Option> EdgePredecessors::drawing() {
    return {{"predecessors", "beside it the predecessor graph, whose vertices are the edges, coloured by closed walks", true}};
}

void EdgePredecessors::draw(const Input&, const Output& answer, const breakeven::Options&, breakeven::Picture& picture) {
    breakeven::name_edges(picture);
    const auto walks = cycles(answer.predecessors);
    auto out = shared::edges_as_vertices("predecessor graph", walks);
    for (std::uint32_t e = 0; e < answer.predecessors.size(); ++e) out.edges.push_back({e, answer.predecessors[e]});
    out.legend = {"predecessor graph: a vertex is an edge of the graph, its arrow leads to the edge before it;",
                  shared::walks_in_colours(walks)};
    picture.beside.push_back(std::move(out));
}
