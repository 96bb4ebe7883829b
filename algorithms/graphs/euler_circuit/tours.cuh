// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "stage.cuh"
#include <breakeven/suites/device/launch.cuh>

/// What walks along the sublists do after the exchanges.
namespace euler_circuit {

using breakeven::block_threads;
using permutation_cycles::Walker;
using shared::none;

/// Measures again the sublists that were cut: their length is 0.
struct Measuring {
    static constexpr unsigned blocks_each = 2;
    Sublist* sublists;

    __device__ bool start(Walker& walker) const {
        walker.value = 0;
        return sublists[walker.sublist].length == 0;
    }
    __device__ void visit(Walker& walker, std::uint32_t) const { ++walker.value; }
    __device__ void finish(const Walker& walker, std::uint32_t next) const { sublists[walker.sublist] = {next, walker.value}; }
};

/// Writes the circuit, each sublist downwards from its rank, a whole 32-byte sector at a time: a part of one
/// may leave the cache before the rest arrives, and memory would have to be read to write it.
struct Writing {
    static constexpr unsigned blocks_each = 2;
    const std::uint32_t* ranks;
    std::uint32_t* circuit;
    std::uint32_t elements, offset;  // element `offset` is edge 0

    __device__ bool start(Walker& walker) const {
        walker.value = ranks[walker.sublist];
        return true;
    }
    __device__ void visit(Walker& walker, std::uint32_t) const {
        const auto place = walker.value--;
        if (place == elements) {
            circuit[0] = walker.element;  // element 0: no edge if the offset is 1, and not looked at
            return;
        }
        held(place) = walker.element - offset;
        if (place % sector == 0) write(walker, place);
    }
    __device__ void finish(const Walker& walker, std::uint32_t) const {
        if (const auto place = walker.value + 1; place % sector != 0) write(walker, place);
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
