#include <tbb/parallel_for.h>

#include "list.hpp"

namespace csr_edges {
namespace {

void merge_path(const breakeven::Graph& graph, CsrEdges::Output& out) {
    constexpr std::uint64_t part = 1 << 16;
    const auto vertices = graph.vertices(), edges = graph.edges(), total = steps(vertices, edges);
    const auto place = [&](std::uint64_t step) { return place_after(graph.row.data(), vertices, edges, std::min(step, total)); };
    tbb::parallel_for(std::uint64_t{0}, (total + part - 1) / part,
                      [&](std::uint64_t i) { list_edges(graph, place(i * part), place((i + 1) * part).edge, out); });
}
const breakeven::Host<CsrEdges> variant{
    "parallel/merge_path",
    merge_path,
    {.notes = "oneTBB; parts of equally many edges and row ends together, each found by a binary search"}};

}  // namespace
}  // namespace csr_edges
