// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "random_integers.hpp"
#include "word_value.hpp"
#include <breakeven/suites/cuda.cuh>

namespace random_integers {

/// DeviceRandomIntegers has room for the numbers, and for a whole last store of 16 bytes. There is nothing to upload but the
/// request itself.
struct DeviceRandomIntegers {
    using problem = RandomIntegers;

    RandomIntegers::Input input;
    breakeven::DeviceBuffer<std::uint32_t> values;

    void upload(const RandomIntegers::Input& in, cudaStream_t) {
        input = in;
        values.resize((in.n + 3) / 4 * 4);
    }
    void prepare(cudaStream_t stream) { values.fill_bytes(0xA5, stream); }
    void download(RandomIntegers::Output& out, cudaStream_t stream) const { values.download(out.values, stream); }
};

__device__ static const auto device_pieces = half_normal_pieces();

/// |Z| of a word, in units of 2^-29.
__device__ inline std::uint32_t device_z(std::uint32_t word) {
    return half_normal_z(word, 31 - __clz(static_cast<int>(word)), device_pieces);
}

inline constexpr breakeven::Memory result{.host = 4, .device = 4};

}  // namespace random_integers
