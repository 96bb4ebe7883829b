#include "held_karp.hpp"
#include "search.hpp"

namespace {

using namespace tsp_brute_force;

constexpr auto all_sets = [](std::uint64_t n) { return breakeven::Memory{.host = 96.0 * static_cast<double>(std::uint64_t{1} << n)}; };

void blocks(const TspBruteForce::Input& in, TspBruteForce::Output& out) {
    const Places places{in};
    limit_orders(places, 13);
    if (places.size < Blocks::least) return search_few(places, in, out);
    const auto best = search_units(places, 0, units(places));
    answer(in, best.length, {first_order(places, best).data(), places.size}, out);
}
const breakeven::Host<TspBruteForce> by_blocks{
    "serial/blocks",
    blocks,
    {.largest = 14, .notes = "every tour, 720 that begin alike as one list of sums, eight such lists side by side; 13! tours at most"}};

void held_karp(const TspBruteForce::Input& in, TspBruteForce::Output& out, HeldKarp& table) {
    const Places places{in};
    table.solve(places, false);
    answer(in, table.length(places), table.order(places), out);
}
const breakeven::Host<TspBruteForce> by_held_karp{"serial/held_karp",
                                                  held_karp,
                                                  {.largest = Places::most + 1,
                                                   .memory = all_sets,
                                                   .notes = "not enumeration: the best walk through every set of cities, n^2 2^n steps"}};

}  // namespace
