// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>

#include "tsp_brute_force.hpp"

/// Closed and open tours are one problem: a closed walk from a place outside through all others and back. Of a closed
/// tour that is the first city; of an open one it is nowhere, at distance 0 from every city.
namespace tsp_brute_force {

struct Places {
    static constexpr unsigned most = 21, stride = 24;

    explicit Places(const breakeven::Cities& cities);

    [[nodiscard]] std::uint32_t distance(unsigned from, unsigned to) const { return distances[from * stride + to]; }
    [[nodiscard]] unsigned outside() const { return size; }
    /// In how many orders they can be walked through; at most 20! fits.
    [[nodiscard]] std::uint64_t orders() const;

    unsigned size = 0;                                             // but for the one outside
    std::uint32_t distances[std::size_t{most + 1} * stride] = {};  // 0 where there is no place
};

/// Writes the answer: the first city of a closed tour and then the places in this order.
void answer(const breakeven::Cities& cities, std::uint32_t length, std::span<const std::uint8_t> order, TspBruteForce::Output& out);

/// Throws LimitExceeded for places that can be walked through in more than most! orders.
void limit_orders(const Places& places, unsigned most);

}  // namespace tsp_brute_force
