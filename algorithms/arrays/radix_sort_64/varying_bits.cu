// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace radix_sort_64 {
namespace {

/// The bits in which one of the keys 0, stride, 2 stride ... differs from the first.
__global__ void take_varying_bits(const std::uint64_t* keys, std::uint64_t count, std::uint64_t stride, unsigned long long* result) {
    constexpr unsigned warp_size = 32, half = 32;
    const auto first = keys[0];
    const std::uint64_t threads = std::uint64_t{gridDim.x} * breakeven::block_threads;
    std::uint64_t varying = 0;
#pragma unroll 4
    for (auto i = breakeven::thread_number(); i < count; i += threads) varying |= keys[i * stride] ^ first;
    const auto low = __reduce_or_sync(breakeven::all_lanes, static_cast<std::uint32_t>(varying));
    const auto high = __reduce_or_sync(breakeven::all_lanes, static_cast<std::uint32_t>(varying >> half));
    if (threadIdx.x % warp_size == 0 && (low | high) != 0) atomicOr(result, static_cast<unsigned long long>(high) << half | low);
}

/// Of at most `count` keys, evenly spaced; there is at least one.
Bits bits_of(DeviceSort& device, std::uint64_t count, cudaStream_t stream) {
    const std::uint64_t size = device.keys.size(), samples = std::min(count, size);
    device.word.resize(1);
    device.word.fill_bytes(0, stream);
    constexpr unsigned blocks_per_processor = 8;
    breakeven::launch_resident(take_varying_bits, blocks_per_processor, samples, stream, device.keys.data(), samples, size / samples,
                               device.word.data());
    return radix_sort::span_of(breakeven::fetch(device.word.data(), stream));
}

}  // namespace

Bits varying_bits(DeviceSort& device, cudaStream_t stream) {
    // A pass of CUB's sort takes 8 bits and moves 16 bytes a key. Only where the sample leaves hope for seven
    // passes instead of eight is it worth 8 bytes a key to know all bits.
    constexpr int seven_passes = 56;
    constexpr std::uint64_t sample = 1 << 12;
    if (const auto at_least = bits_of(device, sample, stream); at_least.end - at_least.begin > seven_passes) return all_bits;
    return bits_of(device, device.keys.size(), stream);
}

}  // namespace radix_sort_64
