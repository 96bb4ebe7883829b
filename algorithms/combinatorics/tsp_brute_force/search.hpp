#pragma once
#include "blocks.hpp"
#include "places.hpp"

namespace tsp_brute_force {

/// The best block of these units, eight blocks side by side; 9 to 16 places.
Best search_units(const Places& places, std::uint32_t begin, std::uint32_t end);

/// How many units there are: size! / 9!.
std::uint32_t units(const Places& places);

/// The first order of a block that has this length.
std::array<std::uint8_t, Blocks::most> first_order(const Places& places, const Best& best);

/// All orders of fewer places, by blocks alone or, below six places, one after the other by recursion.
void search_few(const Places& places, const breakeven::Cities& cities, TspBruteForce::Output& out);

}  // namespace tsp_brute_force
