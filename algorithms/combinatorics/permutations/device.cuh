// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>

#include "factoradic.hpp"
#include "permutations.hpp"
#include "tail_orders.hpp"
#include <breakeven/suites/cuda.cuh>

namespace permutations {

/// Rows in device memory, and the orders of the last items.
struct DeviceRows {
    using problem = Permutations;

    Supply items;
    std::uint64_t first = 0, count = 0;
    breakeven::DeviceBuffer<std::uint8_t> rows;
    breakeven::DeviceBuffer<std::uint32_t> selectors, offsets;

    void upload(const Permutations::Input& in, cudaStream_t stream) {
        items = supply(in.items);
        first = in.first;
        count = in.rows;
        rows.resize(count * items.items);
        const auto& tail = permutations::selectors(tail_length(items.items));
        selectors.upload(tail.words, stream);
        offsets.upload(tail.offsets, stream);
    }
    void prepare(cudaStream_t stream) { rows.fill_bytes(0xFF, stream); }
    void download(Permutations::Output& out, cudaStream_t stream) const { rows.download(out, stream); }
};

/// The rows of as many items as n rows need, on both sides: distinct ones, or more of three kinds, of which 20 have fewer orders.
inline constexpr auto device_memory = [](std::uint64_t n) {
    constexpr std::uint64_t most_items = 20;
    double bytes = 0;
    for (const std::uint64_t kinds : {most_items, std::uint64_t{3}}) {
        std::uint64_t items = 0, orders = 1;
        for (; orders < n && items < most_items; orders = orders * items / ((items + kinds - 1) / kinds)) ++items;
        bytes = std::max(bytes, static_cast<double>(std::min(n, orders)) * static_cast<double>(items));
    }
    return breakeven::Memory{.host = bytes, .device = bytes + 0x1p15};
};

}  // namespace permutations
