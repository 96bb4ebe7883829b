// SPDX-License-Identifier: Apache-2.0
#include <thrust/iterator/transform_iterator.h>

#include <cub/device/device_scan.cuh>

#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace spanning_forest {
namespace {

struct CountBits {
    __device__ std::uint32_t operator()(std::uint32_t word) const { return static_cast<std::uint32_t>(__popc(word)); }
};

__global__ void write_edges(const std::uint32_t* marks, std::uint32_t size, const std::uint32_t* places, std::uint32_t* list,
                            std::uint32_t* count) {
    const auto w = breakeven::thread_number();
    if (w >= size) return;
    auto place = places[w];
    for (auto bits = marks[w]; bits != 0; bits &= bits - 1)
        list[place++] = static_cast<std::uint32_t>(w * 32) + static_cast<std::uint32_t>(__ffs(static_cast<int>(bits)) - 1);
    if (w == size - 1) *count = place;
}

}  // namespace

void DeviceForest::list(cudaStream_t stream) {
    const auto size = static_cast<std::uint32_t>(marks.size());
    if (size == 0) return;
    const auto counts = thrust::make_transform_iterator(static_cast<const std::uint32_t*>(marks.data()), CountBits{});
    breakeven::with_scratch(scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceScan::ExclusiveSum(memory, bytes, counts, places.data(), size, stream);
    });
    breakeven::launch(write_edges, size, stream, marks.data(), size, places.data(), edges.data(), count.data());
}

}  // namespace spanning_forest
