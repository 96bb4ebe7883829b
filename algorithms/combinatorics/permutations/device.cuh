// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "factoradic.hpp"
#include "permutations.hpp"
#include "rows_memory.hpp"
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

/// The answer, on both sides.
inline constexpr auto device_memory = [](const breakeven::Request& request) {
    const auto bytes = bytes_of_rows(request);
    return breakeven::Memory{.host = bytes, .device = bytes + 0x1p15};
};

}  // namespace permutations
