// SPDX-License-Identifier: Apache-2.0
#include "block_ring.cuh"

namespace peptide_count {
namespace {

/// The recurrence for counts of up to 128 bits; `beyond` becomes this thread's first mass that needs more.
__device__ Wide exact_counts(Wide* ring, std::uint64_t mass, const std::uint32_t* weights, std::uint32_t letters, std::uint64_t& beyond) {
    return block_recurrence(
        ring, mass, weights, letters, Wide{1},
        [&](auto& sum, auto count, auto m) {
            sum += count;
            if (sum < count && m < beyond) beyond = m;
        },
        [](auto sum) { return sum; });
}

__global__ void __launch_bounds__(most_threads) recurrence(Queries in, Those those) {
    extern __shared__ ulonglong2 ring_memory[];
    __shared__ std::uint32_t weights[PeptideCount::most_weights];
    __shared__ unsigned long long first_beyond;
    const std::uint64_t q = blockIdx.x, first = in.firsts[q], mass = in.masses[q], modulus = in.moduli[q];
    const auto letters = static_cast<std::uint32_t>(in.firsts[q + 1] - first);
    if (those == Those::with_few_masses && modulus != 0 && !recurrence_suffices(mass, in.weights[first + letters - 1], letters)) return;
    for (std::uint32_t i = threadIdx.x; i < letters; i += blockDim.x) weights[i] = in.weights[first + i];
    if (threadIdx.x == 0) first_beyond = ~0ULL;
    __syncthreads();
    const std::uint64_t begin = in.places[q], words = in.places[q + 1] - begin;
    auto* const answer = in.answer + begin;
    if (modulus != 0) {
        const auto count = block_counts(reinterpret_cast<std::uint64_t*>(ring_memory), mass, modulus, weights, letters);
        if (threadIdx.x == 0) answer[0] = count;
        return;
    }
    std::uint64_t beyond = ~std::uint64_t{0};
    const auto count = exact_counts(reinterpret_cast<Wide*>(ring_memory), mass, weights, letters, beyond);
    atomicMin(&first_beyond, static_cast<unsigned long long>(beyond));
    for (std::uint64_t i = threadIdx.x; i < words; i += blockDim.x)
        answer[i] = i == 0 ? static_cast<std::uint64_t>(count) : i == 1 ? static_cast<std::uint64_t>(count >> 64) : 0;
    __syncthreads();
    if (threadIdx.x == 0) in.overflow[q] = first_beyond == ~0ULL ? 0 : first_beyond;
}

}  // namespace

void run_recurrence(const DeviceQueries& device, Those those, cudaStream_t stream) {
    if (device.queries == 0) return;
    CUDA_CHECK(cudaFuncSetAttribute(recurrence, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(device.ring_bytes)));
    recurrence<<<static_cast<unsigned>(device.queries), device.ring_threads, device.ring_bytes, stream>>>(device.all(), those);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace peptide_count
