// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <cub/device/device_histogram.cuh>
#include <limits>

#include "device.cuh"

namespace degrees {
namespace {

struct WithCub : DeviceDegrees {
    breakeven::DeviceBuffer<char> scratch;

    void upload(const Degrees::Input& input, cudaStream_t stream) {
        if (input.vertices() >= std::numeric_limits<int>::max())
            throw breakeven::LimitExceeded("CUB numbers the levels of a histogram by int: at most 2^31 - 2 vertices");
        DeviceDegrees::upload(input, stream);
    }
};

void histogram(WithCub& device, cudaStream_t stream) {
    row_lengths(device.graph.row, device.out, stream);
    const auto vertices = device.graph.vertices();
    if (device.graph.edges() == 0) return device.in.fill_bytes(0, stream);
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        const auto error =
            cub::DeviceHistogram::HistogramEven(memory, bytes, device.graph.col.data(), device.in.data(), static_cast<int>(vertices) + 1,
                                                std::uint32_t{0}, vertices, static_cast<std::int64_t>(device.graph.edges()), stream);
        // Beyond 256 bins each block has a histogram of its own in this memory, which CUB finds by a product of two
        // ints. Said when the size is asked for: nothing has been allocated or launched yet.
        if (bytes > sizeof(std::uint32_t) << 31) throw breakeven::LimitExceeded("CUB's histogram of so many vertices overflows an int");
        return error;
    });
}

/// A histogram for each block, of which there are as many as the edges fill, until the device has no more room for them.
/// Of as many vertices as there may be: two an edge.
breakeven::Memory a_histogram_for_each_block(const breakeven::Request& request) {
    constexpr double edges_of_a_block = 384 * 16, most_blocks = 396;  // a tile of CUB's; three a multiprocessor of an H100
    const auto edges = static_cast<double>(request.n);
    return {.host = 16 * edges, .device = edges * (48 + 8 * std::min(1 + edges / edges_of_a_block, most_blocks))};
}

const breakeven::Cuda<WithCub> variant{
    "cuda/cub_histogram",
    histogram,
    {.role = breakeven::Role::peer,
     .memory = a_histogram_for_each_block,
     .notes = "cub::DeviceHistogram with a bin for every vertex, of which each block keeps one for itself in device memory"}};

}  // namespace
}  // namespace degrees
