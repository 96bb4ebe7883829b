// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

/// The training of [Self-Organizing Maps] on the device: a launch for each node's unit, and another for each node's update.
namespace som_train {
namespace {

struct Device : DeviceTraining {
    som_bmu::PublishedUnits<float> units;
};

/// Moves the cells of the box around the unit towards the node, a thread for each of them.
__global__ void update_box(const float* node, std::uint32_t dimension, Place unit, std::uint32_t reach, std::uint32_t width,
                           std::uint32_t height, const float* weights, std::uint64_t reached, float* codebook) {
    const auto i = breakeven::thread_number();
    const std::uint64_t side = 2 * std::uint64_t{reach} + 1;
    if (i >= side * side) return;
    const std::uint64_t row = unit.row + i / side, column = unit.column + i % side;  // `reach` too large
    if (row < reach || column < reach || row - reach >= height || column - reach >= width) return;
    const Place own{static_cast<std::uint32_t>(row - reach), static_cast<std::uint32_t>(column - reach)};
    const std::uint32_t distance = squared_distance(own, unit);
    if (distance >= reached) return;
    float* const w = codebook + (std::uint64_t{own.row} * width + own.column) * dimension;
    for (std::uint32_t k = 0; k < dimension; ++k) w[k] = __fmaf_rn(weights[distance], __fsub_rn(node[k], w[k]), w[k]);
}

void node_after_node(Device& device, cudaStream_t stream) {
    if (device.rule != Rule::epoch_bmu) throw breakeven::LimitExceeded("the published kernels find all units at the beginning of an epoch");
    device.begin_with_initial(stream);
    if (device.nodes.count == 0) return;
    const auto dimension = device.codebook.dimension, width = device.width;
    for (std::uint64_t epoch = 0; epoch < device.epochs(); ++epoch) {
        device.units.find(som_bmu::PublishedKernel::node_by_node_optimised, {device.nodes.values.data(), device.nodes.count, dimension},
                          {device.codebook.values.data(), device.codebook.count, dimension}, stream);
        const auto side = reach(device.reached(epoch));
        const auto box = (2 * std::uint64_t{side} + 1) * (2 * std::uint64_t{side} + 1);
        for (std::uint64_t i = 0; i < device.nodes.count; ++i) {
            const auto unit = device.units[i];
            breakeven::launch(update_box, box, stream, device.nodes.values.data() + i * dimension, dimension,
                              Place{unit / width, unit % width}, side, width, device.height, device.weights.data() + device.begins[epoch],
                              device.reached(epoch), device.codebook.values.data());
        }
    }
}
const breakeven::Cuda<Device> by_nodes{
    "cuda/node_by_node",
    node_after_node,
    {.role = breakeven::Role::published,
     .sensible = 1 << 13,
     .memory = som_bmu::units_memory<float>(),
     .notes =
         "som_bmu's cuda/node_by_node_optimised and a launch for each node's update. Repaired: the "
         "race of that kernel; where R <= 1 it trained the host's copy of the map and went on with "
         "the device's; R0 was half of the longer side and not, as on the host, of the shorter. Single precision, where it was double"}};

}  // namespace
}  // namespace som_train
