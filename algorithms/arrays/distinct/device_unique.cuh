#pragma once
#include <cuda_runtime.h>

#include <cstdint>

#include <breakeven/suites/cuda.cuh>

namespace distinct {

/// CUB's single-pass compaction: copies the first of every group of equal keys, and how many they are.
void cub_unique(const std::uint32_t* sorted, std::size_t size, std::uint32_t* out, std::uint64_t* count,
                breakeven::DeviceBuffer<char>& scratch, cudaStream_t stream);

}  // namespace distinct
