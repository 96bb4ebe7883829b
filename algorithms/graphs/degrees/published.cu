// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/algorithms/graphs/graph_reverse/stage.cuh>

namespace degrees {
namespace {

struct ThroughReverse : DeviceDegrees {
    graph_reverse::PublishedScratch scratch;
    breakeven::DeviceBuffer<std::uint32_t> reversed_row;

    void upload(const Degrees::Input& input, cudaStream_t stream) {
        DeviceDegrees::upload(input, stream);
        scratch.resize(input.edges());
        reversed_row.resize(input.vertices() + 1);
    }
};

void through_reverse(ThroughReverse& device, cudaStream_t stream) {
    row_lengths(device.graph.row, device.out, stream);
    graph_reverse::split_and_group(device.graph, device.scratch, device.reversed_row.data(), stream);
    row_lengths(device.reversed_row, device.in, stream);
}
const breakeven::Cuda<ThroughReverse> variant{"cuda/published",
                                              through_reverse,
                                              {.role = breakeven::Role::published,
                                               .complexity = "n log v, v vertices",
                                               .per_item = {.host = 16, .device = 74},
                                               .notes = "the lengths of the rows of graph_reverse/cuda/published, with its repairs"}};

}  // namespace
}  // namespace degrees
