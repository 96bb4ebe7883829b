// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include "searches.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace som_bmu {
namespace {

constexpr std::uint32_t most_in_registers = 16;  // dimensions

/// Fills up cells to whole quads, adds up half their squared lengths, and poisons the words of the nodes.
__global__ void pack(const Search s, unsigned padded, float* packed, float* halves) {
    const auto i = breakeven::thread_number();
    if (i < s.nodes_count) s.words[i] = ~0ULL;
    if (i >= s.cells) return;
    float half = 0;
    for (unsigned k = 0; k < padded; ++k) {
        const float w = k < s.dimension ? s.codebook[i * s.dimension + k] : 0;
        packed[i * padded + k] = w;
        half = __fmaf_rn(w, w, half);
    }
    halves[i] = half / 2;
}

struct Device : DeviceMap {
    NearestScratch scratch;
};

template <Method method>
void by_tiles(Device& device, cudaStream_t stream) {
    nearest(device.nodes, device.codebook, device.metric, method, device.scratch, device.cells, stream);
}
const breakeven::Cuda<Device> tiled{
    "cuda/tiled",
    by_tiles<Method::direct>,
    {.memory = on_device(12, 4),
     .notes = "up to 16 dimensions: four nodes in a thread's registers, cells from shared memory, the least of eight cells at a time; "
              "more: 128 nodes against 128 cells in a block. Blocks share the cells of a node and agree by atomicMin"}};
const breakeven::Cuda<Device> filtered{
    "cuda/filtered",
    by_tiles<Method::filtered>,
    {.memory = on_device(12, 4),
     .notes = "as cuda/tiled, by |w|^2/2 - xw, one operation a coordinate instead of two; what rounding leaves undecided is decided in "
              "the stated arithmetic, so that the answer is the same. Taxicab and more than 16 dimensions: cuda/tiled"}};

}  // namespace

void nearest(const DevicePoints& nodes, const DevicePoints& codebook, Metric metric, Method method, NearestScratch& scratch,
             breakeven::DeviceBuffer<std::uint32_t>& cells, cudaStream_t stream) {
    if (nodes.count == 0) return;
    constexpr std::uint64_t most_cells = std::uint64_t{1} << 31;  // so that no tile's end runs over
    if (codebook.count > most_cells) throw breakeven::LimitExceeded("cells are counted in 31 bits here");
    cells.resize(nodes.count);
    scratch.words.resize(nodes.count);
    Search search{.nodes = nodes.values.data(),
                  .nodes_count = nodes.count,
                  .dimension = codebook.dimension,
                  .codebook = codebook.values.data(),
                  .packed = nullptr,
                  .halves = nullptr,
                  .cells = static_cast<std::uint32_t>(codebook.count),
                  .range = 0,
                  .words = scratch.words.data()};
    if (codebook.dimension > most_in_registers) {
        scratch.words.fill_bytes(0xFF, stream);
        search_wide(search, metric, stream);
    } else {
        const auto padded = (codebook.dimension + 3) / 4 * 4;
        scratch.packed.resize(codebook.count * (padded + 1));
        float *const packed = scratch.packed.data(), *const halves = packed + codebook.count * padded;
        breakeven::launch(pack, std::max(nodes.count, codebook.count), stream, search, padded, packed, halves);
        search.packed = reinterpret_cast<const float4*>(packed);
        search.halves = halves;
        search_in_registers(search, metric, method, stream);
    }
    breakeven::launch(name_cells, nodes.count, stream, search.words, nodes.count, cells.data());
}

}  // namespace som_bmu
