// SPDX-License-Identifier: Apache-2.0
#include "registers.cuh"

namespace som_bmu {
namespace {

/// Compares by the stated arithmetic.
template <class Rule, unsigned dimension>
__global__ void __launch_bounds__(threads, 4) search(const Search s) {
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

template <class Rule>
void search_by(const Search& s, cudaStream_t stream) {
    switch (padded(s.dimension)) {
        case 4:
            return search_in_parts<search<Rule, 4>>(s, stream);
        case 8:
            return search_in_parts<search<Rule, 8>>(s, stream);
        case 12:
            return search_in_parts<search<Rule, 12>>(s, stream);
        default:
            return search_in_parts<search<Rule, 16>>(s, stream);
    }
}

}  // namespace

void search_directly(const Search& s, Metric metric, cudaStream_t stream) {
    if (metric == Metric::euclidean)
        search_by<DeviceEuclidean>(s, stream);
    else
        search_by<DeviceTaxicab>(s, stream);
}

}  // namespace som_bmu
