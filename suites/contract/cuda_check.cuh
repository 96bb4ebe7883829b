// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

/// Calls of the CUDA runtime that throw where they fail.
namespace breakeven {

/// Throws OutOfMemory, DeviceMissing, DeviceBroken where later calls would fail too, or else a std::runtime_error; leaves
/// no error behind.
[[noreturn]] void cuda_failed(cudaError_t error, const char* expression, const char* file, int line);

inline void cuda_check(cudaError_t error, const char* expression, const char* file, int line) {
    if (error != cudaSuccess) cuda_failed(error, expression, file, line);
}
#define CUDA_CHECK(expression) ::breakeven::cuda_check((expression), #expression, __FILE__, __LINE__)

}  // namespace breakeven
