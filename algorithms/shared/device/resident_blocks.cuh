// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>

#include <breakeven/suites/device/launch.cuh>

namespace shared {

/// How many blocks of so many threads the current device runs at once, of a kernel without dynamic shared memory; one at
/// least.
template <class Kernel>
unsigned resident_blocks(Kernel kernel, unsigned threads) {
    int each = 0;
    CUDA_CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&each, kernel, static_cast<int>(threads), 0));
    return static_cast<unsigned>(std::max(each, 1)) * breakeven::multiprocessors();
}

}  // namespace shared
