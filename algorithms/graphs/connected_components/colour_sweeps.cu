// SPDX-License-Identifier: Apache-2.0
#include "colour_sweeps.hpp"
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace connected_components {
namespace {

using breakeven::launch;
using breakeven::thread_number;

__global__ void begin(const std::uint32_t* row, std::uint32_t vertices, std::uint32_t* colour, std::uint32_t* tail) {
    const auto v = thread_number();
    if (v >= vertices) return;
    colour[v] = static_cast<std::uint32_t>(v);
    for (auto e = row[v]; e < row[v + 1]; ++e) tail[e] = static_cast<std::uint32_t>(v);
}

__global__ void sweep(const std::uint32_t* tail, const std::uint32_t* head, std::uint32_t edges, std::uint32_t* colour,
                      std::uint32_t* changed) {
    const auto e = thread_number();
    if (e >= edges) return;
    const auto from = colour[tail[e]], to = colour[head[e]];
    if (from == to) return;
    atomicMin(colour + (from < to ? head[e] : tail[e]), min(from, to));
    *changed = 1;
}

struct DeviceColours : DeviceComponents {
    breakeven::DeviceBuffer<std::uint32_t> tail, changed{1};

    void upload(const ConnectedComponents::Input& in, cudaStream_t stream) {
        DeviceComponents::upload(in, stream);
        tail.resize(graph.edges());
    }
};

void colour_sweeps(DeviceColours& device, cudaStream_t stream) {
    const auto vertices = device.graph.vertices(), edges = device.graph.edges();
    auto *const colour = device.sets.parent.data(), *const tail = device.tail.data();
    if (vertices == 0) return;
    launch(begin, vertices, stream, device.graph.row.data(), vertices, colour, tail);
    if (edges == 0) return;
    const auto allowed = allowed_sweeps(vertices, edges);
    for (std::uint64_t i = 0; i < allowed; ++i) {
        device.changed.fill_bytes(0, stream);
        launch(sweep, edges, stream, tail, device.graph.col.data(), edges, colour, device.changed.data());
        if (breakeven::fetch(device.changed.data(), stream) == 0) return;
    }
    throw too_many_sweeps(allowed);
}
const breakeven::Cuda<DeviceColours> variant{"cuda/colour_sweeps",
                                             colour_sweeps,
                                             {.role = breakeven::Role::peer,
                                              .complexity = "n s, s sweeps, as many as vertices at worst",
                                              .sensible = std::uint64_t{1} << 23,
                                              .per_item = {.host = 8, .device = 26},
                                              .notes = "[Hawick 2010]: a thread for each edge gives both ends the lesser colour "
                                                       "(atomicMin), sweep after sweep until none changes, which the host "
                                                       "asks each time. It gives up, and says so, after 2^34 / E sweeps (64 at least)"}};

}  // namespace
}  // namespace connected_components
