// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <vector>

/// Rows whose last few items are the same differ in their order alone, and these orders can be looked up: which of the
/// ascending items stands where depends on nothing but which of them are equal.
namespace permutations {

struct TailOrders {
    static constexpr unsigned longest = 6;  // items: then 4683 orders in all, 75 KB as shuffles of 16 bytes
    using Order = std::array<std::uint8_t, longest>;

    explicit TailOrders(unsigned length);

    /// Bit i: ascending item i equals the one behind it.
    static constexpr unsigned pattern(const std::uint8_t* ascending, unsigned length) {
        unsigned bits = 0;
        for (unsigned i = 0; i + 1 < length; ++i) bits |= static_cast<unsigned>(ascending[i] == ascending[i + 1]) << i;
        return bits;
    }

    unsigned length;
    std::vector<Order> orders;           // those of a pattern in lexicographic order of what they make
    std::vector<std::uint32_t> offsets;  // of pattern p: offsets[p] .. offsets[p+1]-1
};

constexpr unsigned tail_length(unsigned items) { return items < TailOrders::longest ? items : TailOrders::longest; }

/// The same orders as selectors of __byte_perm, which picks 4 of 8 bytes: where a row's last 8 items go.
struct Selectors {
    explicit Selectors(unsigned tail);

    std::vector<std::uint32_t> words;    // four bits a byte: the item of the first row that stands there
    std::vector<std::uint32_t> offsets;  // as above
};

/// Made once in the life of a process: constants, whatever the items are.
const Selectors& selectors(unsigned tail);

}  // namespace permutations
