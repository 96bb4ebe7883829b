// SPDX-License-Identifier: Apache-2.0
#include <cub/device/device_scan.cuh>

#include "scan.cuh"

namespace shared {

void exclusive_scan(const std::uint32_t* in, std::uint32_t* out, std::uint32_t size, breakeven::DeviceBuffer<char>& scratch,
                    cudaStream_t stream) {
    breakeven::with_scratch(
        scratch, [&](void* memory, std::size_t& bytes) { return cub::DeviceScan::ExclusiveSum(memory, bytes, in, out, size, stream); });
}

void inclusive_scan(const std::uint32_t* in, std::uint32_t* out, std::uint32_t size, breakeven::DeviceBuffer<char>& scratch,
                    cudaStream_t stream) {
    breakeven::with_scratch(
        scratch, [&](void* memory, std::size_t& bytes) { return cub::DeviceScan::InclusiveSum(memory, bytes, in, out, size, stream); });
}

}  // namespace shared
