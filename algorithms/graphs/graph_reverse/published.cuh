#pragma once
#include <breakeven/algorithms/shared/device/device_graph.cuh>
#include <breakeven/suites/cuda.cuh>

namespace graph_reverse {

/// An edge turned round, and which one it was.
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

/// The documents' way: the list of edges, one thread a vertex; sorted by head with one stable split a bit; grouped by
/// comparing each with the one before it. `arcs` then are the edges of the reversed graph, and row its offsets.
void split_and_group(const DeviceGraph& graph, PublishedScratch& scratch, std::uint32_t* row, cudaStream_t stream);

}  // namespace graph_reverse
