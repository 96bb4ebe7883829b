#pragma once
#include "device.cuh"
#include "forest.hpp"
#include <breakeven/suites/device/launch.cuh>

/// Walks along all sublists, one a thread at a time. Each block has a range of them, and a thread that
/// comes to the end of one takes the next at once: with one sublist a thread, most lanes of a warp would
/// wait for its longest.
namespace euler_circuit {

using breakeven::block_threads;
using breakeven::launch_resident;

/// A tour has start(Walker&), false to leave this sublist out; visit(Walker&, previous) at every edge, with
/// the edge that precedes it; and finish(const Walker&, next), where next is the sublist that follows.
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
        const auto previous = steps[walker.edge].previous;
        tour.visit(walker, previous);
        walker.edge = previous;
        if (splitters.contains(previous)) {
            tour.finish(walker, splitters.block(previous));
            active = start();
        }
    }
}

/// Blocks a multiprocessor: enough walks at once to keep memory busy; more only push one another's lines
/// out of the caches.
template <class Tour>
void launch_walk(Tour tour, Splitters splitters, const Step* steps, const Progress* progress, cudaStream_t stream) {
    launch_resident(walk<Tour>, Tour::blocks_each, splitters.count(), stream, tour, splitters, steps, progress);
}

/// Labels edges with their sublist, measures the sublists, and makes each a node without a link. The whole
/// step is stored, so that the store cannot be issued before what precedes has arrived: a store to a sector
/// that a load is still waiting for holds up the multiprocessor, and the walk took six times as long.
struct Labelling {
    static constexpr unsigned blocks_each = 1;
    Step* steps;
    Sublist* sublists;
    Link* links;

    __device__ bool wanted(const Progress& progress) const { return progress.unbalanced == none; }
    __device__ bool start(Walker& walker) const {
        walker.count = 0;
        return true;
    }
    __device__ void visit(Walker& walker, std::uint32_t previous) const {
        steps[walker.edge] = {previous, walker.sublist};
        ++walker.count;
    }
    __device__ void finish(const Walker& walker, std::uint32_t next) const {
        sublists[walker.sublist] = {next, walker.count};
        links[walker.sublist] = no_link;
    }
};

/// Measures again the sublists that were cut: their length is 0.
struct Measuring {
    static constexpr unsigned blocks_each = 2;
    Sublist* sublists;

    __device__ bool wanted(const Progress& progress) const { return progress.unbalanced == none; }
    __device__ bool start(Walker& walker) const {
        walker.count = 0;
        return sublists[walker.sublist].length == 0;
    }
    __device__ void visit(Walker& walker, std::uint32_t) const { ++walker.count; }
    __device__ void finish(const Walker& walker, std::uint32_t next) const { sublists[walker.sublist] = {next, walker.count}; }
};

/// Writes the circuit, each sublist downwards from its rank, a whole 32-byte sector at a time: a part of one
/// may leave the cache before the rest arrives, and memory would have to be read to write it.
struct Writing {
    static constexpr unsigned blocks_each = 2;
    const std::uint32_t* ranks;
    std::uint32_t* circuit;
    std::uint32_t elements, offset;  // element `offset` is edge 0

    __device__ bool wanted(const Progress& progress) const { return progress.unbalanced == none && progress.components == 1; }
    __device__ bool start(Walker& walker) const {
        walker.count = ranks[walker.sublist];
        return true;
    }
    __device__ void visit(Walker& walker, std::uint32_t) const {
        const auto place = walker.count--;
        if (place == elements) {
            circuit[0] = walker.edge;  // element 0: no edge if the offset is 1, and not looked at
            return;
        }
        held(place) = walker.edge - offset;
        if (place % sector == 0) write(walker, place);
    }
    __device__ void finish(const Walker& walker, std::uint32_t) const {
        if (const auto place = walker.count + 1; place % sector != 0) write(walker, place);
    }

private:
    static constexpr std::uint32_t sector = 8;

    __device__ static std::uint32_t& held(std::uint32_t place) {
        __shared__ std::uint32_t words[sector][block_threads];
        return words[place % sector][threadIdx.x];
    }
    /// From `place` to the end of its sector or to where the sublist begins.
    __device__ void write(const Walker& walker, std::uint32_t place) const {
        const auto count = min(min(ranks[walker.sublist], elements - 1) - place + 1, sector - place % sector);
        if (count == sector) {
            auto* const to = reinterpret_cast<uint4*>(circuit + place);
            to[0] = {held(0), held(1), held(2), held(3)};
            to[1] = {held(4), held(5), held(6), held(7)};
        } else {
            for (std::uint32_t i = 0; i < count; ++i) circuit[place + i] = held(place + i);
        }
    }
};

}  // namespace euler_circuit
