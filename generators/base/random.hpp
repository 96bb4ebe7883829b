// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <Random123/philox.h>

#include <array>
#include <cstdint>

/// Counter-based random numbers: Philox4x32-10 (Salmon, Moraes, Dror, Shaw: "Parallel random numbers: as
/// easy as 1, 2, 3", SC 2011). Word i of stream s of a seed is a pure function of (seed, s, i), on the
/// host and, through nvcc's --expt-relaxed-constexpr, on the device.
namespace breakeven {

/// What one counter gives: 128 random bits.
using Block = std::array<std::uint32_t, 4>;

/// The random block of a counter. A template because Random123's functions are not constexpr, and only a template may call them and
/// still be constexpr, which is what makes it callable on the device without annotations.
template <class Philox = r123::Philox4x32>
constexpr Block philox(const Block& counter, std::uint64_t seed) {
    const typename Philox::ctr_type words = {{counter[0], counter[1], counter[2], counter[3]}};
    const typename Philox::key_type key = {{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}};
    const auto out = Philox{}(words, key);
    return {out.v[0], out.v[1], out.v[2], out.v[3]};
}

/// Maps 64 random bits to 0 .. bound-1 by multiply and shift (Lemire, "Fast random integer generation in
/// an interval", 2019), without rejection: the bias of each value is below bound / 2^64. bound 0 gives 0.
constexpr std::uint64_t scale(std::uint64_t bits, std::uint64_t bound) {
    __extension__ using Product = unsigned __int128;
    return static_cast<std::uint64_t>(static_cast<Product>(bits) * bound >> 64);
}

/// One of 2^32 independent sequences of a seed; every use of randomness in a generator has its own.
struct Stream {
    std::uint64_t seed = 0;
    std::uint32_t number = 0;

    [[nodiscard]] constexpr Block block(std::uint64_t i) const {
        return philox<>({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(i >> 32), number, 0}, seed);
    }
    /// Elements 2i and 2i+1, which share block i.
    [[nodiscard]] constexpr std::array<std::uint64_t, 2> pair(std::uint64_t i) const {
        const auto words = block(i);
        return {words[0] | std::uint64_t{words[1]} << 32, words[2] | std::uint64_t{words[3]} << 32};
    }
    [[nodiscard]] constexpr std::uint64_t bits(std::uint64_t i) const { return pair(i / 2)[i % 2]; }
    [[nodiscard]] constexpr std::uint64_t below(std::uint64_t i, std::uint64_t bound) const { return scale(bits(i), bound); }
};

/// splitmix64 (Steele, Lea, Flood: "Fast splittable pseudorandom number generators", OOPSLA 2014): the
/// cheap sequence behind one drawn seed, where a shuffle needs a few more numbers.
struct SplitMix {
    std::uint64_t state;

    static constexpr std::uint64_t mix(std::uint64_t value) {
        value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
        value = (value ^ value >> 27) * 0x94d049bb133111eb;
        return value ^ value >> 31;
    }
    constexpr std::uint64_t next() { return mix(state += 0x9e3779b97f4a7c15); }
};

}  // namespace breakeven
