// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/suites/device/launch.cuh>

namespace shared {

static __global__ void write_iota(std::uint32_t* words, std::uint64_t count) {
    if (const auto i = breakeven::thread_number(); i < count) words[i] = static_cast<std::uint32_t>(i);
}

/// words[i] becomes i, for at least one word.
inline void iota(std::uint32_t* words, std::uint64_t count, cudaStream_t stream) {
    breakeven::launch(write_iota, count, stream, words, count);
}

}  // namespace shared
