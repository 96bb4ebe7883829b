// SPDX-License-Identifier: Apache-2.0
#include "searches.cuh"
#include <breakeven/suites/device/launch.cuh>

/// Many dimensions: 128 nodes against 128 cells in a block, 8 against 8 in a thread, as matrices are multiplied; the sums
/// stay in registers while the dimensions pass in order.
namespace som_bmu {
namespace {

constexpr unsigned side = 128, each = 8, sides = side / each, threads = sides * sides;
constexpr unsigned depth = 8, loads = side * depth / threads;
constexpr unsigned stride = side + 4;  // so that the stores of a warp meet all banks; whole quads for the loads

template <class Rule>
__global__ void __launch_bounds__(threads, 2) search(const Search s) {
    __shared__ __align__(16) float x[depth][stride];
    __shared__ __align__(16) float w[depth][stride];
    const unsigned column = threadIdx.x % sides, row = threadIdx.x / sides;
    const std::uint64_t first_node = std::uint64_t{blockIdx.x} * side;
    const std::uint64_t begin = std::uint64_t{blockIdx.y} * s.range, end = min(std::uint64_t{s.cells}, begin + s.range);

    float best[each];
    std::uint32_t where[each];
#pragma unroll
    for (unsigned i = 0; i < each; ++i) {
        best[i] = infinity;
        where[i] = static_cast<std::uint32_t>(begin);  // where all are infinitely far, the first of equals
    }
    for (std::uint64_t first = begin; first < end; first += side) {
        float sums[each][each] = {};
        for (std::uint32_t done = 0; done < s.dimension; done += depth) {
            __syncthreads();
#pragma unroll
            for (unsigned load = 0; load < loads; ++load) {
                const unsigned i = load * threads + threadIdx.x, point = i / depth, k = i % depth;
                const std::uint32_t coordinate = done + k;
                const std::uint64_t node = min(first_node + point, s.nodes_count - 1), cell = first + point;
                const bool inside = coordinate < s.dimension;
                x[k][point] = inside ? s.nodes[node * s.dimension + coordinate] : 0;
                // Behind the last cell: infinitely far, by the first coordinate.
                const float missing = cell >= end && coordinate == 0 ? infinity : 0;
                w[k][point] = inside && cell < end ? s.codebook[cell * s.dimension + coordinate] : missing;
            }
            __syncthreads();
#pragma unroll
            for (unsigned k = 0; k < depth; ++k) {
                const float4 x0 = *reinterpret_cast<const float4*>(&x[k][row * each]);
                const float4 x1 = *reinterpret_cast<const float4*>(&x[k][row * each + 4]);
                const float4 w0 = *reinterpret_cast<const float4*>(&w[k][column * 4]);
                const float4 w1 = *reinterpret_cast<const float4*>(&w[k][side / 2 + column * 4]);
                const float xs[each] = {x0.x, x0.y, x0.z, x0.w, x1.x, x1.y, x1.z, x1.w};
                const float ws[each] = {w0.x, w0.y, w0.z, w0.w, w1.x, w1.y, w1.z, w1.w};
#pragma unroll
                for (unsigned i = 0; i < each; ++i)
#pragma unroll
                    for (unsigned c = 0; c < each; ++c) sums[i][c] = Rule::add(sums[i][c], xs[i], ws[c]);
            }
        }
#pragma unroll
        for (unsigned i = 0; i < each; ++i)
#pragma unroll
            for (unsigned c = 0; c < each; ++c) {
                // A thread's cells ascend: the first of equals stays.
                const auto cell = static_cast<std::uint32_t>(first + (c < 4 ? 0 : side / 2) + column * 4 + c % 4);
                where[i] = sums[i][c] < best[i] ? cell : where[i];
                best[i] = fminf(best[i], sums[i][c]);
            }
    }
#pragma unroll
    for (unsigned i = 0; i < each; ++i) {
        auto least = device_nearness(best[i], where[i]);
#pragma unroll
        for (unsigned step = sides / 2; step != 0; step /= 2) least = min(least, __shfl_xor_sync(breakeven::all_lanes, least, step));
        const std::uint64_t node = first_node + row * each + i;
        if (column == 0 && node < s.nodes_count) atomicMin(&s.words[node], least);
    }
}

}  // namespace

void search_wide(const Search& s, Metric metric, cudaStream_t stream) {
    constexpr BlockShape block{.threads = threads, .nodes = side, .least_cells = side, .cells_at_once = side};
    if (metric == Metric::euclidean)
        search_in_parts<search<DeviceEuclidean>>(block, s, stream);
    else
        search_in_parts<search<DeviceTaxicab>>(block, s, stream);
}

}  // namespace som_bmu
