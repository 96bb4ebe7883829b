#pragma once
#include <cstdint>

#include <breakeven/algorithms/graphs/csr_edges/expand.cuh>
#include <breakeven/algorithms/shared/device/device_graph.cuh>

/// What sorted heads come to.
namespace graph_reverse {

/// row[v] becomes the number of heads below v, for v = 0 .. vertices.
void offsets(const std::uint32_t* sorted_heads, std::uint64_t edges, std::uint64_t vertices, std::uint32_t* row, cudaStream_t stream);

/// What a group of consecutive edges' tails come to: that of the first, and the next steps of the walk through the
/// graph (see csr_edges::Place), a one for an edge and a zero for a row's end. An edge's tail is that of the first and
/// the zeros before its one. Edges whose ones lie further on, because many empty rows lie between, are searched for.
struct alignas(16) Window {
    std::uint32_t first, path[3];
};

/// The edges of a group: the more, the smaller the table of windows is, and a cache has to hold it; but not so many
/// that the usual group's path is longer than a window. 0 if rows are so short that the tails are better listed.
constexpr unsigned window_edges(std::uint64_t vertices, std::uint64_t edges) {
    if (vertices * 4 <= edges) return 64;
    if (vertices * 5 <= edges * 3) return 48;
    return vertices * 4 <= edges * 5 ? 32 : 0;
}

constexpr std::uint64_t windows(std::uint64_t vertices, std::uint64_t edges) {
    const auto group = window_edges(vertices, edges);
    return group == 0 ? 0 : (edges + group - 1) / group;
}

/// out[x] becomes the tail of edge[x]. `tails` has room for one an edge and `table` for the graph's windows; `edge`
/// and `out` are aligned to 16 bytes.
void look_up_tails(const DeviceGraph& graph, const csr_edges::Cuts& cuts, const std::uint32_t* edge, std::uint32_t* tails, Window* table,
                   std::uint32_t* out, cudaStream_t stream);

}  // namespace graph_reverse
