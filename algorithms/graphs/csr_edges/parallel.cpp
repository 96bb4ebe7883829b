// SPDX-License-Identifier: Apache-2.0
#include "list.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace csr_edges {
namespace {

void merge_path(const breakeven::Graph& graph, CsrEdges::Output& out) {
    constexpr std::uint64_t part = 1 << 16;
    const auto vertices = graph.vertices(), edges = graph.edges();
    const auto place = [&](std::uint64_t step) { return shared::merge_path::place_after(graph.row.data(), vertices, edges, step); };
    shared::AllThreads::ranges(shared::merge_path::steps(vertices, edges), part,
                               [&](std::uint64_t begin, std::uint64_t end) { list_edges(graph, place(begin), place(end).edge, out); });
}
const breakeven::Host<CsrEdges> variant{
    "parallel/merge_path",
    merge_path,
    {.notes = "oneTBB; parts of equally many edges and row ends together, each found by a binary search"}};

}  // namespace
}  // namespace csr_edges
