// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "stage.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace radix_sort {
namespace {

constexpr unsigned block_size = 1024, warp_size = 32;
constexpr unsigned keys_per_thread = 4;  // one multiprocessor gathers them; more would take longer than the rest of the wait

/// One block, so that the result goes straight to the host.
__global__ void take_sample(const std::uint32_t* keys, std::size_t samples, std::size_t stride, Sample* result) {
    __shared__ Sample all;
    if (threadIdx.x == 0) all = {~0U, 0, 0};
    __syncthreads();
    std::uint32_t loaded[keys_per_thread];
    for (unsigned k = 0; k < keys_per_thread; ++k)  // all loads before the first use; past the end, the last key once more
        loaded[k] = keys[min(std::size_t{threadIdx.x} + k * block_size, samples - 1) * stride];
    Sample own{~0U, 0, 0};
    const auto first = keys[0];
    for (const auto key : loaded) own = {min(own.smallest, key), max(own.largest, key), own.varying | (key ^ first)};
    using breakeven::all_lanes;
    own = {__reduce_min_sync(all_lanes, own.smallest), __reduce_max_sync(all_lanes, own.largest), __reduce_or_sync(all_lanes, own.varying)};
    if (threadIdx.x % warp_size == 0) {
        atomicMin(&all.smallest, own.smallest);
        atomicMax(&all.largest, own.largest);
        atomicOr(&all.varying, own.varying);
    }
    __syncthreads();
    if (threadIdx.x == 0) *result = all;
}

/// The bits in which a key differs from the first, 16 bytes a load.
__global__ void take_varying_bits(const std::uint32_t* keys, std::uint64_t size, std::uint32_t* result) {
    const auto first = keys[0];
    const auto* quads = reinterpret_cast<const uint4*>(keys);
    const std::uint64_t threads = std::uint64_t{gridDim.x} * breakeven::block_threads, thread = breakeven::thread_number();
    std::uint32_t varying = 0;
#pragma unroll 4
    for (auto i = thread; i < size / 4; i += threads) {
        const auto quad = quads[i];
        varying |= (quad.x ^ first) | (quad.y ^ first) | (quad.z ^ first) | (quad.w ^ first);
    }
    if (const auto i = size / 4 * 4 + thread; i < size) varying |= keys[i] ^ first;
    varying = __reduce_or_sync(breakeven::all_lanes, varying);
    if (threadIdx.x % warp_size == 0 && varying != 0) atomicOr(result, varying);
}

}  // namespace

Sample sample(const std::uint32_t* keys, std::size_t size, DeviceScratch& scratch, cudaStream_t stream) {
    const auto samples = std::min<std::size_t>(size, block_size * keys_per_thread);
    take_sample<<<1, block_size, 0, stream>>>(keys, samples, size / samples, scratch.sample.data());
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaStreamSynchronize(stream));
    return *scratch.sample;
}

Bits varying_bits(const std::uint32_t* keys, std::size_t size, const Sample& sample, DeviceScratch& scratch, cudaStream_t stream) {
    // A pass of CUB's sort takes 8 bits and moves 8 bytes a key. Only where the sample leaves hope for three
    // passes instead of four is it worth 4 bytes a key to know all bits.
    constexpr int three_passes = 24;
    const auto at_least = span_of(sample.varying);
    if (at_least.end - at_least.begin > three_passes) return {};

    scratch.word.resize(1);
    scratch.word.fill_bytes(0, stream);
    constexpr unsigned blocks_per_processor = 8;
    breakeven::launch_resident(take_varying_bits, blocks_per_processor, size, stream, keys, size, scratch.word.data());
    return span_of(breakeven::fetch(scratch.word.data(), stream));
}

}  // namespace radix_sort
