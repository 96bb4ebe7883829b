// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/suites/cuda.cuh>

namespace graph_reverse {

/// Edges turned round, and which ones they were.
struct DeviceArcs {
    breakeven::DeviceBuffer<std::uint32_t> head, tail, edge;

    void resize(std::uint64_t size) {
        head.resize(size);
        tail.resize(size);
        edge.resize(size);
    }
    void swap(DeviceArcs& other) {
        head.swap(other.head);
        tail.swap(other.tail);
        edge.swap(other.edge);
    }
};

/// Memory of split_by_head(): 32 bytes an edge and what CUB asks for.
struct PublishedScratch {
    DeviceArcs arcs, alternate;
    breakeven::DeviceBuffer<std::uint32_t> flags, places;
    breakeven::DeviceBuffer<char> cub;

    void resize(std::uint64_t edges) {
        arcs.resize(edges);
        alternate.resize(edges);
        flags.resize(edges);
        places.resize(edges);
    }
};

/// What this problem offers to others: the way of [GPU for the Road] to reverse a graph. It lists the edges, one thread a vertex,
/// and sorts them by head with one stable split a bit. Afterwards scratch.arcs are the edges of the reversed graph.
void split_by_head(const DeviceGraph& graph, PublishedScratch& scratch, cudaStream_t stream);

/// Then groups them by comparing each with the one before it: `row` has the offsets of the reversed graph.
void split_and_group(const DeviceGraph& graph, PublishedScratch& scratch, std::uint32_t* row, cudaStream_t stream);

}  // namespace graph_reverse
