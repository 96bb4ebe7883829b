// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda/atomic>
#include <cuda/std/cstdint>

#include "look_back.hpp"
#include <breakeven/suites/device/launch.cuh>

namespace look_back {

using State = cuda::atomic_ref<std::uint64_t, cuda::thread_scope_device>;

/// Tells the others this tile's number, and asks for the sum of those of the tiles before it. Called by one whole warp of
/// each tile's block. The states are zero beforehand; when the kernel ends each holds the sum up to its tile. Blocks start
/// in the order of their numbers, so those that are waited for are running or done.
__device__ inline std::uint64_t sum_before(std::uint64_t* states, std::uint64_t tile, std::uint64_t own) {
    constexpr unsigned states_each = 4, window = 32 * states_each;  // a wide window: one look is enough, mostly
    constexpr unsigned pause_ns = 32;
    const unsigned lane = threadIdx.x % 32;
    if (lane == 0) State{states[tile]}.store(tile_state(own, tile == 0 ? Known::all : Known::own), cuda::memory_order_relaxed);
    if (tile == 0) return 0;

    std::uint64_t before = 0;
    for (std::uint64_t distance = 1;; distance += window) {
        Seen mine;
        unsigned complete, needed, waiting;
        while (true) {
            if (mine.waiting) {
                std::uint64_t words[states_each];
                for (unsigned i = 0; i < states_each; ++i) {
                    const std::uint64_t back = distance + lane * states_each + i;
                    words[i] = back > tile ? tile_state(0, Known::all) : State{states[tile - back]}.load(cuda::memory_order_relaxed);
                }
                mine = seen(words);
            }
            complete = __ballot_sync(breakeven::all_lanes, mine.complete);
            waiting = __ballot_sync(breakeven::all_lanes, mine.waiting);
            needed = complete ^ (complete - 1);  // lanes up to the nearest complete one; all, if there is none
            if ((waiting & needed) == 0) break;
            __nanosleep(pause_ns);
        }
        std::uint64_t sum = (needed >> lane & 1) != 0 ? mine.sum : 0;
        for (unsigned step = 16; step != 0; step /= 2) sum += __shfl_xor_sync(breakeven::all_lanes, sum, step);
        before += sum;
        if (complete != 0) break;
    }
    if (lane == 0) State{states[tile]}.store(tile_state(before + own, Known::all), cuda::memory_order_relaxed);
    return before;
}

}  // namespace look_back
