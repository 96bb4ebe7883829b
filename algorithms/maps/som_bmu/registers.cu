// SPDX-License-Identifier: Apache-2.0
#include "searches.cuh"
#include <breakeven/suites/device/launch.cuh>

/// Searches whose nodes fit into registers. A thread keeps four of them, and all threads of a block read the same cell of a
/// tile in shared memory. Only the least value of a group of cells is kept, with the group's place: which of its cells it was
/// is asked once, at the end, so that a pair costs little beside its arithmetic.
namespace som_bmu {
namespace {

constexpr unsigned threads = 128, nodes_each = 4, group = 8, tile = 128, quad = 4;
constexpr unsigned block_nodes = threads * nodes_each;

/// The number of the thread's node j. Behind the last node there is the last node again, whose results nobody writes.
__device__ std::uint64_t node_number(unsigned j) { return std::uint64_t{blockIdx.x} * block_nodes + threadIdx.x + j * threads; }

template <unsigned dimension>
__device__ void load_nodes(const Search& s, float (&x)[nodes_each][dimension]) {
#pragma unroll
    for (unsigned j = 0; j < nodes_each; ++j) {
        const std::uint64_t node = min(node_number(j), s.nodes_count - 1);
#pragma unroll
        for (unsigned k = 0; k < dimension; ++k) x[j][k] = k < s.dimension ? s.nodes[node * s.dimension + k] : 0;
    }
}

/// The block loads the `here` cells from cell number `first` on; what fills up the tile has the first coordinate `missing`.
template <unsigned quads>
__device__ void load_tile(const Search& s, std::uint32_t first, std::uint32_t here, float missing, float4 (&cells)[tile][quads]) {
    for (unsigned i = threadIdx.x; i < tile * quads; i += threads) {
        const unsigned cell = i / quads;
        const float start = i % quads != 0 ? 0 : missing;
        cells[cell][i % quads] = cell < here ? s.packed[(std::uint64_t{first} + cell) * quads + i % quads] : make_float4(start, 0, 0, 0);
    }
}

/// least[j] becomes the least sum for the thread's node j over the cells of a group: start(c) for cell number c of the group,
/// to which add(sum, x, w) adds the coordinates in turn.
template <unsigned dimension, class Start, class Add>
__device__ void least_of_group(const float (&x)[nodes_each][dimension], const float4 (*cells)[dimension / quad], const Start& start,
                               const Add& add, float (&least)[nodes_each]) {
#pragma unroll
    for (unsigned j = 0; j < nodes_each; ++j) least[j] = infinity;
#pragma unroll
    for (unsigned c = 0; c < group; ++c) {
        float w[dimension];
#pragma unroll
        for (unsigned q = 0; q < dimension / quad; ++q) {
            const float4 four = cells[c][q];
            w[q * quad] = four.x;
            w[q * quad + 1] = four.y;
            w[q * quad + 2] = four.z;
            w[q * quad + 3] = four.w;
        }
        const float first = start(c);
#pragma unroll
        for (unsigned j = 0; j < nodes_each; ++j) {
            float sum = first;
#pragma unroll
            for (unsigned k = 0; k < dimension; ++k) sum = add(sum, x[j][k], w[k]);
            least[j] = fminf(least[j], sum);
        }
    }
}

/// The nearness of the nearest of some cells, every `step`-th from `first` on.
template <class Rule, unsigned dimension>
__device__ unsigned long long nearest_among(const float (&x)[dimension], const float4* packed, std::uint32_t first, std::uint32_t last,
                                            unsigned step) {
    auto least = ~0ULL;
    for (std::uint64_t cell = first; cell < last; cell += step) {
        float sum = 0;
#pragma unroll
        for (unsigned q = 0; q < dimension / quad; ++q) {
            const float4 w = packed[cell * (dimension / quad) + q];
            sum = Rule::add(sum, x[q * quad], w.x);
            sum = Rule::add(sum, x[q * quad + 1], w.y);
            sum = Rule::add(sum, x[q * quad + 2], w.z);
            sum = Rule::add(sum, x[q * quad + 3], w.w);
        }
        least = min(least, device_nearness(sum, static_cast<std::uint32_t>(cell)));
    }
    return least;
}

/// Compares by the stated arithmetic.
template <class Rule, unsigned dimension>
__global__ void __launch_bounds__(threads, 4) direct(const Search s) {
    __shared__ float4 cells[tile][dimension / quad];
    const std::uint32_t begin = blockIdx.y * s.range;
    const auto end = static_cast<std::uint32_t>(min(std::uint64_t{s.cells}, std::uint64_t{begin} + s.range));
    float x[nodes_each][dimension], best[nodes_each];
    std::uint32_t where[nodes_each];  // the first cell of the group that has the best one
    load_nodes(s, x);
#pragma unroll
    for (unsigned j = 0; j < nodes_each; ++j) best[j] = infinity, where[j] = begin;

    for (std::uint32_t first = begin; first < end; first += tile) {
        __syncthreads();
        const std::uint32_t here = min(end - first, tile);
        load_tile(s, first, here, infinity, cells);  // what fills up the last group is infinitely far
        __syncthreads();
        for (unsigned g = 0; g < here; g += group) {
            float least[nodes_each];
            least_of_group(
                x, cells + g, [](unsigned) { return 0.F; }, [](float sum, float a, float b) { return Rule::add(sum, a, b); }, least);
#pragma unroll
            for (unsigned j = 0; j < nodes_each; ++j) {
                where[j] = least[j] < best[j] ? first + g : where[j];
                best[j] = fminf(best[j], least[j]);
            }
        }
    }
#pragma unroll
    for (unsigned j = 0; j < nodes_each; ++j) {
        const auto node = node_number(j);
        if (node >= s.nodes_count) continue;
        const auto last = static_cast<std::uint32_t>(min(std::uint64_t{end}, std::uint64_t{where[j]} + group));
        atomicMin(&s.words[node], nearest_among<Rule>(x[j], s.packed, where[j], last, 1));
    }
}

/// Cells are compared by |w|^2 / 2 - x w, which costs one operation a coordinate. For a node x it is half the squared
/// distance less |x|^2 / 2, which is the same for all cells:
///
///     |x - w|^2 / 2 = |x|^2 / 2 + (|w|^2 / 2 - x w)
///
/// Its rounding is not that of the stated arithmetic. So the least value outside of the best group is kept as well: where
/// the two are further apart than rounding explains (is_decided), the nearest cell is in that group; where not, all cells of
/// the block are asked in the stated arithmetic.
template <unsigned dimension>
__global__ void __launch_bounds__(threads, 4) filtered(const Search s) {
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

void search_in_registers(const Search& s, Metric metric, Method method, cudaStream_t stream) {
    constexpr BlockShape block{.threads = threads, .nodes = block_nodes, .least_cells = 64, .cells_at_once = group};
    with_quads(s.dimension, [&](auto dimension) {
        if (metric == Metric::taxicab)
            search_in_parts<direct<DeviceTaxicab, dimension()>>(block, s, stream);
        else if (method == Method::filtered)
            search_in_parts<filtered<dimension()>>(block, s, stream);
        else
            search_in_parts<direct<DeviceEuclidean, dimension()>>(block, s, stream);
    });
}

}  // namespace som_bmu
