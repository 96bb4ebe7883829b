// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include "turnpike.hpp"
#include <breakeven/suites/cuda.cuh>

namespace turnpike {

/// The distances and points of all instances in device memory, and the memory of searches that are too large for a
/// block's own.
struct DeviceTurnpike {
    using problem = Turnpike;
    static constexpr std::uint8_t too_long = 2;  // in place of found or not

    breakeven::DeviceBuffer<std::uint32_t> distances, points;
    breakeven::DeviceBuffer<std::uint64_t> offsets, firsts, scratch;
    breakeven::DeviceBuffer<std::uint8_t> found;
    std::uint64_t instances = 0, limit = 0, most_points = 0, most_distances = 0;
    const Turnpike::Input* input = nullptr;  // for the message of a search that was given up

    void upload(const Turnpike::Input& in, cudaStream_t stream);
    void prepare(cudaStream_t stream) {
        points.fill_bytes(0xFF, stream);
        found.fill_bytes(0xFF, stream);
    }
    void download(Turnpike::Output& out, cudaStream_t stream) const;

    // How a search is launched: by blocks with their own memory, one for each instance, or by fewer in `scratch`.
    unsigned threads = 0, blocks = 0;
    std::uint64_t block_bytes = 0;
    bool in_scratch = false;
};

}  // namespace turnpike
