// SPDX-License-Identifier: Apache-2.0
#include "places.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace tsp_brute_force {

Places::Places(const breakeven::Cities& cities) {
    const unsigned first = cities.open ? 0 : 1;
    if (cities.count > most + first)
        throw breakeven::LimitExceeded(fmt::format("{} cities are too many here: at most {} can be tried", cities.count, most + first));
    size = cities.count < first ? 0 : cities.count - first;
    for (unsigned i = 0; i < size; ++i) {
        for (unsigned j = 0; j < size; ++j) distances[i * stride + j] = cities.distance(i + first, j + first);
        if (!cities.open) distances[i * stride + size] = distances[size * stride + i] = cities.distance(0, i + first);
    }
}

std::uint64_t Places::orders() const {
    std::uint64_t orders = 1;
    for (unsigned i = 2; i <= std::min(size, 20U); ++i) orders *= i;
    return orders;
}

void answer(const breakeven::Cities& cities, std::uint32_t length, std::span<const std::uint8_t> order, TspBruteForce::Output& out) {
    out.length = length;
    out.order.clear();
    const bool closed = !cities.open && cities.count != 0;
    if (closed) out.order.push_back(0);
    for (const auto place : order) out.order.push_back(static_cast<std::uint8_t>(place + closed));
}

void limit_orders(const Places& places, unsigned most) {
    if (places.size > most)
        throw breakeven::LimitExceeded(
            fmt::format("{}! orders are too many for this variant: {}! is its limit, in cities {} for a path and {} for a closed tour",
                        places.size, most, most, most + 1));
}

}  // namespace tsp_brute_force
