// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <vector>

#include "block_power.cuh"
#include "block_ring.cuh"
#include "peptide_count.hpp"
#include <breakeven/suites/cuda.cuh>

/// A block for each query: by the recurrence, with exact counts of up to 128 bits, or by a power of x, with a modulus only.
namespace peptide_count {
namespace {

constexpr std::uint32_t most_threads = 256;  // of a block

std::uint32_t whole_warps(std::uint32_t threads) { return std::min((threads + 31) / 32 * 32, most_threads); }

/// All queries, as a kernel sees them.
struct Queries {
    const std::uint64_t *masses, *moduli, *firsts, *places;
    const std::uint32_t* weights;
    std::uint64_t* answer;
    std::uint64_t* overflow;  // for each query the first mass that has no count of 128 bits, or 0
};

/// Which queries a launch answers; others are left alone.
enum class Those { all, with_few_masses, with_many_masses };

/// What a kernel's blocks need.
struct BlockNeeds {
    std::uint32_t threads = 0;
    std::uint64_t bytes = 0;  // of shared memory
};

struct DeviceQueries {
    using problem = PeptideCount;

    breakeven::DeviceBuffer<std::uint64_t> masses, moduli, firsts, places, answer, overflow;
    breakeven::DeviceBuffer<std::uint32_t> weights;
    std::uint64_t queries = 0;
    BlockNeeds ring, power;
    bool has_exact = false;

    void upload(const PeptideCount::Input& in, cudaStream_t stream) {
        masses.upload(in.masses, stream);
        moduli.upload(in.moduli, stream);
        firsts.upload(in.firsts, stream);
        places.upload(in.places, stream);
        weights.upload(in.weights, stream);
        queries = in.queries();
        answer.resize(in.places.back());
        overflow.resize(queries);
        for (std::uint64_t q = 0; q < queries; ++q) {
            const auto query = in.query(q);
            const auto least = query.weights.front(), degree = query.weights.back();
            const bool exact = query.modulus == 0;
            has_exact = has_exact || exact;
            ring.bytes = std::max(ring.bytes, ring_size(least, degree) * (exact ? 16 : 8));
            power.bytes = std::max(power.bytes, 8 * power_words(degree));
            ring.threads = std::max(ring.threads, whole_warps(least));
            power.threads = std::max(power.threads, whole_warps(2 * degree));
        }
    }
    void prepare(cudaStream_t stream) {
        answer.fill_bytes(0xEE, stream);
        overflow.fill_bytes(0, stream);
    }
    void download(PeptideCount::Output& out, cudaStream_t stream) const {
        answer.download(out, stream);
        if (!has_exact) return;
        std::vector<std::uint64_t> first(queries);
        CUDA_CHECK(cudaMemcpyAsync(first.data(), overflow.data(), queries * sizeof(std::uint64_t), cudaMemcpyDeviceToHost, stream));
        CUDA_CHECK(cudaStreamSynchronize(stream));
        for (std::uint64_t q = 0; q < queries; ++q)
            if (first[q] != 0) peptide_count::overflow(q, first[q], 128);
    }

    [[nodiscard]] Queries all() const {
        return {masses.data(), moduli.data(), firsts.data(), places.data(), weights.data(), answer.data(), overflow.data()};
    }
};

/// The recurrence for exact counts, of up to 128 bits; `beyond` becomes this thread's first mass that needs more.
__device__ Wide exact_counts(Wide* ring, std::uint64_t mass, const std::uint32_t* weights, std::uint32_t letters, std::uint64_t& beyond) {
    return block_recurrence(
        ring, mass, weights, letters, Wide{1},
        [&](auto& sum, auto count, auto m) {
            sum += count;
            if (sum < count && m < beyond) beyond = m;
        },
        [](auto sum) { return sum; });
}

__global__ void __launch_bounds__(most_threads) recurrence_kernel(Queries in, Those those) {
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

__global__ void __launch_bounds__(most_threads) power_kernel(Queries in, Those those) {
    extern __shared__ std::uint64_t power_memory[];
    __shared__ std::uint32_t weights[PeptideCount::most_weights];
    const std::uint64_t q = blockIdx.x, first = in.firsts[q], mass = in.masses[q], modulus = in.moduli[q];
    const auto letters = static_cast<std::uint32_t>(in.firsts[q + 1] - first);
    if (modulus == 0 || (those == Those::with_many_masses && recurrence_suffices(mass, in.weights[first + letters - 1], letters))) return;
    for (std::uint32_t i = threadIdx.x; i < letters; i += blockDim.x) weights[i] = in.weights[first + i];
    __syncthreads();
    BlockPower power{power_memory, weights, letters, modulus};
    const auto count = power.run(mass);
    if (threadIdx.x == 0) in.answer[in.places[q]] = count;
}

using Kernel = void (*)(Queries, Those);

void launch(Kernel kernel, const BlockNeeds& needs, const DeviceQueries& device, Those those, cudaStream_t stream) {
    if (device.queries == 0) return;
    CUDA_CHECK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(needs.bytes)));
    kernel<<<static_cast<unsigned>(device.queries), needs.threads, needs.bytes, stream>>>(device.all(), those);
    CUDA_CHECK(cudaGetLastError());
}

void recurrence(DeviceQueries& device, cudaStream_t stream) { launch(recurrence_kernel, device.ring, device, Those::all, stream); }
const breakeven::Cuda<DeviceQueries> by_recurrence{
    "cuda/lanes",
    recurrence,
    {.sensible = std::uint64_t{1} << 26,
     .notes = "the recurrence by one block for each query, in a ring in the block's own memory, as many masses at once as the least "
              "weight; exact counts of up to 128 bits, mass 3410 for the amino acids. A single count is a chain of m / 57 steps: the host "
              "wins"}};

void power(DeviceQueries& device, cudaStream_t stream) {
    if (device.has_exact) throw breakeven::LimitExceeded("a query has no modulus, without which a power of x has huge coefficients");
    launch(power_kernel, device.power, device, Those::all, stream);
}
const breakeven::Cuda<DeviceQueries> by_power{
    "cuda/power",
    power,
    {.complexity = "w^2 log n, w the largest weight",
     .notes = "x^m modulo the polynomial of the recurrence, one block for each query; with a modulus only"}};

void chosen(DeviceQueries& device, cudaStream_t stream) {
    launch(recurrence_kernel, device.ring, device, Those::with_few_masses, stream);
    launch(power_kernel, device.power, device, Those::with_many_masses, stream);
}
const breakeven::Cuda<DeviceQueries> by_choice{
    "cuda/auto",
    chosen,
    {.notes = "the recurrence for small masses and exact counts of up to 128 bits, else a power of x; one block for each query"}};

}  // namespace
}  // namespace peptide_count
