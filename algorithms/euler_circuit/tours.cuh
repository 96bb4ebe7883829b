#pragma once
#include "algorithms/euler_circuit/device.cuh"
#include "algorithms/euler_circuit/forest.hpp"
#include "algorithms/euler_circuit/launch.cuh"

/// Walks along all sublists, one a thread at a time. Each block has a range of them, and a thread that
/// comes to the end of one takes the next at once: with one sublist a thread, most lanes of a warp would
/// wait for its longest.
namespace euler_circuit {

/// A tour has start(Walker&), false to leave this sublist out; visit(Walker&) at every edge; and
/// finish(const Walker&, next), where next is the sublist that follows.
template <class Tour>
__global__ void walk(Tour tour, Splitters splitters, const Step* steps, const Progress* progress) {
    __shared__ std::uint32_t next;
    const std::uint64_t count = splitters.count();
    const auto last = static_cast<std::uint32_t>(count * (blockIdx.x + 1) / gridDim.x);
    if (threadIdx.x == 0) next = static_cast<std::uint32_t>(count * blockIdx.x / gridDim.x);
    __syncthreads();
    if (!tour.wanted(*progress)) return;

    Walker walker;
    const auto start = [&] {
        do {
            walker.sublist = atomicAdd(&next, 1);
            if (walker.sublist >= last) return false;
        } while (!tour.start(walker));
        walker.edge = splitters.at(walker.sublist);
        return true;
    };
    for (bool active = start(); active;) {
        tour.visit(walker);
        walker.edge = steps[walker.edge].previous;
        if (splitters.contains(walker.edge)) {
            tour.finish(walker, splitters.block(walker.edge));
            active = start();
        }
    }
}

/// Labels edges with their sublist, measures the sublists, and makes each a node without a link.
struct Labelling {
    Step* steps;
    Sublist* sublists;
    Link* links;

    __device__ bool wanted(const Progress& progress) const { return progress.unbalanced == none; }
    __device__ bool start(Walker& walker) const {
        walker.count = 0;
        return true;
    }
    __device__ void visit(Walker& walker) const {
        steps[walker.edge].label = walker.sublist;
        ++walker.count;
    }
    __device__ void finish(const Walker& walker, std::uint32_t next) const {
        sublists[walker.sublist] = {next, walker.count};
        links[walker.sublist] = no_link;
    }
};

/// Measures again the sublists that were cut: their length is 0.
struct Measuring {
    Sublist* sublists;

    __device__ bool wanted(const Progress& progress) const { return progress.unbalanced == none; }
    __device__ bool start(Walker& walker) const {
        walker.count = 0;
        return sublists[walker.sublist].length == 0;
    }
    __device__ void visit(Walker& walker) const { ++walker.count; }
    __device__ void finish(const Walker& walker, std::uint32_t next) const { sublists[walker.sublist] = {next, walker.count}; }
};

/// Writes the circuit, each sublist downwards from its rank.
struct Writing {
    const std::uint32_t* ranks;
    std::uint32_t* circuit;
    std::uint32_t edges;

    __device__ bool wanted(const Progress& progress) const { return progress.unbalanced == none && progress.components == 1; }
    __device__ bool start(Walker& walker) const {
        walker.count = ranks[walker.sublist];
        return true;
    }
    __device__ void visit(Walker& walker) const {
        circuit[walker.count == edges ? 0 : walker.count] = walker.edge;
        --walker.count;
    }
    __device__ void finish(const Walker&, std::uint32_t) const {}
};

}  // namespace euler_circuit
