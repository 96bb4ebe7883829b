#pragma once
#include <cuda_runtime.h>

#include <cstdint>

#include "lane_ranks.cuh"
#include <breakeven/suites/device/launch.cuh>

/// A tile of 32-bit elements in the registers of a block, for single-pass compaction and the like: loaded 16 bytes a lane,
/// ranked without a ballot for each element, gathered in shared memory and written in whole sectors.
namespace tile {

inline constexpr unsigned block_size = 256, warps = block_size / 32;
inline constexpr unsigned chunks = 8;                            // loads of a lane
inline constexpr unsigned quad = 4, chunk_elements = 32 * quad;  // of a load, and of a warp's load
inline constexpr unsigned part_elements = chunks * chunk_elements, elements = warps * part_elements;

/// Of a tile, what a lane has: element k of chunk c is number c * chunk_elements + lane * quad + k of the warp's part.
using Quads = uint4[chunks];

/// Loads the part of the elements that begins at `part`; behind the last one stand fillers. The array begins at a
/// multiple of 16 bytes, as cudaMalloc's do.
__device__ inline void load(const std::uint32_t* array, std::uint64_t size, std::uint64_t part, std::uint32_t filler, unsigned lane,
                            Quads& quads) {
    if (part + part_elements <= size) {
        const auto from = reinterpret_cast<const uint4*>(array + part) + lane;
#pragma unroll
        for (unsigned c = 0; c < chunks; ++c) quads[c] = from[c * 32];
        return;
    }
#pragma unroll
    for (unsigned c = 0; c < chunks; ++c) {
        const std::uint64_t place = part + c * chunk_elements + lane * quad;
        quads[c].x = place < size ? array[place] : filler;
        quads[c].y = place + 1 < size ? array[place + 1] : filler;
        quads[c].z = place + 2 < size ? array[place + 2] : filler;
        quads[c].w = place + 3 < size ? array[place + 3] : filler;
    }
}

/// Bit 4 * c + k says whether element k of chunk c is chosen.
template <class Chosen>
__device__ unsigned flags(const Quads& quads, const Chosen& chosen) {
    unsigned bits = 0;
#pragma unroll
    for (unsigned c = 0; c < chunks; ++c)
        bits |= ((chosen(quads[c].x) ? 1U : 0U) | (chosen(quads[c].y) ? 2U : 0U) | (chosen(quads[c].z) ? 4U : 0U) |
                 (chosen(quads[c].w) ? 8U : 0U))
                << (quad * c);
    return bits;
}

/// Called by a whole warp.
__device__ inline LaneRanks<chunks> rank(unsigned flags, unsigned lane) {
    static_assert(chunks * quad == 32);
    const unsigned halves[] = {flags & 0xFFFF, flags >> 16};
    return lane_ranks<chunks / 2>(halves, lane);
}

/// What the warps of a block have chosen, after a barrier: before this warp's part, and in the tile.
struct Totals {
    unsigned before, tile;
};

__device__ inline Totals totals(const unsigned (&of_warps)[warps], unsigned warp) {
    Totals sum{0, 0};
#pragma unroll
    for (unsigned w = 0; w < warps; ++w) {
        sum.before += w < warp ? of_warps[w] : 0;
        sum.tile += of_warps[w];
    }
    return sum;
}

/// The block writes `count` elements of shared memory to out[at] and following; each warp's stores begin where a line of
/// 128 bytes does.
__device__ inline void write(const std::uint32_t* staged, unsigned count, std::uint32_t* out, std::uint64_t at) {
    const auto shift = static_cast<unsigned>(at % 32);
    const auto line = out + (at - shift);
#pragma unroll 4
    for (unsigned i = threadIdx.x; i < shift + count; i += block_size)
        if (i >= shift) line[i] = staged[i - shift];
}

}  // namespace tile
