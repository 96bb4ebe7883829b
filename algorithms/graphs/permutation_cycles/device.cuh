// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "permutation_cycles.hpp"
#include <breakeven/suites/cuda.cuh>

/// The permutation and its labels in device memory. What else there is, is sized by the variant that needs it.
struct DevicePermutationCycles {
    using problem = PermutationCycles;
    using Words = breakeven::DeviceBuffer<std::uint32_t>;

    Words to, labels;
    breakeven::DeviceBuffer<std::uint64_t> pairs[2];  // 8 bytes an element
    breakeven::DeviceBuffer<std::uint64_t> sublists;
    Words parent, least;
    Words changed{1};

    [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(to.size()); }

    void upload(const PermutationCycles::Input& in, cudaStream_t stream) {
        to.upload(in, stream);
        labels.resize(in.size());
    }
    void prepare(cudaStream_t stream) {
        constexpr int poison = 0xA5;
        labels.fill_bytes(poison, stream);
        for (auto& each : pairs) each.fill_bytes(poison, stream);
        sublists.fill_bytes(poison, stream);
        for (auto* words : {&parent, &least, &changed}) words->fill_bytes(poison, stream);
    }
    void download(PermutationCycles::Output& out, cudaStream_t stream) const {
        out.resize(size());
        labels.download(out, stream);
    }
};
