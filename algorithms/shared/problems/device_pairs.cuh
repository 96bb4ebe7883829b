// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>

#include "pairs_problem.hpp"
#include <breakeven/suites/device/launch.cuh>

namespace shared {

constexpr std::uint32_t most_scratch = 1U << 30;  // words, unless a single instance needs more

/// The memory of a batch of instances: the values of each, and in scratch, for each that is worked on at the same time, the words that
/// are asked for so many points and values.
inline breakeven::Memory for_instances(const breakeven::Request& request, const PairValue& value,
                                       std::uint64_t (*words_for)(std::uint64_t, std::uint64_t)) {
    constexpr double shared_memory = 227 << 10, most_blocks = 4 * 132;  // of an H100
    const auto n = std::min(request.n, PairsProblem::largest), values = value.pairs(n), words = words_for(n, values);
    const auto instances = static_cast<double>(request.number("batch")), bytes = 8.0 * static_cast<double>(words);
    const auto at_once =
        bytes > shared_memory ? std::max(1.0, std::min({most_scratch / static_cast<double>(words), instances, most_blocks})) : 0;
    return {.device = 4.0 * static_cast<double>(values) * instances + bytes * at_once};
}

/// DevicePairs is the values and points of all instances in device memory, and how they are worked on: by a block for each instance
/// with memory of its own, or by fewer blocks in `scratch` where that is too small.
struct DevicePairs {
    breakeven::DeviceBuffer<std::uint32_t> values, points;
    breakeven::DeviceBuffer<std::uint64_t> offsets, firsts, scratch;
    breakeven::DeviceBuffer<std::uint8_t> found;

    unsigned threads = 0, blocks = 0;
    std::uint64_t words = 0;  // of a block's memory
    bool in_scratch = false;

    /// `words_for` says how many words a block needs for so many points and values; `value` what a pair gives.
    void upload(const PairsProblem::Input& in, const PairValue& value, std::uint64_t (*words_for)(std::uint64_t, std::uint64_t),
                cudaStream_t stream) {
        values.upload(in.values, stream);
        offsets.upload(in.offsets, stream);
        firsts.upload(in.firsts, stream);
        points.resize(in.firsts.back());
        found.resize(in.instances());
        const auto most_points = PairsProblem::size(in), most_values = value.pairs(most_points);
        if (most_values >= std::uint64_t{1} << 30)
            throw breakeven::LimitExceeded("an instance has " + std::to_string(most_values) + " " + std::string{value.plural} +
                                           ": on the device at most 2^30 - 1 are possible");

        constexpr std::uint64_t beside = 1024;  // bytes that a block has of its own
        words = words_for(most_points, most_values);
        in_scratch = 8 * words + beside > breakeven::most_shared_memory();
        threads = static_cast<unsigned>(std::clamp<std::uint64_t>((most_points + 31) / 32 * 32, 32, 256));
        blocks = static_cast<unsigned>(std::min<std::uint64_t>(in.instances(), std::uint64_t{1} << 30));
        if (!in_scratch) return;
        blocks = std::min({blocks, breakeven::multiprocessors() * 4,
                           static_cast<unsigned>(std::max<std::uint64_t>(1, std::uint64_t{most_scratch} / words))});
        scratch.resize(blocks * words);
    }
    void prepare(cudaStream_t stream) {
        points.fill_bytes(0xFF, stream);
        found.fill_bytes(0xFF, stream);
    }
    void download(PairsProblem::Output& out, cudaStream_t stream) const {
        points.download(out.points, stream);
        found.download(out.found, stream);
    }

    /// Bytes of its own that a block is launched with.
    [[nodiscard]] std::size_t own_bytes() const { return in_scratch ? 0 : static_cast<std::size_t>(8 * words); }
    /// Where blocks work that have no memory of their own; null if they have.
    [[nodiscard]] std::uint64_t* block_scratch() { return in_scratch ? scratch.data() : nullptr; }
};

}  // namespace shared
