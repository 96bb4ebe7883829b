// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "device.cuh"

namespace distinct {
namespace {

/// What is sorted, and at most a bitmap that the cache holds.
constexpr std::uint64_t cached = std::uint64_t{3} << 26;  // bits
constexpr auto arrays_and_small_bitmap = [](const breakeven::Request& request) {
    const auto bytes = 4.0 * static_cast<double>(request.n);
    return breakeven::Memory{.host = bytes, .device = 3 * bytes + std::min(bytes, cached / 8.0)};
};
constexpr auto arrays_and_bitmap = [](const breakeven::Request& request) {
    return breakeven::Memory{.host = 4.0 * static_cast<double>(request.n), .device = 12.0 * static_cast<double>(request.n) + 0x1p29};
};

/// Where all keys are to be expected; a sample of thousands seldom misses more than this at the ends.
Window guess_window(const radix_sort::Sample& sample) {
    return around(sample.smallest, sample.largest, std::max((sample.largest - sample.smallest) / 64, 1U << 14));
}

void bitmap(DeviceDistinct& device, cudaStream_t stream) {
    const auto size = device.size();
    if (size == 0) return sort_unique(device, {}, stream);
    if (by_bitmap(device, guess_window(radix_sort::sample(device.keys(), size, device.sort.scratch, stream)), stream)) return;
    static_cast<void>(by_bitmap(device, {0, std::uint64_t{1} << 32}, stream));
}
const breakeven::Cuda<DeviceDistinct> by_window{
    "cuda/bitmap",
    bitmap,
    {.largest = radix_sort::device_largest,
     .memory = arrays_and_bitmap,
     .notes = "one bit for each value of a sampled range; in shared memory up to seven times what a block has, else in device "
              "memory, up to 512 MB. A key outside the range makes it start again with all 2^32 values"}};

/// A sample and the wait for it cost 10 to 20 us, where a bitmap saves 30 and more. It beats the sort as long as it
/// stays in the level-2 cache.
void chosen(DeviceDistinct& device, cudaStream_t stream) {
    constexpr std::size_t worth_a_wait = std::size_t{1} << 16;
    const auto size = device.size();
    if (size < worth_a_wait) return sort_unique(device, {}, stream);
    const auto sample = radix_sort::sample(device.keys(), size, device.sort.scratch, stream);
    const auto window = guess_window(sample);
    if (window.size <= std::min<std::uint64_t>(cached, 32 * size) && by_bitmap(device, window, stream)) return;
    sort_unique(device, radix_sort::varying_bits(device.keys(), size, sample, device.sort.scratch, stream), stream);
}
const breakeven::Cuda<DeviceDistinct> by_choice{
    "cuda/auto",
    chosen,
    {.largest = radix_sort::device_largest,
     .memory = arrays_and_small_bitmap,
     .notes = "a bitmap where a sample suggests a range that the caches hold, else CUB over the bits in which keys differ"}};

}  // namespace
}  // namespace distinct
