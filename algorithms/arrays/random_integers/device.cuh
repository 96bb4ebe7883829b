// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "random_integers.hpp"
#include <breakeven/suites/cuda.cuh>

namespace random_integers {

/// DeviceRandomIntegers has room for the numbers. There is nothing to upload but the request itself.
struct DeviceRandomIntegers {
    using problem = RandomIntegers;

    RandomIntegers::Input input;
    breakeven::DeviceBuffer<std::uint32_t> values;

    void upload(const RandomIntegers::Input& in, cudaStream_t) {
        input = in;
        values.resize(in.n);
    }
    void prepare(cudaStream_t stream) { values.fill_bytes(0xA5, stream); }
    void download(RandomIntegers::Output& out, cudaStream_t stream) const { values.download(out.values, stream); }
};

inline constexpr breakeven::Memory result{.host = 4, .device = 4};

}  // namespace random_integers
