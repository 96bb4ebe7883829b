// SPDX-License-Identifier: Apache-2.0
#include "online.cuh"
#include "update.cuh"
#include <breakeven/algorithms/maps/som_bmu/stage.cuh>

namespace som_train {
namespace {

struct Device : DeviceTraining {
    som_bmu::NearestScratch nearest;
    breakeven::DeviceBuffer<std::uint32_t> units;
    OnlineScratch online;
};

template <som_bmu::Method method>
void cell_by_cell(Device& device, cudaStream_t stream) {
    device.begin_with_initial(stream);
    if (device.rule == Rule::online) return train_online(device, device.online, stream);
    if (device.nodes_count == 0) return;
    device.units.resize(device.nodes_count);
    for (std::uint64_t epoch = 0; epoch < device.epochs(); ++epoch) {
        som_bmu::nearest({device.nodes.data(), device.nodes_count}, {device.codebook.data(), device.cells_count}, device.dimension,
                         som_bmu::Metric::euclidean, method, device.nearest, device.units.data(), stream);
        update_all(
            {device.nodes.data(), device.units.data(), device.nodes_count, device.dimension, static_cast<std::uint32_t>(device.width),
             static_cast<std::uint32_t>(device.height()), device.weights.data() + device.begins[epoch],
             static_cast<std::uint32_t>(device.reached(epoch)), device.codebook.data()},
            device.rule, stream);
    }
}

constexpr breakeven::Memory device_memory{.device = 12};

const breakeven::Cuda<Device> tiled{
    "cuda/cell_by_cell",
    cell_by_cell<som_bmu::Method::direct>,
    {.per_item = device_memory,
     .notes =
         "units by som_bmu's cuda/tiled, then a thread for each cell, which takes the nodes that reach it in their order; no launch for "
         "a node and no word to the host between epochs. Online: one kernel with one barrier of the grid for each node"}};
const breakeven::Cuda<Device> filtered{"cuda/cell_by_cell_filtered",
                                       cell_by_cell<som_bmu::Method::filtered>,
                                       {.per_item = device_memory, .notes = "the same with som_bmu's cuda/filtered; online is no other"}};

}  // namespace
}  // namespace som_train
