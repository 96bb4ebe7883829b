// SPDX-License-Identifier: Apache-2.0
#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace permutations {
namespace {

__global__ void unrank_each(Supply items, std::uint64_t first, std::uint64_t count, std::uint8_t* rows) {
    const auto r = breakeven::thread_number();
    if (r < count) unrank(items, first + r, rows + r * items.items);
}

void one_a_thread(DeviceRows& device, cudaStream_t stream) {
    if (device.count == 0 || device.items.items == 0) return;
    breakeven::launch(unrank_each, device.count, stream, device.items, device.first, device.count, device.rows.data());
}
const breakeven::Cuda<DeviceRows> by_number{
    "cuda/published",
    one_a_thread,
    {.role = breakeven::Role::published,
     .complexity = "n k^2, k items",
     .memory = device_memory,
     .notes = "the GPU version that \"Generating Permutations: Clojure or F#\" calls possible and probably not very practical: every "
              "thread makes one permutation from its number, through factorial digits. Added: equal items"}};

}  // namespace
}  // namespace permutations
