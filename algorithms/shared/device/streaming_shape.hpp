// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>

/// How a streaming pass (streaming_pass.cuh) cuts the array and its time, and whether it fits a device.
namespace streaming_pass {

// A block takes a tile a turn, and each of its workers, which are warps, the same part of every tile. A part has chunks,
// of which a warp loads one at a time, 16 bytes a lane: the lane's quad. A group is the chunks whose counts share a word.
inline constexpr unsigned quad_elements = 4, chunk_elements = 32 * quad_elements, part_elements = 768;
inline constexpr unsigned part_quads = part_elements / quad_elements, part_chunks = part_elements / chunk_elements;
inline constexpr unsigned group_chunks = 3, part_groups = part_chunks / group_chunks;
static_assert(part_chunks % group_chunks == 0);

// A tile's loads begin so many turns before it is packed, and it is written so many turns after.
inline constexpr unsigned load_lead = 2, write_lag = 2;
inline constexpr unsigned tile_buffers = load_lead + write_lag;
inline constexpr unsigned packed_tiles = write_lag + 1;  // between packing and writing, with the one that is packed now

// The fewer blocks there are, the fewer must be asked what they keep: one on a multiprocessor, if its shared memory holds
// what many workers load, is 5 % faster than two with few workers each.
inline constexpr unsigned many_workers = 15, few_workers = 7;
static_assert(many_workers * part_elements < 1 << 16, "half a word counts the elements of a tile");

/// The workers, and the warp that places what they pack.
constexpr unsigned block_threads(unsigned workers) { return (workers + 1) * 32; }
constexpr unsigned blocks_each(unsigned workers) { return block_threads(many_workers) / block_threads(workers); }  // a multiprocessor

/// What every device has for a block from compute capability 8.0 on, below which there is no __reduce_add_sync.
inline constexpr std::size_t least_shared_memory = 99 << 10;

/// How many workers a block gets: as many as are wanted if its shared memory holds what they need, else few, and 0 if it
/// does not hold that either.
constexpr unsigned workers_that_fit(std::size_t shared_memory, unsigned wanted, std::size_t wanted_bytes, std::size_t few_bytes) {
    if (wanted_bytes <= shared_memory) return wanted;
    return few_bytes <= shared_memory ? few_workers : 0;
}

}  // namespace streaming_pass
