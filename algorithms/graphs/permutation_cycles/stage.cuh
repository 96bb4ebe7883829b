// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "splitters.hpp"
#include "unsplit.hpp"
#include <breakeven/algorithms/shared/device/gate.cuh>
#include <breakeven/algorithms/shared/host/trail.hpp>
#include <breakeven/suites/device/launch.cuh>

/// The second stage of an Euler trail on the device, for whoever goes on from there: walks along all sublists, one a thread
/// at a time. Each block has a range of them, and a thread that comes to the end of one takes the next at once: with one
/// sublist a thread, most lanes of a warp would wait for its longest.
namespace permutation_cycles {

/// Nothing happens unless gate() is true (gate.cuh). A tour has start(Walker&), false to leave this
/// sublist out; visit(Walker&, previous) at every element, with the one that precedes it; and finish(const Walker&, next),
/// where next is the sublist that follows.
template <class Tour, class Gate>
__global__ void walk(Tour tour, Splitters splitters, const shared::Step* steps, Gate gate) {
    __shared__ std::uint32_t next;
    const std::uint64_t count = splitters.count();
    const auto last = static_cast<std::uint32_t>(count * (blockIdx.x + 1) / gridDim.x);
    if (threadIdx.x == 0) next = static_cast<std::uint32_t>(count * blockIdx.x / gridDim.x);
    __syncthreads();
    if (!gate()) return;

    Walker walker;
    const auto start = [&] {
        do {
            walker.sublist = atomicAdd(&next, 1);
            if (walker.sublist >= last) return false;
        } while (!tour.start(walker));
        walker.element = splitters.at(walker.sublist);
        return true;
    };
    for (bool active = start(); active;) {
        const auto previous = steps[walker.element].previous;
        tour.visit(walker, previous);
        walker.element = previous;
        if (splitters.contains(previous)) {
            tour.finish(walker, splitters.block(previous));
            active = start();
        }
    }
}

/// Blocks a multiprocessor: enough walks at once to keep memory busy; more only push one another's lines
/// out of the caches.
template <class Tour, class Gate>
void launch_walk(Tour tour, Splitters splitters, const shared::Step* steps, Gate gate, cudaStream_t stream) {
    breakeven::launch_resident(walk<Tour, Gate>, Tour::blocks_each, splitters.count(), stream, tour, splitters, steps, gate);
}

/// Labels elements with their sublist, gathers what Measure asks of it, and calls begin(sublist) for each, which makes it a
/// node by itself.
template <class Measure, class Begin>
struct LabellingOnDevice {
    static constexpr unsigned blocks_each = 1;
    shared::Step* steps;
    typename Measure::Sublist* sublists;
    Begin begin;

    __device__ bool start(Walker& walker) const {
        walker.value = Measure::begin;
        return true;
    }
    /// Stores the whole step, so that the store cannot be issued before what precedes has arrived: a store to a sector that
    /// a load is still waiting for holds up the multiprocessor, and the walk took six to ten times as long. By name, because
    /// a compiler leaves out what it has just read.
    __device__ void visit(Walker& walker, std::uint32_t previous) const {
        __stwb(reinterpret_cast<uint2*>(steps + walker.element), make_uint2(previous, walker.sublist));
        walker.value = Measure::add(walker.value, walker.element);
    }
    __device__ void finish(const Walker& walker, std::uint32_t next) const {
        sublists[walker.sublist] = {next, walker.value};
        begin(walker.sublist);
    }
};

}  // namespace permutation_cycles
