// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "device.cuh"
#include <breakeven/algorithms/shared/device/launches.cuh>

/// All tours in blocks of 720, one thread a block; the places and what is left of them are four bits each in a register,
/// the distances of a block are 27 registers.
namespace tsp_brute_force {
namespace {

constexpr unsigned threads = 128, finish_threads = 736;  // 504 and 720 rounded up, the former in four rounds
constexpr unsigned most = 15;                            // places, 15! orders
constexpr unsigned width = Blocks::most + 1;
static_assert(most <= Blocks::most && finish_threads >= Blocks::orders);

__global__ void __launch_bounds__(threads) search(const std::uint32_t* distances, unsigned size, std::uint32_t units, Best* candidates) {
    __shared__ std::uint32_t shared[width * width];
    const auto distance = shared_table<width>(distances, size, shared);
    Best best;  // blocks come in ascending order: of equal ones the first stays
    for (auto unit = blockIdx.x; unit < units; unit += gridDim.x) {
        const auto beginning = begin_unit(distance, unit);
        for (auto block = threadIdx.x; block < Blocks::unit; block += threads) {
            Six<std::uint32_t> six;
            fill(six, distance, begin_block(distance, beginning, block), [](std::uint32_t& value, std::uint32_t set) { value = set; });
            const auto length = best_of_block(six, best.length, [](auto a, auto b, auto c) { return __viaddmin_u32(a, b, c); });
            if (length < best.length) {
                best.length = length;
                best.block = std::uint64_t{unit} * Blocks::unit + block;
            }
        }
    }
    best = best_of_threads<threads>(best);
    if (threadIdx.x == 0) candidates[blockIdx.x] = best;
}

/// Finds the first order of the best block that is as short.
__global__ void __launch_bounds__(finish_threads)
    finish_search(const std::uint32_t* distances, unsigned size, const Best* candidates, unsigned count, Found* found) {
    __shared__ std::uint32_t shared[width * width];
    __shared__ Best best;
    __shared__ unsigned first;
    const auto distance = shared_table<width>(distances, size, shared);
    const auto mine = best_of_candidates<finish_threads>(candidates, count);
    if (threadIdx.x == 0) {
        best.length = mine.length;
        best.block = mine.block;
        first = Blocks::orders;
    }
    __syncthreads();
    const auto unit = static_cast<std::uint32_t>(best.block / Blocks::unit), block = static_cast<std::uint32_t>(best.block % Blocks::unit);
    auto ending = begin_block(distance, begin_unit(distance, unit), block);
    const bool possible = threadIdx.x < Blocks::orders && finish(distance, ending, threadIdx.x) == best.length;
    if (possible) atomicMin(&first, threadIdx.x);
    __syncthreads();
    if (threadIdx.x != first) return;
    found->length = best.length;
    for (unsigned i = 0; i < size; ++i) found->order[i] = static_cast<std::uint8_t>(ending.order >> 4 * (size - 1 - i) & 15U);
}

/// Searches fewer than nine places, one order a thread.
__global__ void __launch_bounds__(threads) search_few(const std::uint32_t* distances, unsigned size, unsigned orders, Best* candidates) {
    __shared__ std::uint32_t shared[width * width];
    const auto distance = shared_table<width>(distances, size, shared);
    const auto order = blockIdx.x * threads + threadIdx.x;
    std::uint8_t path[Blocks::least];
    Best best;
    if (order < orders) {
        best.length = find_path_distance(distance, order, path);
        best.block = order;
    }
    best = best_of_threads<threads>(best);
    if (threadIdx.x == 0) candidates[blockIdx.x] = best;
}

void few(DeviceTours& device, cudaStream_t stream) {
    const auto size = device.places->size;
    const auto orders = static_cast<unsigned>(device.places->orders());
    const auto blocks = (orders + threads - 1) / threads;
    search_few<<<blocks, threads, 0, stream>>>(device.distances.data(), size, orders, device.candidates.data());
    CUDA_CHECK(cudaGetLastError());
    find_best_path<threads>
        <<<1, threads, 0, stream>>>(device.distances.data(), size, device.candidates.data(), blocks, device.found.data());
    CUDA_CHECK(cudaGetLastError());
}

void blocks(DeviceTours& device, cudaStream_t stream) {
    limit_orders(*device.places, most);
    const auto size = device.places->size;
    if (size < Blocks::least) return few(device, stream);
    static const auto resident = shared::resident_blocks(search, threads);  // not in every call, of whose time it would be part
    const auto grid = std::min({units(size), resident, DeviceTours::most_candidates});
    search<<<grid, threads, 0, stream>>>(device.distances.data(), size, units(size), device.candidates.data());
    CUDA_CHECK(cudaGetLastError());
    finish_search<<<1, finish_threads, 0, stream>>>(device.distances.data(), size, device.candidates.data(), grid, device.found.data());
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceTours> by_blocks{
    "cuda/blocks",
    blocks,
    {.largest = most + 1,
     .notes = "every tour: a thread adds up and compares the 720 that begin alike, from 27 distances in registers; 15! tours at most"}};

}  // namespace
}  // namespace tsp_brute_force
