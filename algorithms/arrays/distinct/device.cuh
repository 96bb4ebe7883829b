// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "distinct.hpp"
#include "window.hpp"
#include <breakeven/algorithms/arrays/radix_sort/stage.cuh>
#include <breakeven/algorithms/shared/device/mapped.cuh>

namespace distinct {

/// DeviceDistinct holds the keys in device memory, and the distinct values in one of the two key buffers.
struct DeviceDistinct {
    using problem = Distinct;

    radix_sort::SortedInPlace sort;
    breakeven::DeviceBuffer<std::uint64_t> count{1};
    breakeven::DeviceBuffer<std::uint32_t>* values = nullptr;    // set by the variant
    breakeven::DeviceBuffer<std::uint32_t> words, tile_members;  // of a bitmap
    shared::Mapped<std::uint32_t> outside;                       // not 0: a key lay outside the window of the bitmap

    [[nodiscard]] const std::uint32_t* keys() const { return sort.keys.data(); }
    [[nodiscard]] std::size_t size() const { return sort.keys.size(); }

    void upload(const Distinct::Input& in, cudaStream_t stream) { sort.upload(in, stream); }
    void prepare(cudaStream_t stream) {
        sort.prepare(stream);
        count.fill_bytes(0xFF, stream);
        values = nullptr;
    }
    void download(Distinct::Output& out, cudaStream_t stream) const {
        out.count = breakeven::fetch(count.data(), stream);
        if (values != nullptr && out.count <= out.values.size()) values->download({out.values.data(), out.count}, stream);
    }
};

/// Sorts by these bits, in which the keys may differ, and copies the first of every group of equal keys.
void sort_unique(DeviceDistinct& device, radix_sort::Bits bits, cudaStream_t stream);

/// Lists the members of a bitmap of the keys, one bit for each value of the window. False when a key lies outside: the keys
/// are as before. There is at least one; waits for the device.
[[nodiscard]] bool by_bitmap(DeviceDistinct& device, const Window& window, cudaStream_t stream);

}  // namespace distinct
