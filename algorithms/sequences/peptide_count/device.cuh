// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "peptide_count.hpp"
#include <breakeven/suites/cuda.cuh>

namespace peptide_count {

/// All queries, as a kernel sees them.
struct Queries {
    const std::uint64_t *masses, *moduli, *firsts, *places;
    const std::uint32_t* weights;
    std::uint64_t* answer;
    std::uint64_t* overflow;  // for each query the first mass that has no count of 128 bits, or 0
};

/// Which queries a launch answers; others are left alone.
enum class Those { all, with_few_masses, with_many_masses };

struct DeviceQueries {
    using problem = PeptideCount;

    breakeven::DeviceBuffer<std::uint64_t> masses, moduli, firsts, places, answer, overflow;
    breakeven::DeviceBuffer<std::uint32_t> weights;
    std::uint64_t queries = 0, ring_bytes = 0, power_bytes = 0;
    std::uint32_t ring_threads = 0, power_threads = 0;
    bool has_exact = false;

    void upload(const PeptideCount::Input& in, cudaStream_t stream);
    void prepare(cudaStream_t stream) {
        answer.fill_bytes(0xEE, stream);
        overflow.fill_bytes(0, stream);
    }
    void download(PeptideCount::Output& out, cudaStream_t stream) const;

    [[nodiscard]] Queries all() const {
        return {masses.data(), moduli.data(), firsts.data(), places.data(), weights.data(), answer.data(), overflow.data()};
    }
};

/// Answers by the recurrence, a block for each query; exact counts have up to 128 bits.
void run_recurrence(const DeviceQueries& device, Those those, cudaStream_t stream);
/// Answers by a power of x, a block for each query; none of which asks for exact counts.
void run_power(const DeviceQueries& device, Those those, cudaStream_t stream);

}  // namespace peptide_count
