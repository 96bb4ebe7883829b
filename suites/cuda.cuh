// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "suite.hpp"
#include <breakeven/suites/contract/cuda_check.cuh>
#include <breakeven/suites/contract/cuda_memory.cuh>
#include <breakeven/suites/contract/cuda_stream.cuh>
#include <breakeven/suites/contract/cuda_variant.cuh>
#include <breakeven/suites/contract/device_vectors.cuh>

/// What a CUDA variant is made of: checked calls, owning buffers, and the object line that registers
/// it. D, the device struct of a problem, owns its buffers and has the verbs
///
///     using problem = RadixSort;
///     void upload(const Input&, cudaStream_t);     host -> device, sizes the buffers when they are too small
///     void prepare(cudaStream_t);                  untimed: poison the result, restore in-place operands
///     void download(Output&, cudaStream_t);        device -> host, reads the result's length if it has one
///
/// and may have, for operands that the device can make itself,
///
///     static bool generates(const Request&);       whether it can make those of a complete request
///     void generate(const Request&, cudaStream_t); in place of the first upload
///     Input downloaded(cudaStream_t) const;        the operands, whose digest must be that of the host's
///
/// DeviceVectors<P> is one, ready-made. A variant is   static void run(D&, cudaStream_t)   plus   static const Cuda<D> x{"cuda/x", run};
/// Nothing here touches CUDA before main.
