// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>

/// The numbers of permutations, of distinct and of equal items, and permutations by number.
namespace permutations {

inline constexpr unsigned most_items = 20;

/// How often each kind is left, and in how many orders that can stand.
struct Supply {
    std::uint8_t of[most_items] = {};
    std::uint32_t items = 0;
    std::uint64_t orders = 1;

    constexpr void add(unsigned kind) {
        // Exact at every step: orders times a whole number, before the division as well at most 20!.
        orders = orders * ++items / ++of[kind];
    }
    /// The orders that begin with this kind. No product exceeds 20!.
    [[nodiscard]] constexpr std::uint64_t beginning_with(unsigned kind) const { return orders * of[kind] / items; }
    constexpr void remove(unsigned kind) {
        orders = beginning_with(kind);
        --of[kind];
        --items;
    }
};

constexpr Supply supply(std::span<const std::uint8_t> items) {
    Supply all;
    for (const auto item : items) all.add(item);
    return all;
}

/// Fills the first `places` places of order number `rank` and takes them from the supply; returns the number of the
/// order among those that begin so.
constexpr std::uint64_t begin_order(Supply& left, std::uint64_t rank, std::uint8_t* row, unsigned places) {
    for (unsigned i = 0; i < places; ++i)
        for (unsigned kind = 0;; ++kind) {
            const auto orders = left.beginning_with(kind);
            if (rank < orders) {
                row[i] = static_cast<std::uint8_t>(kind);
                left.remove(kind);
                break;
            }
            rank -= orders;
        }
    return rank;
}

/// What is left, ascending.
constexpr void append_ascending(const Supply& left, std::uint8_t* row) {
    for (unsigned kind = 0; kind < most_items; ++kind)
        for (unsigned i = 0; i < left.of[kind]; ++i) *row++ = static_cast<std::uint8_t>(kind);
}

/// Order number `rank` of all items.
constexpr void unrank(Supply items, std::uint64_t rank, std::uint8_t* row) { begin_order(items, rank, row, items.items); }

}  // namespace permutations
