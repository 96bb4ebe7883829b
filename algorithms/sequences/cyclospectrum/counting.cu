// SPDX-License-Identifier: Apache-2.0
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>

#include <cub/block/block_scan.cuh>
#include <cub/device/device_scan.cuh>

#include "device.cuh"
#include "windows.hpp"
#include <breakeven/algorithms/shared/host/partition_point.hpp>
#include <breakeven/suites/device/launch.cuh>

/// Runs from one start ascend, so those whose sum lies in a window follow each other: a warp takes them 32 at a time,
/// and no sum is made twice. A window is counted by as many blocks as its runs deserve, each in its own shared memory.
namespace cyclospectrum {
namespace {

using breakeven::all_lanes;
using breakeven::block_threads;

constexpr unsigned count_threads = 512, warps = count_threads / 32;
constexpr unsigned resident_blocks = 3;  // of 64 KiB of counters each
constexpr unsigned counter_bytes = window_words * sizeof(std::uint32_t);

/// ends[w * residues + i] is the length of the first run from i that belongs to window w or a later one;
/// runs_below[w] how many runs altogether come before it.
__global__ void find_ends(const std::uint32_t* place, std::uint32_t residues, std::uint32_t total, std::uint16_t* ends,
                          std::uint32_t* runs_below) {
    const auto start = blockIdx.x * block_threads + threadIdx.x, window = blockIdx.y;
    std::uint32_t length = 0;
    if (start < residues) {
        length = first_end(place, residues, start, first_sum(window, total)) - start;
        ends[std::uint64_t{window} * residues + start] = static_cast<std::uint16_t>(length);
    }
    const auto sum = __reduce_add_sync(all_lanes, length);
    if (threadIdx.x % 32 == 0 && sum != 0) atomicAdd(&runs_below[window], sum);
}

/// first_block[w] is the first block of window w, and first_block[windows] the number of blocks.
__global__ void __launch_bounds__(most_windows)
    share_out(const std::uint32_t* runs_below, std::uint32_t windows, std::uint32_t slots, std::uint32_t* first_block) {
    using Scan = cub::BlockScan<std::uint32_t, most_windows>;
    __shared__ typename Scan::TempStorage shared;
    const auto window = threadIdx.x;
    const auto each = counted_each(runs_below[windows] - runs_below[0], slots);
    std::uint32_t blocks = window < windows ? blocks_of(runs_below[window + 1] - runs_below[window], each) : 0, first, all;
    Scan(shared).ExclusiveSum(blocks, first, all);
    if (window < windows) first_block[window] = first;
    if (window == 0) first_block[windows] = all;
}

/// The window of a block: the last one whose first block is this one or an earlier one, and which so has blocks at all.
__device__ std::uint32_t window_of(const std::uint32_t* first_block, std::uint32_t windows, std::uint32_t block) {
    return shared::partition_point(1U, windows, [&](std::uint32_t window) { return first_block[window] <= block; }) - 1;
}

/// Counts the runs of windows, whose starts are dealt out to their blocks in turn: a stretch of light masses, which has most runs of a
/// window, goes to all of its blocks.
__global__ void __launch_bounds__(count_threads, resident_blocks)
    count_runs(const std::uint32_t* place, std::uint32_t residues, std::uint32_t windows, const std::uint16_t* ends,
               const std::uint32_t* first_block, std::uint32_t* counts) {
    extern __shared__ uint4 shared[];
    auto* const counters = reinterpret_cast<std::uint32_t*>(shared);
    if (blockIdx.x >= first_block[windows]) return;  // whole blocks
    const auto window = window_of(first_block, windows, blockIdx.x);
    const auto part = blockIdx.x - first_block[window], parts = first_block[window + 1] - first_block[window];
    for (auto i = threadIdx.x; i < window_words / 4; i += count_threads) shared[i] = make_uint4(0, 0, 0, 0);
    __syncthreads();

    const auto lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const auto *const begins = ends + std::uint64_t{window} * residues, *const next = begins + residues;
    for (auto start = part * warps + warp; start < residues; start += parts * warps) {
        const auto* const runs = place + start;
        const auto origin = runs[0] + (window << window_bits);
        const std::uint32_t end = next[start];
#pragma unroll 4
        for (std::uint32_t length = begins[start] + lane; length < end; length += 32) {
            const auto sum = runs[length] - origin;
            atomicAdd(&counters[bank_of(word_of(sum))], 1U << shift_of(sum));
        }
    }
    __syncthreads();

    auto* const out = counts + std::uint64_t{window} * window_words;
    for (auto word = threadIdx.x; word < window_words; word += count_threads)
        if (const auto two = counters[bank_of(word)]; two != 0) atomicAdd(&out[word], two);
}

/// How many blocks count at once.
std::uint32_t slots() { return breakeven::multiprocessors() * resident_blocks; }

void count(DeviceSpectrum& device, std::uint32_t total, cudaStream_t stream) {
    const auto residues = device.residues(), windows = cyclospectrum::windows(total), blocks = slots() + windows;
    device.counts.resize(std::uint64_t{windows} * window_words);
    device.ends.resize((std::uint64_t{windows} + 1) * residues);
    device.runs_below.resize(windows + 1);
    device.first_block.resize(windows + 1);
    device.counts.fill_bytes(0, stream);
    device.runs_below.fill_bytes(0, stream);
    const auto* const place = device.place.data();
    find_ends<<<dim3((residues + block_threads - 1) / block_threads, windows + 1), block_threads, 0, stream>>>(
        place, residues, total, device.ends.data(), device.runs_below.data());
    CUDA_CHECK(cudaGetLastError());
    breakeven::stage("counting", stream);
    share_out<<<1, most_windows, 0, stream>>>(device.runs_below.data(), windows, slots(), device.first_block.data());
    CUDA_CHECK(cudaGetLastError());
    CUDA_CHECK(cudaFuncSetAttribute(count_runs, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(counter_bytes)));
    count_runs<<<blocks, count_threads, counter_bytes, stream>>>(place, residues, windows, device.ends.data(), device.first_block.data(),
                                                                 device.counts.data());
    CUDA_CHECK(cudaGetLastError());
}

void counting(DeviceSpectrum& device, cudaStream_t stream) {
    breakeven::stage("places", stream);
    const auto total = find_places(device, stream);
    if (counts_fit(device.residues(), total)) {
        breakeven::stage("windows", stream);
        count(device, total, stream);
        breakeven::stage("listing", stream);
        list_counts(device, total, stream);
    } else {
        breakeven::stage("sorting", stream);
        sort_halves(device, total, stream);
    }
    breakeven::stage("", stream);
}
const breakeven::Cuda<DeviceSpectrum> variant{
    "cuda/counting",
    counting,
    {.largest = most_residues,
     .memory =
         [](const auto& request) {
             const auto size = static_cast<double>(values(request.n)), residues = static_cast<double>(request.n);
             // With the largest total that has counters, 1024 n: 4 bytes a sum for its rank, 1 for its counter; ends.
             return breakeven::Memory{.host = 4 * size,
                                      .device = 4 * size + std::max(4 * size, 5 * 1024 * residues + residues * residues / 32)};
         },
     .notes = "differences of prefix sums up to half of the total, counted in shared memory a window at a time; ranks by a scan, and every "
              "sum written as often as it was counted. Above 1024 n it sorts halves instead"}};

struct Multiplicity {
    const std::uint32_t* counts;
    std::uint32_t total;

    __host__ __device__ std::uint32_t operator()(std::uint64_t x) const { return multiplicity(counts, total, x); }
};

}  // namespace

void list_counts(DeviceSpectrum& device, std::uint32_t total, cudaStream_t stream) {
    const auto sums = std::uint64_t{total} + 1;
    device.list.row.resize(sums + 1);
    device.cuts.resize(sums, device.sums().size());
    const auto lengths =
        thrust::make_transform_iterator(thrust::make_counting_iterator(std::uint64_t{0}), Multiplicity{device.counts.data(), total});
    breakeven::with_scratch(device.sort.cub, [&](void* memory, std::size_t& bytes) {
        return cub::DeviceScan::ExclusiveSum(memory, bytes, lengths, device.list.row.data(), sums + 1, stream);
    });
    csr_edges::expand(device.list, device.cuts, device.sums().data(), nullptr, stream);
}

}  // namespace cyclospectrum
