// SPDX-License-Identifier: Apache-2.0
#include "block_power.cuh"

namespace peptide_count {
namespace {

__global__ void __launch_bounds__(most_threads) power(Queries in, Those those) {
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

}  // namespace

void run_power(const DeviceQueries& device, Those those, cudaStream_t stream) {
    if (device.queries == 0) return;
    CUDA_CHECK(cudaFuncSetAttribute(power, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(device.power_bytes)));
    power<<<static_cast<unsigned>(device.queries), device.power_threads, device.power_bytes, stream>>>(device.all(), those);
    CUDA_CHECK(cudaGetLastError());
}

}  // namespace peptide_count
