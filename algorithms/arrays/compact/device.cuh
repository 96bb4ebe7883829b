// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "compact.hpp"
#include <breakeven/suites/cuda.cuh>

namespace compact {

/// DeviceCompact holds the elements in device memory, and has room for all of them as the result.
struct DeviceCompact {
    using problem = Compact;

    breakeven::DeviceBuffer<std::uint32_t> elements, values;
    breakeven::DeviceBuffer<std::uint64_t> count{1};
    breakeven::DeviceBuffer<std::uint32_t> flags, places;
    breakeven::DeviceBuffer<char> scratch;

    [[nodiscard]] std::uint64_t size() const { return elements.size(); }

    void upload(const Compact::Input& in, cudaStream_t stream) {
        constexpr std::size_t load = 4;  // elements: the last load of 16 bytes may reach beyond the last one
        elements.resize((in.size() + load - 1) / load * load);
        elements.upload(in, stream);
        values.resize(in.size());
    }
    void prepare(cudaStream_t stream) {
        values.fill_bytes(0xA5, stream);
        count.fill_bytes(0xFF, stream);
    }
    void download(Compact::Output& out, cudaStream_t stream) const {
        out.count = breakeven::fetch(count.data(), stream);
        if (out.count <= out.values.size()) values.download({out.values.data(), out.count}, stream);
    }
};

inline constexpr breakeven::Memory two_arrays{.host = 4, .device = 8};

struct IsKept {
    __host__ __device__ bool operator()(std::uint32_t element) const { return element != 0; }
};

}  // namespace compact
