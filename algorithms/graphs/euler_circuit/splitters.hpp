#pragma once
#include <cstdint>

namespace euler_circuit {

/// No edge, no label, no vertex: ids stay below it.
inline constexpr std::uint32_t none = 0xFFFFFFFF;

/// A bijection of 32-bit words that looks random (Wellons, "Prospecting for hash functions", 2018).
constexpr std::uint32_t mix(std::uint32_t word) {
    word = (word ^ word >> 16) * 0x7FEB352D;
    word = (word ^ word >> 15) * 0x846CA68B;
    return word ^ word >> 16;
}

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
        const auto element = begin + static_cast<std::uint32_t>(std::uint64_t{mix(block)} << shift >> 32);
        return element < size && element >= begin ? element : begin;
    }
    [[nodiscard]] constexpr bool contains(std::uint32_t element) const { return at(block(element)) == element; }
};

/// What precedes an edge in the circuit, and the sublist or cycle that it lies on. Walks need both at once:
/// side by side they are one access.
struct alignas(8) Step {
    std::uint32_t previous, label;
};

/// Sublists of a permutation are the elements of a shorter one, each with a length.
struct alignas(8) Sublist {
    std::uint32_t next, length;
};

/// Who follows a sublist from its splitter to the next.
struct Walker {
    std::uint32_t edge, sublist, count;
};

}  // namespace euler_circuit
