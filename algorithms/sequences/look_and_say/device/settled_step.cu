// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "steps.cuh"
#include <breakeven/algorithms/shared/device/resident_blocks.cuh>

namespace look_and_say {
namespace {

struct SettledTile {
    alignas(16) char text[text_bytes];
    std::uint32_t warp_sums[warps];
    std::uint64_t before;
    std::uint32_t number;
};

/// Compares four digits at a time with their neighbours.
__global__ void __launch_bounds__(tile_threads) settled_step(const Step step) {
    __shared__ SettledTile shared;
    const std::uint64_t size = *step.size, tiles = (size + tile_digits - 1) / tile_digits;
    if (tiles == 0) {
        if (blockIdx.x == 0 && threadIdx.x == 0) *step.next_size = 0;
        return;
    }
    const unsigned lane = threadIdx.x % 32;
    while (true) {
        const auto tile = take_tile(step.ticket, shared.number);
        if (tile >= tiles) return;
        const auto place = tile * tile_digits + threadIdx.x * digits_each;
        const auto digits = load_sixteen(step.term, place, size);

        std::uint32_t before_mine = __shfl_up_sync(breakeven::all_lanes, digits.words[3], 1);
        std::uint32_t behind_mine = __shfl_down_sync(breakeven::all_lanes, digits.words[0], 1);
        if (lane == 0) before_mine = place > 0 && place < size ? std::uint32_t{static_cast<std::uint8_t>(step.term[place - 1])} << 24 : 0;
        if (lane == 31)
            behind_mine = place + digits_each < size
                              ? *reinterpret_cast<const std::uint32_t*>(step.term + place + digits_each) & inside(place + digits_each, size)
                              : 0;

        std::uint32_t head_words[5], said_heads[4], all_bits = 0;
#pragma unroll
        for (unsigned i = 0; i < 5; ++i)
            head_words[i] = heads(i < 4 ? digits.words[i] : behind_mine, i == 0 ? before_mine : digits.words[i - 1]);
#pragma unroll
        for (unsigned i = 0; i < 4; ++i) {
            said_heads[i] = head_words[i] & inside(place + 4 * i, size);
            all_bits |= said_heads[i] << i;
        }
        const auto mine = static_cast<std::uint32_t>(__popc(all_bits));
        std::uint32_t all;
        auto at = sum_before(mine, shared.warp_sums, all);
        if (threadIdx.x < 32) place_tile(step, tile, tiles, 2 * all, shared.before);
        __syncthreads();

        char* const out = step.next + shared.before;
        const auto pairs = reinterpret_cast<std::uint16_t*>(shared.text + reinterpret_cast<std::uintptr_t>(out) % phases);
#pragma unroll
        for (unsigned i = 0; i < 4; ++i) {
            const auto count = counts(head_words[i], head_words[i + 1]);
#pragma unroll
            for (unsigned j = 0; j < 4; ++j)
                if ((said_heads[i] >> 8 * j & 1) != 0)
                    pairs[at++] = static_cast<std::uint16_t>(__byte_perm(count, digits.words[i], j | (4 + j) << 4));
        }
        __syncthreads();
        write_out(shared.text, 2 * all, out);
        __syncthreads();
    }
}

}  // namespace

void say_settled(const Step& step, std::uint64_t most_tiles, cudaStream_t stream) {
    static const auto most_blocks = shared::resident_blocks(settled_step, tile_threads);
    const auto blocks = static_cast<unsigned>(std::clamp<std::uint64_t>(most_tiles, 1, most_blocks));
    settled_step<<<blocks, tile_threads, 0, stream>>>(step);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace look_and_say
