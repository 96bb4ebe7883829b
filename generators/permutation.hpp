#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "generators/random.hpp"
#include "generators/square_root.hpp"

namespace generators {

/// A keyed bijection of 0 .. size-1: a permutation of any length whose every element is computed alone,
/// on the host or the device. Numbers are places of a grid, row by row, and pass through a Feistel network
/// that adds to each coordinate a hash of the other (Black, Rogaway: "Ciphers with arbitrary finite
/// domains", CT-RSA 2002); a number that leaves 0 .. size-1 goes through again until it is back (cycle
/// walking). The grid has less than one row to spare, so that is rare; its width is a power of 2 near the
/// root of `size`, so that no division is needed.
class Permutation {
public:
    constexpr Permutation(std::uint64_t size, Stream stream)
        : shift_{size == 0 ? 0 : static_cast<int>(std::bit_width(square_root(size - 1)))},
          height_{size == 0 ? 0 : ((size - 1) >> shift_) + 1},
          size_{size} {
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

    int shift_;  // log2 of the width
    std::uint64_t height_, size_;
    std::array<std::uint64_t, rounds> keys_{};
};

}  // namespace generators
