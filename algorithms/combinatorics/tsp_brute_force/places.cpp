// SPDX-License-Identifier: Apache-2.0
#include "places.hpp"

#include <fmt/format.h>

namespace tsp_brute_force {

Places::Places(const breakeven::Cities& cities) : closed{!cities.open && cities.count != 0} {
    const unsigned first = closed ? 1 : 0;
    if (cities.count > most + first)
        throw breakeven::LimitExceeded(fmt::format("{} cities are too many here: at most {} can be tried", cities.count, most + first));
    size = cities.count - first;
    for (unsigned i = 0; i < size; ++i) {
        for (unsigned j = 0; j < size; ++j) distances[i * stride + j] = cities.distance(i + first, j + first);
        if (closed) distances[i * stride + size] = distances[size * stride + i] = cities.distance(0, i + first);
    }
}

void answer(const Places& places, std::uint32_t length, const std::uint8_t* order, TspBruteForce::Output& out) {
    out.length = length;
    out.order.clear();
    if (places.closed) out.order.push_back(0);
    for (unsigned i = 0; i < places.size; ++i) out.order.push_back(static_cast<std::uint8_t>(order[i] + places.closed));
}

void limit_orders(const Places& places, unsigned most) {
    if (places.size > most)
        throw breakeven::LimitExceeded(
            fmt::format("{}! orders are too many for this variant: {}! is its limit, in cities {} for a path and {} for a closed tour",
                        places.size, most, most, most + 1));
}

}  // namespace tsp_brute_force
