// SPDX-License-Identifier: Apache-2.0
#include "columns.hpp"
#include "device.cuh"
#include <breakeven/algorithms/shared/device/look_back.cuh>

/// One pass. A block takes a tile of the flat entries, whatever the rows: each warp packs its part of it in
/// shared memory, the block learns by look-back how many entries the tiles before keep, and writes its own
/// from there on, together with the offsets of the rows that begin in the tile.
namespace csr_append {
namespace {

constexpr unsigned block_size = 256, warps = block_size / 32;
constexpr unsigned warp_entries = tile_entries / warps, warp_words = warp_entries / 32;
constexpr unsigned loads_at_once = 16;
static_assert(warp_words == 32, "a lane keeps one word of the warp's flags");

struct Tile {
    float values[tile_entries];                     // those kept, from the front of each warp's part
    std::uint16_t places[tile_entries];             // and where in that part they stood
    std::uint32_t flags[tile_entries / 32];         // which entries are kept
    std::uint32_t flags_before[tile_entries / 32];  // how many are, in the words of the same warp before
    std::uint32_t warp_kept[warps], warp_before[warps];
    std::uint64_t before;  // kept in all tiles before
    std::uint64_t row;     // in which the tile begins
    std::uint32_t column;
};

__device__ unsigned bits_below(unsigned place) { return (1U << place) - 1; }

/// Packs a warp's part of the tile and returns how many entries of it are kept.
template <bool whole>
__device__ unsigned pack(const float* part, std::uint64_t size, Tile& tile, unsigned warp, unsigned lane) {
    const auto values = tile.values + warp * warp_entries;
    const auto places = tile.places + warp * warp_entries;
    unsigned kept = 0, my_flags = 0, my_before = 0;
    for (unsigned first = 0; first < warp_words; first += loads_at_once) {
        float loaded[loads_at_once];
#pragma unroll
        for (unsigned k = 0; k < loads_at_once; ++k) {
            const unsigned place = (first + k) * 32 + lane;
            loaded[k] = whole || place < size ? __ldcs(part + place) : 0.0F;
        }
#pragma unroll
        for (unsigned k = 0; k < loads_at_once; ++k) {
            const bool keeps = loaded[k] != 0;
            const unsigned flags = __ballot_sync(breakeven::all_lanes, keeps);
            if (lane == first + k) my_flags = flags, my_before = kept;
            if (keeps) {
                const unsigned slot = kept + __popc(flags & bits_below(lane));
                values[slot] = loaded[k];
                places[slot] = static_cast<std::uint16_t>((first + k) * 32 + lane);
            }
            kept += __popc(flags);
        }
    }
    tile.flags[warp * warp_words + lane] = my_flags;
    tile.flags_before[warp * warp_words + lane] = my_before;
    return kept;
}

__global__ void __launch_bounds__(block_size, 4)
    append_tiles(const float* dense, std::uint64_t rows, std::uint32_t width, std::uint64_t reciprocal, std::uint64_t* states,
                 std::uint64_t* offsets, std::uint32_t* columns, float* values) {
    extern __shared__ __align__(16) unsigned char memory[];
    Tile& tile = *reinterpret_cast<Tile*>(memory);
    const std::uint64_t entries = rows * width, begin = std::uint64_t{blockIdx.x} * tile_entries;
    const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;

    const std::uint64_t part = begin + warp * warp_entries;
    const unsigned kept = begin + tile_entries <= entries
                              ? pack<true>(dense + part, warp_entries, tile, warp, lane)
                              : pack<false>(dense + part, part < entries ? entries - part : 0, tile, warp, lane);
    if (lane == 0) tile.warp_kept[warp] = kept;
    if (threadIdx.x == 0) {
        tile.row = begin / width;
        tile.column = static_cast<std::uint32_t>(begin % width);
    }
    __syncthreads();

    unsigned warp_before = 0, tile_kept = 0;
    for (unsigned w = 0; w < warps; ++w) {
        warp_before += w < warp ? tile.warp_kept[w] : 0;
        tile_kept += tile.warp_kept[w];
    }
    if (lane == 0) tile.warp_before[warp] = warp_before;
    if (warp == 0) {
        const auto before = look_back::sum_before(states, blockIdx.x, tile_kept);
        if (lane == 0) tile.before = before;
    }
    __syncthreads();

    const TileColumns tile_columns{tile.column, width, reciprocal};
    const std::uint64_t at = tile.before + warp_before;
    for (unsigned i = lane; i < kept; i += 32) {
        const unsigned slot = warp * warp_entries + i;
        columns[at + i] = tile_columns[warp * warp_entries + tile.places[slot]];
        values[at + i] = tile.values[slot];
    }

    for (std::uint64_t row = tile.row + (tile.column != 0) + threadIdx.x; row < rows; row += block_size) {
        const std::uint64_t place = row * width - begin;
        if (place >= tile_entries) break;
        const auto word = static_cast<unsigned>(place / 32), bit = static_cast<unsigned>(place % 32);
        offsets[row] =
            tile.before + tile.warp_before[word / warp_words] + tile.flags_before[word] + __popc(tile.flags[word] & bits_below(bit));
    }
    if (blockIdx.x == gridDim.x - 1 && threadIdx.x == 0) offsets[rows] = tile.before + tile_kept;
}

}  // namespace

void single_pass(DeviceRows& device, cudaStream_t stream) {
    const auto entries = device.entries();
    if (entries == 0) return device.offsets.fill_bytes(0, stream);
    const auto tiles = (entries + tile_entries - 1) / tile_entries;
    device.states.resize(tiles);
    device.states.fill_bytes(0, stream);
    // More than the 48 KiB that a kernel gets unasked.
    CUDA_CHECK(cudaFuncSetAttribute(append_tiles, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(Tile)));
    append_tiles<<<static_cast<unsigned>(tiles), block_size, sizeof(Tile), stream>>>(
        device.dense.data(), device.rows, device.width, TileColumns::reciprocal(device.width), device.states.data(), device.offsets.data(),
        device.columns.data(), device.values.data());
    CUDA_CHECK(cudaGetLastError());
}

namespace {

const breakeven::Cuda<DeviceRows> by_look_back{
    "cuda/single_pass",
    single_pass,
    {.per_item = device_memory,
     .notes = "reads each entry once: tiles of 8192 entries are packed in shared memory and find their place by decoupled look-back"}};

}  // namespace
}  // namespace csr_append
