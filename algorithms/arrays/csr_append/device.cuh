// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "csr_append.hpp"
#include <breakeven/suites/cuda.cuh>

namespace csr_append {

/// DeviceRows holds the dense rows in device memory, and the matrix, with room for every entry: how many there will be is
/// not known to whoever uploads.
struct DeviceRows {
    using problem = CsrAppend;

    std::uint64_t rows = 0;
    std::uint32_t width = 0;
    breakeven::DeviceBuffer<float> dense;
    breakeven::DeviceBuffer<std::uint64_t> offsets;
    breakeven::DeviceBuffer<std::uint32_t> columns;
    breakeven::DeviceBuffer<float> values;
    breakeven::DeviceBuffer<std::uint64_t> states;
    breakeven::DeviceBuffer<char> scratch;

    [[nodiscard]] std::uint64_t entries() const { return dense.size(); }

    void upload(const CsrAppend::Input& in, cudaStream_t stream) {
        rows = in.rows;
        width = in.width;
        constexpr std::size_t load = 4;  // entries: the last load of 16 bytes may reach beyond the last one
        dense.resize((in.values.size() + load - 1) / load * load);
        dense.upload(in.values, stream);
        offsets.resize(in.rows + 1);
        columns.resize(in.entries());
        values.resize(in.entries());
    }
    void prepare(cudaStream_t stream) {
        offsets.fill_bytes(0xFF, stream);
        columns.fill_bytes(0xFF, stream);
        values.fill_bytes(0xFF, stream);
    }
    /// A count that is beyond what the host has room for leaves its poison there, and the check says so.
    void download(CsrAppend::Output& out, cudaStream_t stream) const {
        offsets.download(out.offsets, stream);
        const auto kept = breakeven::fetch(offsets.data() + rows, stream);
        if (kept > out.columns.size()) return;
        columns.download({out.columns.data(), kept}, stream);
        values.download({out.values.data(), kept}, stream);
    }
};

/// The result and its room; the input stands there already.
inline constexpr breakeven::Memory device_memory{.host = 14.5, .device = 20};

/// The pass that any device can run.
void single_pass(DeviceRows& device, cudaStream_t stream);

}  // namespace csr_append
