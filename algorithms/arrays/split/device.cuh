// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "split.hpp"
#include <breakeven/suites/cuda.cuh>

namespace split {

/// DeviceSplit holds the keys in device memory, and the result in another buffer.
struct DeviceSplit {
    using problem = Split;

    std::uint32_t bit = 0;
    breakeven::DeviceBuffer<std::uint32_t> keys, out;
    breakeven::DeviceBuffer<std::uint64_t> zeros{1};
    breakeven::DeviceBuffer<std::uint32_t> flags, places;
    breakeven::DeviceBuffer<char> scratch;

    [[nodiscard]] std::uint64_t size() const { return keys.size(); }

    void upload(const Split::Input& in, cudaStream_t stream) {
        bit = in.bit;
        constexpr std::size_t load = 4;  // elements: the last load of 16 bytes may reach beyond the last one
        keys.resize((in.keys.size() + load - 1) / load * load);
        keys.upload(in.keys, stream);
        out.resize(in.size());
    }
    void prepare(cudaStream_t stream) {
        out.fill_bytes(0xA5, stream);
        zeros.fill_bytes(0xFF, stream);
    }
    void download(Split::Output& answer, cudaStream_t stream) const {
        answer.zeros = breakeven::fetch(zeros.data(), stream);
        out.download(answer.keys, stream);
    }
};

inline constexpr breakeven::Memory two_arrays{.host = 4, .device = 8};

struct HasZero {
    std::uint32_t bit;
    __host__ __device__ bool operator()(std::uint32_t key) const { return (key >> bit & 1) == 0; }
};

}  // namespace split
