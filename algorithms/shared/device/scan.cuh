// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <cstdint>

#include <breakeven/suites/cuda.cuh>

/// Prefix sums on the device: the one place where CUB's scans of 32-bit numbers are compiled, which takes long.
namespace shared {

/// out[i] = in[0] + ... + in[i - 1]; `out` may be `in`.
void exclusive_scan(const std::uint32_t* in, std::uint32_t* out, std::uint32_t size, breakeven::DeviceBuffer<char>& scratch,
                    cudaStream_t stream);

/// out[i] = in[0] + ... + in[i]; `out` may be `in`.
void inclusive_scan(const std::uint32_t* in, std::uint32_t* out, std::uint32_t size, breakeven::DeviceBuffer<char>& scratch,
                    cudaStream_t stream);

}  // namespace shared
