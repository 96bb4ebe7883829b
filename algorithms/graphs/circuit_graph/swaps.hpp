// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace circuit_graph {

/// A swap at slot x is between edges x-1 and x, both out of one vertex. Swaps at even slots touch no edge in
/// common, nor do those at odd slots; so all even ones are made at once, then all odd ones. This is whose
/// predecessor edge e ends up with; swapped(x) says whether there is a swap at slot x, for any x.
template <class Swapped>
constexpr std::uint32_t source(std::uint32_t e, const Swapped& swapped) {
    for (const std::uint32_t parity : {1U, 0U}) {  // backwards: who stands here now came from there
        const bool from_left = e % 2 == parity;
        if (swapped(from_left ? e : e + 1)) e = from_left ? e - 1 : e + 1;
    }
    return e;
}

/// One bit a slot.
struct Bits {
    const std::uint32_t* words;
    std::uint32_t size;

    constexpr bool operator()(std::uint32_t x) const { return x < size && (words[x / 32] >> x % 32 & 1) != 0; }
};

}  // namespace circuit_graph
