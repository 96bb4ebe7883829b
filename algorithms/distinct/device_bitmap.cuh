#pragma once
#include <cuda_runtime.h>

#include <cstdint>

#include "algorithms/distinct/window.hpp"
#include "algorithms/radix_sort/mapped.cuh"
#include "suites/cuda.cuh"

namespace distinct {

/// A set of values inside a window, one bit each, in device memory.
struct DeviceBitmap {
    suite::DeviceBuffer<std::uint32_t> words, tile_members;
    radix_sort::Mapped<std::uint32_t> outside;
};

/// The largest window that fits the shared memory of a block, in which `mark` works on the chip.
std::uint64_t shared_window();

/// Makes the bitmap the set of these keys; false when one lies outside the window. Waits for the device.
bool mark(const std::uint32_t* keys, std::size_t size, const Window& window, DeviceBitmap& bitmap, cudaStream_t stream);

/// Writes the members, ascending, and how many they are. The window is not empty.
void list(const Window& window, DeviceBitmap& bitmap, std::uint32_t* out, std::uint64_t* count, cudaStream_t stream);

}  // namespace distinct
