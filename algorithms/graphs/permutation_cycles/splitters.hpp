// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>

#include <breakeven/algorithms/shared/host/ids.hpp>

namespace permutation_cycles {

/// Elements of a permutation of 0 .. size-1 that cut its cycles into sublists: one in every block of 2^shift
/// neighbours, at a hashed place, so that no memory is needed to know one. Sublists are then about 2^shift
/// long and the longest about 2^shift * ln(size). Element 0 is always a splitter; size > 0.
struct Splitters {
    std::uint32_t size;
    unsigned shift;

    [[nodiscard]] constexpr std::uint32_t count() const { return ((size - 1) >> shift) + 1; }
    [[nodiscard]] constexpr std::uint32_t block(std::uint32_t element) const { return element >> shift; }
    /// The splitter of a block; in the last one, which may be cut short, the first element in doubt.
    [[nodiscard]] constexpr std::uint32_t at(std::uint32_t block) const {
        const auto begin = block << shift;
        const auto element = begin + static_cast<std::uint32_t>(std::uint64_t{shared::mix(block)} << shift >> 32);
        return element < size && element >= begin ? element : begin;
    }
    [[nodiscard]] constexpr bool contains(std::uint32_t element) const { return at(block(element)) == element; }
};

/// For the host: sublists long enough that all of them stay in cache, short enough that there are many.
constexpr Splitters host_splitters(std::uint64_t size) {
    constexpr int bits = 18;  // of the number of sublists: a few MiB of tables
    return {static_cast<std::uint32_t>(size), static_cast<unsigned>(std::max(5, static_cast<int>(std::bit_width(size)) - bits))};
}

/// For the device: sublists of about 32 elements, or 64 where even so there are millions. Short permutations get shorter
/// ones: walks wait for memory one step after the other, and few threads would be at work.
constexpr Splitters device_splitters(std::uint32_t size) {
    const int longest = size > (1U << 26) ? 6 : 5;
    return {size, static_cast<unsigned>(std::clamp(static_cast<int>(std::bit_width(size)) - 16, 2, longest))};
}

/// What is known of a sublist, of which a walk gathers `value` from `begin` on, and the sublist that follows. Here it is
/// the number of its elements, with which ranks are found.
struct Lengths {
    struct alignas(8) Sublist {
        std::uint32_t next, length;
    };
    static constexpr std::uint32_t begin = 0;
    static constexpr std::uint32_t add(std::uint32_t value, std::uint32_t) { return value + 1; }
};

/// Here it is the least of its elements, by which a cycle is called.
struct Leasts {
    struct alignas(8) Sublist {
        std::uint32_t next, least;
    };
    static constexpr std::uint32_t begin = shared::none;
    static constexpr std::uint32_t add(std::uint32_t value, std::uint32_t element) { return value < element ? value : element; }
};

/// A place on the way along a sublist, from its splitter to the next.
struct Walker {
    std::uint32_t element, sublist, value;
};

}  // namespace permutation_cycles
