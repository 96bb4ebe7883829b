// SPDX-License-Identifier: Apache-2.0
#include "searches.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace som_bmu {
namespace {

constexpr std::uint32_t most_in_registers = 16;  // dimensions

/// Fills up cells to whole quads, adds up half their squared lengths, and poisons the words of the nodes.
__global__ void pack(const float* codebook, std::uint64_t cells, std::uint32_t dimension, unsigned padded, float* packed, float* halves,
                     std::uint64_t nodes, unsigned long long* words) {
    const auto i = breakeven::thread_number();
    if (i < nodes) words[i] = ~0ULL;
    if (i >= cells) return;
    float half = 0;
    for (unsigned k = 0; k < padded; ++k) {
        const float w = k < dimension ? codebook[i * dimension + k] : 0;
        packed[i * padded + k] = w;
        half = __fmaf_rn(w, w, half);
    }
    halves[i] = half / 2;
}

__global__ void poison(std::uint64_t nodes, unsigned long long* words) {
    const auto i = breakeven::thread_number();
    if (i < nodes) words[i] = ~0ULL;
}

__global__ void name_cells(const unsigned long long* words, std::uint64_t nodes, std::uint32_t* cells) {
    const auto i = breakeven::thread_number();
    if (i < nodes) cells[i] = static_cast<std::uint32_t>(words[i]);
}

}  // namespace

void nearest(const DevicePoints& nodes, const DevicePoints& codebook, std::uint32_t dimension, Metric metric, Method method,
             NearestScratch& scratch, std::uint32_t* cells, cudaStream_t stream) {
    if (nodes.count == 0) return;
    constexpr std::uint64_t most_cells = std::uint64_t{1} << 31;  // so that no tile's end runs over
    if (codebook.count > most_cells) throw breakeven::LimitExceeded("cells are counted in 31 bits here");
    scratch.words.resize(nodes.count);
    static_assert(sizeof(unsigned long long) == sizeof(std::uint64_t));
    auto* const words = reinterpret_cast<unsigned long long*>(scratch.words.data());
    if (dimension > most_in_registers) {
        breakeven::launch(poison, nodes.count, stream, nodes.count, words);
        search_wide(nodes, codebook, dimension, metric, words, stream);
    } else {
        const auto whole = padded(dimension);
        scratch.packed.resize(codebook.count * (whole + 1));
        float *const packed = scratch.packed.data(), *const halves = packed + codebook.count * whole;
        breakeven::launch(pack, std::max(nodes.count, codebook.count), stream, codebook.values, codebook.count, dimension, whole, packed,
                          halves, nodes.count, words);
        const Search search{.nodes = nodes.values,
                            .nodes_count = nodes.count,
                            .dimension = dimension,
                            .packed = reinterpret_cast<const float4*>(packed),
                            .halves = halves,
                            .cells = static_cast<std::uint32_t>(codebook.count),
                            .range = 0,
                            .words = words};
        if (metric == Metric::euclidean && method == Method::filtered)
            search_filtered(search, stream);
        else
            search_directly(search, metric, stream);
    }
    breakeven::launch(name_cells, nodes.count, stream, words, nodes.count, cells);
}

}  // namespace som_bmu
