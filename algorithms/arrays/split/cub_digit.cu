#include <cub/device/device_radix_sort.cuh>

#include "device.cuh"
#include "first_one.cuh"

namespace split {
namespace {

void one_digit(DeviceSplit& device, cudaStream_t stream) {
    if (device.size() == 0) return device.zeros.fill_bytes(0, stream);
    const auto bit = static_cast<int>(device.bit);
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceRadixSort::SortKeys(memory, bytes, device.keys.data(), device.out.data(), device.size(), bit, bit + 1, stream);
    });
    find_first_one<<<1, 32, 0, stream>>>(device.out.data(), device.size(), HasZero{device.bit}, device.zeros.data());
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceSplit> variant{"cuda/cub_digit",
                                           one_digit,
                                           {.role = breakeven::Role::peer,
                                            .per_item = {.host = 4, .device = 8.5},
                                            .notes = "cub::DeviceRadixSort over this one bit; a warp then searches for the first 1"}};

}  // namespace
}  // namespace split
