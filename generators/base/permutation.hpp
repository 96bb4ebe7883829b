// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>

#include "random.hpp"

namespace breakeven {

/// A keyed bijection of 0 .. size-1: a permutation of any length whose every element is computed alone,
/// on the host or the device. Numbers are places of a grid, row by row, and pass through a Feistel network
/// that adds to each coordinate a hash of the other (Black, Rogaway: "Ciphers with arbitrary finite
/// domains", CT-RSA 2002); a number that leaves 0 .. size-1 goes through again until it is back (cycle
/// walking). The grid has less than one row to spare, so that is rare; its width is a power of 2, so that no
/// division is needed.
class Permutation {
public:
    constexpr Permutation(std::uint64_t size, Stream stream) : size_{size} {
        // Not with std::bit_width: libstdc++'s gives 0 for 64-bit numbers on the device, without a warning (nvcc 13.0).
        while (shift_ < 32 && std::uint64_t{1} << 2 * shift_ < size) ++shift_;
        height_ = size == 0 ? 0 : ((size - 1) >> shift_) + 1;
        for (std::uint64_t round = 0; round < rounds; ++round) keys_[round] = stream.bits(round);
    }

    /// i < size.
    [[nodiscard]] constexpr std::uint64_t operator()(std::uint64_t i) const {
        do {
            i = encipher(i);
        } while (i >= size_);
        return i;
    }

private:
    static constexpr std::uint64_t rounds = 6;  // 4 are enough for long permutations (Luby, Rackoff 1988); short ones need more to be fair

    [[nodiscard]] constexpr std::uint64_t encipher(std::uint64_t i) const {
        const auto mask = (std::uint64_t{1} << shift_) - 1;
        auto row = i >> shift_, column = i & mask;
        for (std::uint64_t round = 0; round < rounds; round += 2) {
            row += scale(SplitMix::mix(column + keys_[round]), height_);
            if (row >= height_) row -= height_;
            column = (column + SplitMix::mix(row + keys_[round + 1])) & mask;
        }
        return row << shift_ | column;
    }

    int shift_ = 0;  // log2 of the width, the least power of 2 that is not below the root of size
    std::uint64_t height_ = 0, size_;
    std::array<std::uint64_t, rounds> keys_{};
};

}  // namespace breakeven
