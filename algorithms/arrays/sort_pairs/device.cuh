// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "sort_pairs.hpp"
#include <breakeven/algorithms/arrays/radix_sort/stage.cuh>
#include <breakeven/algorithms/shared/device/sort_pairs.cuh>

namespace sort_pairs {

using radix_sort::Bits, radix_sort::device_largest;

/// DevicePairs holds the pairs in device memory, two arrays. A sort overwrites them, so a copy restores them before each
/// call; one object serves one input for life.
struct DevicePairs {
    using problem = SortPairs;

    radix_sort::SortedKeys<std::uint32_t> keys, values;

    void upload(const SortPairs::Input& in, cudaStream_t stream) {
        keys.upload(in.keys, stream);
        values.upload(in.values, stream);
    }
    void prepare(cudaStream_t stream) {
        keys.prepare(stream);
        values.prepare(stream);
    }
    void download(SortPairs::Output& out, cudaStream_t stream) const {
        if (keys.sorted == nullptr) return;
        keys.sorted->download(out.keys, stream);
        values.sorted->download(out.values, stream);
    }

    [[nodiscard]] std::size_t size() const { return keys.keys.size(); }
    void sort(Bits bits, cudaStream_t stream) {
        const shared::Pairs pairs{keys.keys.data(), values.keys.data()}, alternate{keys.alternate.data(), values.alternate.data()};
        const auto sorted = shared::sort_pairs(pairs, alternate, size(), {bits.begin, bits.end}, keys.scratch.cub, stream);
        keys.set_sorted(sorted.keys);
        values.set_sorted(sorted.values);
    }
    /// The bits that a sort has to look at, or a few more; there is a pair.
    Bits varying_bits(cudaStream_t stream) {
        const auto sample = radix_sort::sample(keys.keys.data(), size(), keys.scratch, stream);
        return radix_sort::varying_bits(keys.keys.data(), size(), sample, keys.scratch, stream);
    }
};

inline constexpr breakeven::Memory six_arrays{.host = 8, .device = 24};

}  // namespace sort_pairs
