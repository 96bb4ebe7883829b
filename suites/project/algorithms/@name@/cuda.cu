#include <cub/device/device_scan.cuh>

#include "@name@.hpp"
#include <breakeven/suites/cuda.cuh>

/// The operands on the device: `in` and `out`, and scratch memory that grows in the first call, which is not timed.
struct Device : breakeven::DeviceVectors<@Name@> {
    breakeven::DeviceBuffer<char> scratch;
};

static void by_cub(Device& device, cudaStream_t stream) {
    breakeven::with_scratch(device.scratch, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceScan::InclusiveSum(memory, bytes, device.in.data(), device.out.data(), device.in.size(), stream);
    });
}
static const breakeven::Cuda<Device> cub_scan{"cuda/cub", by_cub};
