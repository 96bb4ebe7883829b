// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

#include "device.cuh"

namespace tsp_brute_force {
namespace {

constexpr unsigned threads = 128, blocks = 128;  // as in [Cudafy Me]
constexpr unsigned most = 12;                    // places, 12! orders

/// Every thread of the grid takes each 16384th permutation; the best of a block is found in a tree.
__global__ void __launch_bounds__(threads)
    gpu_find_path_distance(std::uint64_t permutations, unsigned cities, const std::uint32_t* distances, Best* answers) {
    __shared__ std::uint8_t paths[threads][most];
    __shared__ std::uint32_t best_distances[threads];
    __shared__ std::uint64_t best_permutations[threads];
    const Table distance{distances, Places::stride, cities};
    Best best;
    for (auto permutation = std::uint64_t{blockIdx.x} * threads + threadIdx.x; permutation < permutations;
         permutation += std::uint64_t{threads} * blocks)
        if (const auto length = find_path_distance(distance, permutation, paths[threadIdx.x]); length < best.length) {
            best.length = length;
            best.block = permutation;
        }
    best_distances[threadIdx.x] = best.length;
    best_permutations[threadIdx.x] = best.block;
    __syncthreads();
    for (auto i = threads / 2; i > 0; i /= 2) {
        if (threadIdx.x < i) {
            const Best mine{.block = best_permutations[threadIdx.x], .length = best_distances[threadIdx.x]};
            const Best other{.block = best_permutations[threadIdx.x + i], .length = best_distances[threadIdx.x + i]};
            if (other < mine) {
                best_distances[threadIdx.x] = other.length;
                best_permutations[threadIdx.x] = other.block;
            }
        }
        __syncthreads();
    }
    if (threadIdx.x == 0) answers[blockIdx.x] = Best{.block = best_permutations[0], .length = best_distances[0]};
}

void find(DeviceTours& device, cudaStream_t stream) {
    limit_orders(*device.places, most);
    gpu_find_path_distance<<<blocks, threads, 0, stream>>>(device.places->orders(), device.places->size, device.distances.data(),
                                                           device.candidates.data());
    CUDA_CHECK(cudaGetLastError());
}

void final_on_host(DeviceTours& device, cudaStream_t stream) {
    find(device, stream);
    Best answers[blocks];
    CUDA_CHECK(cudaMemcpyAsync(answers, device.candidates.data(), sizeof answers, cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    const auto best = *std::min_element(std::begin(answers), std::end(answers));
    const auto& places = *device.places;
    Found found;
    found.length = find_path_distance(places.table(), best.block, found.order);
    device.found_on_host = found;
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

void final_on_device(DeviceTours& device, cudaStream_t stream) {
    find(device, stream);
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
