// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <nv/target>

#include <breakeven/suites/device/launch.cuh>

/// Launches of as many blocks as run at once, and of kernels whose blocks start while those of the kernel before them in the stream end,
/// where the device can (compute capability 9.0).
namespace shared {

/// How many blocks of so many threads the current device runs at once, of a kernel without dynamic shared memory; one at
/// least.
template <class Kernel>
unsigned resident_blocks(Kernel kernel, unsigned threads) {
    int each = 0;
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, static_cast<int>(threads), 0));
    return static_cast<unsigned>(std::max(each, 1)) * breakeven::multiprocessors();
}

/// In the kernel before: once all of its blocks have said so or ended, those of the next start, as far as there is room.
__device__ inline void let_next_start() { NV_IF_TARGET(NV_PROVIDES_SM_90, (cudaTriggerProgrammaticLaunchCompletion();)) }

/// In the kernel that started early: waits for the end of the whole grid before it, whose writes can be read from here on.
__device__ inline void wait_for_last() { NV_IF_TARGET(NV_PROVIDES_SM_90, (cudaGridDependencySynchronize();)) }

/// The kernel has to call wait_for_last() in every thread that reads or writes what the kernel before it does.
template <class... Parameters, class... Arguments>
void launch_early(void (*kernel)(Parameters...), unsigned blocks, unsigned threads, cudaStream_t stream, const Arguments&... arguments) {
    int device = 0, major = 0;
    CUDA_CHECK(cudaGetDevice(&device));
    CUDA_CHECK(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
    cudaLaunchAttribute early{};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t launch{};
    launch.gridDim = blocks;
    launch.blockDim = threads;
    launch.stream = stream;
    launch.attrs = &early;
    launch.numAttrs = major >= 9 ? 1 : 0;
    CUDA_CHECK(cudaLaunchKernelEx(&launch, kernel, Parameters(arguments)...));
}

}  // namespace shared
