// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "places.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

/// The dynamic programme of [Held 1962] over sets of places, from their end.
namespace tsp_brute_force {
namespace {

constexpr unsigned low_bits = 10;  // sets that differ in the first ten places alone are one task

/// For every set, Places::stride numbers: the least length of a walk from a place through the set and to the place outside.
using Lengths = std::vector<std::uint32_t>;

void solve_set(const Places& places, std::uint32_t set, Lengths& lengths) {
    std::uint32_t best[Places::stride];
    std::ranges::fill(best, ~std::uint32_t{0});
    for (auto rest = set; rest != 0; rest &= rest - 1) {
        const auto next = static_cast<unsigned>(std::countr_zero(rest));
        const auto behind = lengths[std::size_t{set & ~(1U << next)} * Places::stride + next];
        const auto* distance = &places.distances[next * Places::stride];
        for (unsigned at = 0; at < Places::stride; ++at) best[at] = std::min(best[at], behind + distance[at]);
    }
    std::copy_n(best, Places::stride, &lengths[std::size_t{set} * Places::stride]);
}

template <class Loops>
void solve(const Places& places, Lengths& lengths) {
    const auto sets = 1U << places.size;
    if (lengths.size() < std::size_t{sets} * Places::stride) lengths.resize(std::size_t{sets} * Places::stride);
    std::copy_n(&places.distances[places.outside() * Places::stride], Places::stride, lengths.begin());
    if (!Loops::parallel || places.size <= low_bits) {
        for (auto set = 1U; set < sets; ++set) solve_set(places, set, lengths);
        return;
    }
    const auto highs = sets >> low_bits;
    for (int members = 0; members <= std::popcount(highs - 1); ++members)
        Loops::each(highs, 1, [&](std::uint64_t h) {
            const auto high = static_cast<std::uint32_t>(h);
            if (std::popcount(high) != members) return;
            for (auto low = high == 0 ? 1U : 0U; low < 1U << low_bits; ++low) solve_set(places, high << low_bits | low, lengths);
        });
}

/// The first of the best orders: from every place on, the least next one from which the rest can still be best.
template <class Loops>
void held_karp(const TspBruteForce::Input& in, TspBruteForce::Output& out, Lengths& lengths) {
    const Places places{in};
    solve<Loops>(places, lengths);
    const auto length = [&](std::uint32_t set, unsigned from) { return lengths[std::size_t{set} * Places::stride + from]; };
    std::uint8_t order[Places::most];
    auto at = places.outside();
    auto left = (1U << places.size) - 1;
    for (unsigned i = 0; i < places.size; ++i) {
        auto rest = left;
        const auto next = [&] { return static_cast<unsigned>(std::countr_zero(rest)); };
        while (places.distance(at, next()) + length(left & ~(1U << next()), next()) != length(left, at)) rest &= rest - 1;
        at = order[i] = static_cast<std::uint8_t>(next());
        left &= ~(1U << at);
    }
    answer(places, length((1U << places.size) - 1, places.outside()), order, out);
}

breakeven::Memory memory(const breakeven::Request& request) { return {.host = 96 * std::exp2(request.n)}; }

const breakeven::Host<TspBruteForce> serial{"serial/held_karp",
                                            held_karp<shared::OneThread>,
                                            {.complexity = "n^2 2^n",
                                             .largest = Places::most + 1,
                                             .memory = memory,
                                             .notes = "not enumeration: the best walk through every set of cities"}};
const breakeven::Host<TspBruteForce> parallel{"parallel/held_karp",
                                              held_karp<shared::AllThreads>,
                                              {.complexity = "n^2 2^n",
                                               .largest = Places::most + 1,
                                               .memory = memory,
                                               .notes = "not enumeration: as serial/held_karp, sets of equally many high members at once"}};

}  // namespace
}  // namespace tsp_brute_force
