#pragma once
#include <cuda/atomic>
#include <cuda/std/cstdint>

#include "algorithms/csr_append/look_back.hpp"
#include "suites/launch.cuh"

namespace csr_append {

/// Tells the others how many entries this tile keeps, and returns how many the tiles before it do. Called by
/// one whole warp of each tile's block; the states are zero beforehand. Blocks start in the order of their
/// numbers, so those that are waited for are running or done.
__device__ inline std::uint64_t kept_before(std::uint64_t* states, std::uint64_t tile, std::uint64_t kept) {
    using State = cuda::atomic_ref<std::uint64_t, cuda::thread_scope_device>;
    constexpr unsigned states_each = 4, window = 32 * states_each;  // a wide window: one look is enough, mostly
    constexpr unsigned pause_ns = 32;
    const unsigned lane = threadIdx.x % 32;
    if (tile == 0) {
        if (lane == 0) State{states[0]}.store(tile_state(kept, Known::all), cuda::memory_order_relaxed);
        return 0;
    }
    if (lane == 0) State{states[tile]}.store(tile_state(kept, Known::own), cuda::memory_order_relaxed);

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
            complete = __ballot_sync(suite::all_lanes, mine.complete);
            waiting = __ballot_sync(suite::all_lanes, mine.waiting);
            needed = complete ^ (complete - 1);  // lanes up to the nearest complete one; all, if there is none
            if ((waiting & needed) == 0) break;
            __nanosleep(pause_ns);
        }
        std::uint64_t sum = (needed >> lane & 1) != 0 ? mine.kept : 0;
        for (unsigned step = 16; step != 0; step /= 2) sum += __shfl_xor_sync(suite::all_lanes, sum, step);
        before += sum;
        if (complete != 0) break;
    }
    if (lane == 0) State{states[tile]}.store(tile_state(before + kept, Known::all), cuda::memory_order_relaxed);
    return before;
}

}  // namespace csr_append
