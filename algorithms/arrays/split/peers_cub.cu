// SPDX-License-Identifier: Apache-2.0
#include <cub/device/device_partition.cuh>
#include <cub/device/device_radix_sort.cuh>

#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace split {
namespace {

/// CUB writes the ones from the end on.
__global__ void reverse_ones(std::uint32_t* keys, std::uint64_t size, const std::uint64_t* zeros) {
    const auto i = breakeven::thread_number();
    const std::uint64_t first = *zeros, ones = size - first;
    if (i >= ones / 2) return;
    const auto key = keys[first + i];
    keys[first + i] = keys[size - 1 - i];
    keys[size - 1 - i] = key;
}

void partition(DeviceSplit& device, cudaStream_t stream) {
    if (device.size() == 0) return device.zeros.fill_bytes(0, stream);
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DevicePartition::If(memory, bytes, device.keys.data(), device.out.data(), device.zeros.data(),
                                        static_cast<std::int64_t>(device.size()), HasZero{device.bit}, stream);
    });
}

struct Reversed : DeviceSplit {
    void download(Split::Output& answer, cudaStream_t stream) const {
        DeviceSplit::download(answer, stream);
        answer.reversed_ones = true;
    }
};

void partition_alone(Reversed& device, cudaStream_t stream) { partition(device, stream); }
const breakeven::Cuda<Reversed> by_partition_alone{
    "cuda/cub_partition_reversed",
    partition_alone,
    {.role = breakeven::Role::peer,
     .per_item = two_arrays,
     .notes = "cub::DevicePartition::If alone: it leaves the keys whose bit is 1 in reverse, which is less than is asked for"}};

void partition_in_order(DeviceSplit& device, cudaStream_t stream) {
    partition(device, stream);
    if (device.size() > 1)
        breakeven::launch(reverse_ones, device.size() / 2, stream, device.out.data(), device.size(), device.zeros.data());
}
const breakeven::Cuda<DeviceSplit> by_partition{"cuda/cub_partition",
                                                partition_in_order,
                                                {.role = breakeven::Role::peer,
                                                 .per_item = two_arrays,
                                                 .notes = "cub::DevicePartition::If, and a kernel that turns its reversed tail round"}};

/// For keys that are split already: one warp searches for the first 1, in 32 places at a time.
__global__ void find_first_one(const std::uint32_t* keys, std::uint64_t size, HasZero has_zero, std::uint64_t* zeros) {
    std::uint64_t low = 0, high = size;  // it lies at low .. high
    while (low < high) {
        const std::uint64_t step = (high - low + 31) / 32, probe = low + (threadIdx.x + 1) * step - 1;
        const unsigned ones = __ballot_sync(breakeven::all_lanes, probe >= high || !has_zero(keys[probe]));
        const unsigned first = ones == 0 ? 32 : __ffs(static_cast<int>(ones)) - 1;
        const std::uint64_t from = low + first * step;
        high = min(high, from + step - 1);
        low = min(from, high);
    }
    if (threadIdx.x == 0) *zeros = low;
}

void one_digit(DeviceSplit& device, cudaStream_t stream) {
    if (device.size() == 0) return device.zeros.fill_bytes(0, stream);
    const auto bit = static_cast<int>(device.bit);
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceRadixSort::SortKeys(memory, bytes, device.keys.data(), device.out.data(), device.size(), bit, bit + 1, stream);
    });
    find_first_one<<<1, 32, 0, stream>>>(device.out.data(), device.size(), HasZero{device.bit}, device.zeros.data());
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceSplit> by_digit{"cuda/cub_digit",
                                            one_digit,
                                            {.role = breakeven::Role::peer,
                                             .per_item = {.host = 4, .device = 8.5},
                                             .notes = "cub::DeviceRadixSort over this one bit; a warp then searches for the first 1"}};

}  // namespace
}  // namespace split
