// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <nv/target>

#include <breakeven/suites/cuda.cuh>

/// A kernel that starts before the kernel before it in its stream has ended (programmatic dependent launch, from Hopper
/// on), and waits for that end where it needs the results. On devices before Hopper it starts after that end, as usual.
namespace csr_edges::early_launch {

/// Lets the next kernel start; called by all threads of this one. What that waits for is the end of this whole grid all the
/// same.
__device__ inline void let_next_start() { NV_IF_TARGET(NV_PROVIDES_SM_90, (cudaTriggerProgrammaticLaunchCompletion();)) }

/// Waits, in a kernel that was launched as below, until what the kernel before writes can be read.
__device__ inline void wait_for_previous() { NV_IF_TARGET(NV_PROVIDES_SM_90, (cudaGridDependencySynchronize();)) }

inline bool possible() {
    int device = 0, major = 0;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
    return major >= 9;
}

/// Launches a kernel that may start early and calls wait_for_previous().
template <class... Parameters>
void launch(void (*kernel)(Parameters...), std::uint64_t blocks, unsigned threads, cudaStream_t stream, Parameters... arguments) {
    cudaLaunchAttribute early{};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(static_cast<unsigned>(blocks));
    config.blockDim = dim3(threads);
    config.stream = stream;
    config.attrs = &early;
    config.numAttrs = possible() ? 1 : 0;
    CUDA_CHECK(cudaLaunchKernelEx(&config, kernel, arguments...));
}

}  // namespace csr_edges::early_launch
