// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

#include "block_power.cuh"
#include "block_ring.cuh"
#include "device.cuh"

namespace peptide_count {
namespace {

std::uint32_t whole_warps(std::uint64_t threads) {
    return static_cast<std::uint32_t>(std::clamp<std::uint64_t>((threads + 31) / 32 * 32, 32, most_threads));
}

}  // namespace

void DeviceQueries::upload(const PeptideCount::Input& in, cudaStream_t stream) {
    masses.upload(in.masses, stream);
    moduli.upload(in.moduli, stream);
    firsts.upload(in.firsts, stream);
    places.upload(in.places, stream);
    weights.upload(in.weights, stream);
    queries = in.queries();
    answer.resize(in.places.back());
    overflow.resize(queries);
    has_exact = false;
    ring_bytes = power_bytes = 0;
    std::uint64_t most_step = 0, most_degree = 0;
    for (std::uint64_t q = 0; q < queries; ++q) {
        const auto query = in.query(q);
        const bool exact = query.modulus == 0;
        has_exact = has_exact || exact;
        ring_bytes = std::max(ring_bytes, ring_size(query.weights.front(), query.weights.back()) * (exact ? 16 : 8));
        power_bytes = std::max(power_bytes, 8 * power_words(query.weights.back()));
        most_step = std::max<std::uint64_t>(most_step, query.weights.front());
        most_degree = std::max<std::uint64_t>(most_degree, query.weights.back());
    }
    ring_threads = whole_warps(most_step);
    power_threads = whole_warps(2 * most_degree);
}

void DeviceQueries::download(PeptideCount::Output& out, cudaStream_t stream) const {
    answer.download({out.data(), out.size()}, stream);
    if (!has_exact) return;
    std::vector<std::uint64_t> first(queries);
    CUDA_CHECK(cudaMemcpyAsync(first.data(), overflow.data(), queries * sizeof(std::uint64_t), cudaMemcpyDeviceToHost, stream));
    CUDA_CHECK(cudaStreamSynchronize(stream));
    for (std::uint64_t q = 0; q < queries; ++q)
        if (first[q] != 0) peptide_count::overflow(q, first[q], 128);
}

namespace {

void recurrence(DeviceQueries& device, cudaStream_t stream) { run_recurrence(device, Those::all, stream); }
const breakeven::Cuda<DeviceQueries> by_recurrence{
    "cuda/lanes",
    recurrence,
    {.sensible = std::uint64_t{1} << 26,
     .notes = "the recurrence by one block for each query, in a ring in the block's own memory, as many masses at once as the least "
              "weight; exact counts of up to 128 bits, mass 3410 for the amino acids. A single count is a chain of m / 57 steps: the host "
              "wins"}};

void power(DeviceQueries& device, cudaStream_t stream) {
    if (device.has_exact) throw breakeven::LimitExceeded("a query has no modulus, without which a power of x has huge coefficients");
    run_power(device, Those::all, stream);
}
const breakeven::Cuda<DeviceQueries> by_power{
    "cuda/power", power, {.notes = "x^m modulo the polynomial of the recurrence, one block for each query; with a modulus only"}};

void chosen(DeviceQueries& device, cudaStream_t stream) {
    run_recurrence(device, Those::with_few_masses, stream);
    run_power(device, Those::with_many_masses, stream);
}
const breakeven::Cuda<DeviceQueries> by_choice{
    "cuda/auto",
    chosen,
    {.notes = "the recurrence for small masses and exact counts of up to 128 bits, else a power of x; one block for each query"}};

}  // namespace
}  // namespace peptide_count
