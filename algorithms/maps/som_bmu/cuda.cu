// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include "stage.cuh"

namespace som_bmu {
namespace {

struct Device : DeviceMap {
    NearestScratch scratch;
};

constexpr breakeven::Memory device_memory{.device = 12};

template <Method method>
void by_tiles(Device& device, cudaStream_t stream) {
    nearest({device.nodes.data(), device.nodes_count}, {device.codebook.data(), device.cells_count}, device.dimension, device.metric,
            method, device.scratch, device.cells.data(), stream);
}
const breakeven::Cuda<Device> tiled{
    "cuda/tiled",
    by_tiles<Method::direct>,
    {.per_item = device_memory,
     .notes = "up to 16 dimensions: four nodes in a thread's registers, cells from shared memory, the least of eight cells at a time; "
              "more: 128 nodes against 128 cells in a block. Blocks share the cells of a node and agree by atomicMin"}};
const breakeven::Cuda<Device> filtered{
    "cuda/filtered",
    by_tiles<Method::filtered>,
    {.per_item = device_memory,
     .notes = "as cuda/tiled, by |w|^2/2 - xw, one operation a coordinate instead of two; what rounding leaves undecided is decided in "
              "the stated arithmetic, so that the answer is the same. Taxicab and more than 16 dimensions: cuda/tiled"}};

}  // namespace
}  // namespace som_bmu
