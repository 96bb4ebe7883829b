// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

#include "device.cuh"

namespace tsp_brute_force {
namespace {

constexpr unsigned threads = 128, blocks = 128;  // as in [Cudafy Me]
constexpr unsigned most = 12;                    // places, 12! orders

/// What the threads of a block hold.
struct Own {
    std::uint8_t paths[threads][most];
    std::uint32_t best_distances[threads];
    std::uint64_t best_permutations[threads];
};

enum class In { shared_memory, device_memory };
enum class By { tree, first_thread };

/// That of this block; of `all` blocks where it lies in device memory.
template <In where>
__device__ Own& own_of(Own* all) {
    if constexpr (where == In::device_memory) {
        return all[blockIdx.x];
    } else {
        __shared__ Own own;
        return own;
    }
}

/// Thread i takes over what thread `other` found, if that is better.
__device__ void take_better(Own& own, unsigned i, unsigned other) {
    const Best mine{.block = own.best_permutations[i], .length = own.best_distances[i]};
    const Best theirs{.block = own.best_permutations[other], .length = own.best_distances[other]};
    if (!(theirs < mine)) return;
    own.best_distances[i] = theirs.length;
    own.best_permutations[i] = theirs.block;
}

/// Every thread of the grid takes each 16384th permutation; the best of a block is found in a tree, or by its first thread.
template <In where, By whom>
__global__ void __launch_bounds__(threads)
    gpu_find_path_distance(std::uint64_t permutations, unsigned cities, const std::uint32_t* distances, Own* all, Best* answers) {
    Own& own = own_of<where>(all);
    const Table distance{distances, Places::stride, cities};
    Best best;
    for (auto permutation = std::uint64_t{blockIdx.x} * threads + threadIdx.x; permutation < permutations;
         permutation += std::uint64_t{threads} * blocks)
        if (const auto length = find_path_distance(distance, permutation, own.paths[threadIdx.x]); length < best.length) {
            best.length = length;
            best.block = permutation;
        }
    own.best_distances[threadIdx.x] = best.length;
    own.best_permutations[threadIdx.x] = best.block;
    __syncthreads();
    if constexpr (whom == By::tree) {
        for (auto i = threads / 2; i > 0; i /= 2) {
            if (threadIdx.x < i) take_better(own, threadIdx.x, threadIdx.x + i);
            __syncthreads();
        }
    } else if (threadIdx.x == 0) {
        for (unsigned other = 1; other < threads; ++other) take_better(own, 0, other);
    }
    if (threadIdx.x == 0) answers[blockIdx.x] = Best{.block = own.best_permutations[0], .length = own.best_distances[0]};
}

template <In where = In::shared_memory, By whom = By::tree>
void find(DeviceTours& device, Own* all, cudaStream_t stream) {
    limit_orders(*device.places, most);
    gpu_find_path_distance<where, whom><<<blocks, threads, 0, stream>>>(device.places->orders(), device.places->size,
                                                                        device.distances.data(), all, device.candidates.data());
    CUDA_CHECK(cudaGetLastError());
}

/// The best of the blocks' answers.
void finish_on_host(DeviceTours& device, cudaStream_t stream) {
    Best answers[blocks];
    CUDA_CHECK(cudaMemcpyAsync(answers, device.candidates.data(), sizeof answers, cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    const auto best = *std::min_element(std::begin(answers), std::end(answers));
    const auto& places = *device.places;
    Found found;
    found.length = find_path_distance(places.table(), best.block, found.order);
    device.found_on_host = found;
}

void final_on_host(DeviceTours& device, cudaStream_t stream) {
    find(device, nullptr, stream);
    finish_on_host(device, stream);
}
const breakeven::Cuda<DeviceTours> on_host{
    "cuda/published",
    final_on_host,
    {.role = breakeven::Role::published,
     .complexity = "n^2 (n-1)!",
     .largest = most + 1,
     .notes = "\"Cudafy Me\": 128 blocks of 128 threads, each permutation made from its number, a tree in shared memory, and the best of "
              "128 answers found by the host; 12! at most. Repaired: the permutation's number came back as a float, exact below 2^24 only, "
              "so that from 11 cities on another path was shown; 13! in 32 bits; of equal paths any could win. Otherwise than there: "
              "legs are looked up in a table of whole numbers, as in serial/published"}};

void first_thread(DeviceTours& device, cudaStream_t stream) {
    find<In::shared_memory, By::first_thread>(device, nullptr, stream);
    finish_on_host(device, stream);
}
const breakeven::Cuda<DeviceTours> by_first_thread{
    "cuda/published_first_thread",
    first_thread,
    {.role = breakeven::Role::published,
     .complexity = "n^2 (n-1)!",
     .largest = most + 1,
     .notes = "as cuda/published, but the first thread of a block finds its best, which \"Cudafy Me\" describes before it takes a tree"}};

struct DeviceOwn : DeviceTours {
    breakeven::DeviceBuffer<Own> own{blocks};
};

void in_device_memory(DeviceOwn& device, cudaStream_t stream) {
    find<In::device_memory>(device, device.own.data(), stream);
    finish_on_host(device, stream);
}
const breakeven::Cuda<DeviceOwn> by_device_memory{
    "cuda/published_device_memory",
    in_device_memory,
    {.role = breakeven::Role::published,
     .complexity = "n^2 (n-1)!",
     .largest = most + 1,
     .notes =
         "as cuda/published, but with paths and bests in the device's memory, which \"Cudafy Me\" says is slower than the shared one"}};

void final_on_device(DeviceTours& device, cudaStream_t stream) {
    find(device, nullptr, stream);
    find_best_path<threads>
        <<<1, threads, 0, stream>>>(device.distances.data(), device.places->size, device.candidates.data(), blocks, device.found.data());
    CUDA_CHECK(cudaGetLastError());
}
const breakeven::Cuda<DeviceTours> on_device{
    "cuda/published_one_pass",
    final_on_device,
    {.role = breakeven::Role::published,
     .complexity = "n^2 (n-1)!",
     .largest = most + 1,
     .notes =
         "as cuda/published, but the device finds the best of the 128 answers too: an exercise that \"Cudafy Me\" leaves to its readers"}};

}  // namespace
}  // namespace tsp_brute_force
