// SPDX-License-Identifier: Apache-2.0
#include "filter.hpp"
#include "registers.cuh"

/// Cells are compared by |w|^2 / 2 - x w, which costs one operation a coordinate. For a node x it is half the squared
/// distance less |x|^2 / 2, which is the same for all cells:
///
///     |x - w|^2 / 2 = |x|^2 / 2 + (|w|^2 / 2 - x w)
///
/// Its rounding is not that of the stated arithmetic. So the least value outside of the best group is kept as well: where
/// the two are further apart than rounding explains (filter.hpp), the nearest cell is in that group; where not, all cells of
/// the block are asked in the stated arithmetic.
namespace som_bmu {
namespace {

template <unsigned dimension>
__global__ void __launch_bounds__(threads, 4) search(const Search s) {
    __shared__ float4 cells[tile][dimension / quad];
    __shared__ float halves[tile];
    __shared__ unsigned largest_half;
    const std::uint32_t begin = blockIdx.y * s.range;
    const auto end = static_cast<std::uint32_t>(min(std::uint64_t{s.cells}, std::uint64_t{begin} + s.range));
    float x[nodes_each][dimension], best[nodes_each], second[nodes_each];
    std::uint32_t where[nodes_each];  // the first cell of the group that has the best one
    load_nodes(s, x);
#pragma unroll
    for (unsigned j = 0; j < nodes_each; ++j) {
#pragma unroll
        for (unsigned k = 0; k < dimension; ++k) x[j][k] = -x[j][k];
        best[j] = second[j] = infinity;
        where[j] = begin;
    }
    if (threadIdx.x == 0) largest_half = 0;

    for (std::uint32_t first = begin; first < end; first += tile) {
        __syncthreads();
        const std::uint32_t here = min(end - first, tile);
        load_tile(s, first, here, 0, cells);
        static_assert(tile == threads);
        const float half = threadIdx.x < here ? s.halves[first + threadIdx.x] : infinity;  // fills up the last group
        halves[threadIdx.x] = half;
        const unsigned most = __reduce_max_sync(breakeven::all_lanes, threadIdx.x < here ? __float_as_uint(half) : 0U);
        if (threadIdx.x % 32 == 0) atomicMax(&largest_half, most);
        __syncthreads();
        for (unsigned g = 0; g < here; g += group) {
            float least[nodes_each];
            least_of_group(
                x, cells + g, [g](unsigned c) { return halves[g + c]; },
                [](float sum, float minus_x, float w) { return __fmaf_rn(minus_x, w, sum); }, least);
#pragma unroll
            for (unsigned j = 0; j < nodes_each; ++j) {
                second[j] = fminf(second[j], fmaxf(least[j], best[j]));
                where[j] = least[j] < best[j] ? first + g : where[j];
                best[j] = fminf(best[j], least[j]);
            }
        }
    }

    __syncthreads();  // the largest half is known
#pragma unroll
    for (unsigned j = 0; j < nodes_each; ++j) {
        const auto node = node_number(j);
        float squared = 0;
#pragma unroll
        for (unsigned k = 0; k < dimension; ++k) {
            squared = __fmaf_rn(x[j][k], x[j][k], squared);
            x[j][k] = -x[j][k];
        }
        const bool decided = is_decided(best[j], second[j], sqrtf(squared) + sqrtf(2 * __uint_as_float(largest_half)), dimension);
        if (decided && node < s.nodes_count) {
            const auto last = static_cast<std::uint32_t>(min(std::uint64_t{end}, std::uint64_t{where[j]} + group));
            atomicMin(&s.words[node], nearest_among<DeviceEuclidean>(x[j], s.packed, where[j], last, 1));
        }
        // A warp together asks all cells of the block for each node that has several candidates.
        const unsigned lane = threadIdx.x % 32;
        for (unsigned left = __ballot_sync(breakeven::all_lanes, !decided && node < s.nodes_count); left != 0; left &= left - 1) {
            const int owner = __ffs(static_cast<int>(left)) - 1;
            float asked[dimension];
#pragma unroll
            for (unsigned k = 0; k < dimension; ++k) asked[k] = __shfl_sync(breakeven::all_lanes, x[j][k], owner);
            const auto owners_node = __shfl_sync(breakeven::all_lanes, static_cast<unsigned long long>(node), owner);
            auto least = nearest_among<DeviceEuclidean>(asked, s.packed, begin + lane, end, 32);
#pragma unroll
            for (unsigned step = 16; step != 0; step /= 2) least = min(least, __shfl_xor_sync(breakeven::all_lanes, least, step));
            if (lane == 0) atomicMin(&s.words[owners_node], least);
        }
    }
}

}  // namespace

void search_filtered(const Search& s, cudaStream_t stream) {
    switch (padded(s.dimension)) {
        case 4:
            return search_in_parts<search<4>>(s, stream);
        case 8:
            return search_in_parts<search<8>>(s, stream);
        case 12:
            return search_in_parts<search<12>>(s, stream);
        default:
            return search_in_parts<search<16>>(s, stream);
    }
}

}  // namespace som_bmu
