// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "tile.cuh"
#include <breakeven/algorithms/shared/device/look_back.cuh>

/// One step, from a term to the next, in one pass. Blocks take tiles of 8192 digits until there are none; for each of them
///
///     take    the next tile's number, and its digits, 16 a thread
///     heads   mark where runs begin, and add up how much they say
///     place   one warp asks the tiles before (look_back.cuh) where that begins
///     say     into shared memory, from where it is written in whole vectors
///
/// A term's length stays on the device, and a launch has no more blocks than the device runs at once.
namespace look_and_say {

/// What a step reads and writes, in device memory.
struct Step {
    const char* term;
    const std::uint64_t* size;
    char* next;
    std::uint64_t* next_size;
    std::uint64_t *states, *next_states;  // one for each tile; zero beforehand
    std::uint32_t* ticket;
    std::uint32_t* first_heads;  // of each tile; for runs of any length
};

/// Takes the number of the next tile: blocks that wait for earlier tiles know that those are under way.
__device__ inline std::uint64_t take_tile(std::uint32_t* ticket, std::uint32_t& shared) {
    if (threadIdx.x == 0) shared = atomicAdd(ticket, 1U);
    __syncthreads();
    return shared;
}

/// Finds out, by the first warp of a tile's block, where what the tile says begins; tells the others how much that is, and
/// cleans up for the next step, which has at most twice as many tiles. The last tile knows the next term's length.
__device__ inline void place_tile(const Step& step, std::uint64_t tile, std::uint64_t tiles, std::uint32_t said, std::uint64_t& before) {
    const auto sum = look_back::sum_before(step.states, tile, said);
    if (threadIdx.x != 0) return;
    before = sum;
    step.next_states[2 * tile] = step.next_states[2 * tile + 1] = 0;
    if (tile == tiles - 1) *step.next_size = sum + said;
}

/// A bit for each of sixteen digits that begins a run.
__device__ inline std::uint32_t head_bits(const Sixteen& digits, const char* term, std::uint64_t place, std::uint64_t size) {
    const auto before = place > 0 && place < size ? std::uint32_t{static_cast<std::uint8_t>(term[place - 1])} << 24 : 0;
    return digits.head_bits(before, place, size);
}

/// Says a term of at most so many tiles whose runs may have any length.
void say_general(const Step& step, std::uint64_t most_tiles, cudaStream_t stream);

/// Says a term of at most so many tiles whose runs are no longer than 3, as those of every term after the third are.
void say_settled(const Step& step, std::uint64_t most_tiles, cudaStream_t stream);

}  // namespace look_and_say
