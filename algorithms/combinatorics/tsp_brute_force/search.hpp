// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "blocks.hpp"
#include "places.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace tsp_brute_force {

/// The best block of these units, eight blocks side by side; 9 to 16 places.
Best search_units(const Places& places, std::uint32_t begin, std::uint32_t end);

/// How many units there are: size! / 9!.
std::uint32_t units(const Places& places);

/// The first order of a block that has this length.
std::array<std::uint8_t, Blocks::most> first_order(const Places& places, const Best& best);

/// All orders of fewer places, by blocks alone or, below six places, one after the other by recursion.
void search_few(const Places& places, const breakeven::Cities& cities, TspBruteForce::Output& out);

/// Every tour, block by block.
template <class Loops>
void blocks(const TspBruteForce::Input& in, TspBruteForce::Output& out) {
    const Places places{in};
    limit_orders(places, 13);
    if (places.size < Blocks::least) return search_few(places, in, out);
    const auto part = [&](std::uint64_t begin, std::uint64_t end, const Best& so_far) {
        return std::min(so_far, search_units(places, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)));
    };
    const auto best = Loops::reduce(units(places), 1, Best{}, part, [](const Best& a, const Best& b) { return std::min(a, b); });
    answer(in, best.length, {first_order(places, best).data(), places.size}, out);
}

}  // namespace tsp_brute_force
