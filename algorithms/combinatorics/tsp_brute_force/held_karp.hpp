// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include "places.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace tsp_brute_force {

/// HeldKarp is Held and Karp's dynamic programme over sets of places, from their end: the least length of a walk from a
/// place through a set and to the place outside. Loops is shared::OneThread or shared::AllThreads.
template <class Loops>
struct HeldKarp {
    std::vector<std::uint32_t> lengths;  // Places::stride for every set

    void solve(const Places& places);
    /// The first of the best orders: from every place on, the least next one from which the rest can still be best.
    std::vector<std::uint8_t> order(const Places& places) const;
    [[nodiscard]] std::uint32_t length(const Places& places) const;

private:
    void solve_set(const Places& places, std::uint32_t set);
};

extern template struct HeldKarp<shared::OneThread>;
extern template struct HeldKarp<shared::AllThreads>;

template <class Loops>
void held_karp(const TspBruteForce::Input& in, TspBruteForce::Output& out, HeldKarp<Loops>& table) {
    const Places places{in};
    table.solve(places);
    answer(in, table.length(places), table.order(places), out);
}

inline breakeven::Memory held_karp_memory(std::uint64_t n) { return {.host = 96.0 * static_cast<double>(std::uint64_t{1} << n)}; }

}  // namespace tsp_brute_force
