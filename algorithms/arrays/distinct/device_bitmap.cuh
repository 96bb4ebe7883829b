// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>

#include "window.hpp"
#include <breakeven/algorithms/shared/device/mapped.cuh>
#include <breakeven/suites/cuda.cuh>

namespace distinct {

/// DeviceBitmap is a set of values inside a window, one bit each, in device memory.
struct DeviceBitmap {
    breakeven::DeviceBuffer<std::uint32_t> words, tile_members;
    shared::Mapped<std::uint32_t> outside;

    /// Whether all marked keys lay inside the window, without which the set is incomplete. Waits for the device.
    [[nodiscard]] bool complete(cudaStream_t stream) const {
        CUDA_CHECK(cudaStreamSynchronize(stream));
        return *outside == 0;
    }
};

/// Makes the bitmap the set of these keys. Neither the keys nor the window are empty.
void mark(const std::uint32_t* keys, std::size_t size, const Window& window, DeviceBitmap& bitmap, cudaStream_t stream);

/// Writes the members, ascending, and how many they are.
void list(const Window& window, DeviceBitmap& bitmap, std::uint32_t* out, std::uint64_t* count, cudaStream_t stream);

}  // namespace distinct
