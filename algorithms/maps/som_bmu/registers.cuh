// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <limits>

#include "searches.cuh"
#include <breakeven/suites/device/launch.cuh>

/// What the direct and the filtered search have in common. A thread keeps four nodes in registers, and all threads of a
/// block read the same cell of a tile in shared memory. Only the least value of a group of cells is kept, with the group's
/// place: which of its cells it was is asked once, at the end, so that a pair costs little beside its arithmetic.
namespace som_bmu {

constexpr unsigned threads = 128, nodes_each = 4, group = 8, tile = 128, quad = 4;
constexpr unsigned block_nodes = threads * nodes_each;
constexpr std::uint64_t least_cells = 64;  // a block

__device__ constexpr float infinity = std::numeric_limits<float>::infinity();

/// The number of the thread's node j. Behind the last node there is the last node again, whose results nobody writes.
__device__ inline std::uint64_t node_number(unsigned j) { return std::uint64_t{blockIdx.x} * block_nodes + threadIdx.x + j * threads; }

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

/// Launches one of the two kernels with the cells shared out among blocks.
template <void (*kernel)(Search)>
void search_in_parts(Search s, cudaStream_t stream) {
    const auto blocks = (s.nodes_count + block_nodes - 1) / block_nodes;
    static const auto capacity = shared::resident_blocks(kernel, threads);  // asking takes microseconds
    const auto parts = splits(blocks, capacity, s.cells, least_cells);
    s.range = static_cast<std::uint32_t>((s.cells + parts - 1) / parts + group - 1) / group * group;
    const dim3 grid{static_cast<unsigned>(blocks), static_cast<unsigned>((std::uint64_t{s.cells} + s.range - 1) / s.range)};
    kernel<<<grid, threads, 0, stream>>>(s);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace som_bmu
