// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "steps.cuh"
#include <breakeven/algorithms/shared/device/resident_blocks.cuh>

/// A run may lead out of its tile, over any number of others. Where it ends says the first head behind it: these are found
/// for all tiles before.
namespace look_and_say {
namespace {

constexpr std::uint32_t no_head = ~std::uint32_t{0};

struct GeneralTile {
    alignas(16) char text[text_bytes];
    std::uint16_t head_bits[tile_threads];
    std::uint32_t warp_sums[warps];
    std::uint64_t before;
    unsigned long long end;  // of a run that leads out of the tile
    std::uint32_t number;
};

/// Finds for every tile where in it the first run begins.
__global__ void __launch_bounds__(tile_threads)
    find_first_heads(const char* term, const std::uint64_t* term_size, std::uint32_t* first_heads) {
    __shared__ std::uint32_t first;
    const std::uint64_t size = *term_size, tiles = (size + tile_digits - 1) / tile_digits;
    for (std::uint64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
        if (threadIdx.x == 0) first = no_head;
        __syncthreads();
        const auto place = tile * tile_digits + threadIdx.x * digits_each;
        const auto bits = head_bits(load_sixteen(term, place, size), term, place, size);
        const auto mine = bits == 0 ? no_head : threadIdx.x * digits_each + static_cast<std::uint32_t>(__ffs(static_cast<int>(bits)) - 1);
        const auto of_warp = __reduce_min_sync(breakeven::all_lanes, mine);
        if (threadIdx.x % 32 == 0 && of_warp != no_head) atomicMin(&first, of_warp);
        __syncthreads();
        if (threadIdx.x == 0) first_heads[tile] = first;
        __syncthreads();
    }
}

/// Finds, by the whole block, where the last run of a tile ends that leads out of it. Mostly that is in the next tile; beyond
/// it 512 are looked at at once. Tiles without a head do not ask, so that one run over everything is one walk.
__device__ void find_end(const Step& step, std::uint64_t tile, std::uint64_t tiles, std::uint64_t size, unsigned long long& end) {
    const auto next = tile + 1 < tiles ? step.first_heads[tile + 1] : no_head;
    if (threadIdx.x == 0) end = next == no_head ? size : (tile + 1) * tile_digits + next;
    __syncthreads();
    if (next != no_head) return;
    for (auto base = tile + 2; base < tiles; base += tile_threads) {
        const auto other = base + threadIdx.x;
        const auto first = other < tiles ? step.first_heads[other] : no_head;
        if (first != no_head) atomicMin(&end, static_cast<unsigned long long>(other * tile_digits + first));
        if (__syncthreads_or(static_cast<int>(first != no_head)) != 0) break;
    }
    __syncthreads();
}

__global__ void __launch_bounds__(tile_threads) general_step(const Step step) {
    __shared__ GeneralTile shared;
    const std::uint64_t size = *step.size, tiles = (size + tile_digits - 1) / tile_digits;
    if (tiles == 0) {
        if (blockIdx.x == 0 && threadIdx.x == 0) *step.next_size = 0;
        return;
    }
    while (true) {
        const auto number = take_tile(step.ticket, shared.number);
        if (number >= tiles) return;
        const auto tile = number * tile_digits, place = tile + threadIdx.x * digits_each;
        const auto digits = load_sixteen(step.term, place, size);
        const auto bits = head_bits(digits, step.term, place, size);
        shared.head_bits[threadIdx.x] = static_cast<std::uint16_t>(bits);
        if (__syncthreads_or(static_cast<int>(bits)) != 0) find_end(step, number, tiles, size, shared.end);

        std::uint32_t mine = 0, all;
        each_run(digits, shared.head_bits, tile, shared.end, [&](std::uint64_t length, char) { mine += said_size(length); });
        const auto at = sum_before(mine, shared.warp_sums, all);
        if (threadIdx.x < 32) place_tile(step, number, tiles, all, shared.before);
        __syncthreads();

        char* const out = step.next + shared.before;
        auto text = shared.text + reinterpret_cast<std::uintptr_t>(out) % phases + at;
        each_run(digits, shared.head_bits, tile, shared.end, [&](std::uint64_t length, char digit) { text = say(length, digit, text); });
        __syncthreads();
        write_out(shared.text, all, out);
        __syncthreads();
    }
}

}  // namespace

void say_general(const Step& step, std::uint64_t most_tiles, cudaStream_t stream) {
    static const auto most_blocks = shared::resident_blocks(general_step, tile_threads);
    const auto blocks = static_cast<unsigned>(std::clamp<std::uint64_t>(most_tiles, 1, most_blocks));
    find_first_heads<<<blocks, tile_threads, 0, stream>>>(step.term, step.size, step.first_heads);
    CUDA_CHECK(cudaGetLastError());
    general_step<<<blocks, tile_threads, 0, stream>>>(step);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace look_and_say
