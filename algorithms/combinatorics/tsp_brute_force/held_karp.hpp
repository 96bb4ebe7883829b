#pragma once
#include <vector>

#include "places.hpp"

/// Held and Karp's dynamic programme over sets of places, from their end: the least length of a walk from a place through
/// a set and to the place outside.
namespace tsp_brute_force {

struct HeldKarp {
    std::vector<std::uint32_t> lengths;  // Places::stride for every set

    void solve(const Places& places, bool parallel);
    /// The first of the best orders: from every place on, the least next one from which the rest can still be best.
    std::vector<std::uint8_t> order(const Places& places) const;
    [[nodiscard]] std::uint32_t length(const Places& places) const;

private:
    void solve_set(const Places& places, std::uint32_t set);
};

}  // namespace tsp_brute_force
