// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>

namespace shared {

/// A warp writes `count` elements of shared memory to out[at] and following; its stores begin where a line of 128 bytes
/// does. All reads of a round come before its stores: they wait for shared memory once, not each for its own.
__device__ inline void write_run(const std::uint32_t* packed, unsigned count, std::uint32_t* out, std::uint64_t at, unsigned lane) {
    constexpr unsigned round = 4;
    const auto shift = static_cast<unsigned>(at % 32), end = shift + count;
    const auto line = out + (at - shift);
    for (unsigned first = lane; first < end; first += 32 * round) {
        std::uint32_t now[round];
#pragma unroll
        for (unsigned k = 0; k < round; ++k) {
            const unsigned i = first + k * 32;
            now[k] = i >= shift && i < end ? packed[i - shift] : 0;
        }
#pragma unroll
        for (unsigned k = 0; k < round; ++k) {
            const unsigned i = first + k * 32;
            if (i >= shift && i < end) line[i] = now[k];
        }
    }
}

}  // namespace shared
