// SPDX-License-Identifier: Apache-2.0
#include <cub/block/block_scan.cuh>

#include "device.cuh"
#include <breakeven/suites/device/launch.cuh>

namespace cyclospectrum {
namespace {

constexpr int scan_threads = 1024, scan_items = 4;

/// Adds up the masses along the ring, by one block: the ring is short.
__global__ void __launch_bounds__(scan_threads)
    scan_masses(const std::uint32_t* masses, std::uint32_t residues, std::uint32_t* place, std::uint32_t* total) {
    using Scan = cub::BlockScan<std::uint32_t, scan_threads>;
    __shared__ typename Scan::TempStorage shared;
    std::uint32_t sum = 0;
    for (std::uint32_t first = 0; first < residues; first += scan_threads * scan_items) {
        const auto mine = first + threadIdx.x * scan_items;
        std::uint32_t items[scan_items], all = 0;
#pragma unroll
        for (int k = 0; k < scan_items; ++k) items[k] = mine + k < residues ? masses[mine + k] : 0;
        Scan(shared).ExclusiveSum(items, items, all);
#pragma unroll
        for (int k = 0; k < scan_items; ++k)
            if (mine + k < residues) place[mine + k] = sum + items[k];
        sum += all;
        __syncthreads();
    }
    for (auto i = threadIdx.x; i < residues; i += scan_threads) place[residues + i] = place[i] + sum;
    if (threadIdx.x == 0) {
        place[2 * residues] = 2 * sum;
        *total = sum;
    }
}

__global__ void smaller_sums(const std::uint32_t* place, std::uint32_t residues, std::uint32_t total, std::uint32_t count,
                             std::uint32_t* keys) {
    const auto k = breakeven::thread_number();
    if (k < count) keys[k] = smaller_sum(place, residues, total, static_cast<std::uint32_t>(k));
}

__global__ void mirror(const std::uint32_t* smaller, std::uint64_t count, std::uint32_t total, std::uint32_t* sums) {
    const auto k = breakeven::thread_number();
    if (k > count) return;
    if (k == count) {
        sums[0] = 0;
        sums[2 * count + 1] = total;
        return;
    }
    sums[1 + k] = smaller[k];
    sums[2 * count - k] = total - smaller[k];
}

void halves(DeviceSpectrum& device, cudaStream_t stream) { sort_halves(device, find_places(device, stream), stream); }
const breakeven::Cuda<DeviceSpectrum> by_halves{
    "cuda/halves",
    halves,
    {.largest = most_residues,
     .memory = memory_of_sort,
     .notes = "of the two runs between two places, which add up to the total, the lighter one; CUB sorts these by the bits that they "
              "have, and the rest is their mirror image"}};

}  // namespace

std::uint32_t find_places(DeviceSpectrum& device, cudaStream_t stream) {
    scan_masses<<<1, scan_threads, 0, stream>>>(device.masses.data(), device.residues(), device.place.data(), device.total.data());
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaStreamSynchronize(stream));
    return *device.total;
}

void sort_halves(DeviceSpectrum& device, std::uint32_t total, cudaStream_t stream) {
    const auto count = pairs(device.residues());
    device.keys.resize(count);
    device.alternate.resize(count);
    if (count != 0)
        breakeven::launch(smaller_sums, count, stream, device.place.data(), device.residues(), total, static_cast<std::uint32_t>(count),
                          device.keys.data());
    const auto* const sorted =
        radix_sort::cub_sort({device.keys.data(), device.alternate.data(), count}, bits_of(total / 2), device.sort, stream);
    breakeven::launch(mirror, count + 1, stream, sorted, count, total, device.sums().data());
}

}  // namespace cyclospectrum
