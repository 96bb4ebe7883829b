#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>

#include "held_karp.hpp"
#include "search.hpp"

namespace {

using namespace tsp_brute_force;

constexpr auto all_sets = [](std::uint64_t n) { return breakeven::Memory{.host = 96.0 * static_cast<double>(std::uint64_t{1} << n)}; };

void blocks(const TspBruteForce::Input& in, TspBruteForce::Output& out) {
    const Places places{in};
    limit_orders(places, 13);
    if (places.size < Blocks::least) return search_few(places, in, out);
    using Range = tbb::blocked_range<std::uint32_t>;
    const auto best = tbb::parallel_reduce(
        Range{0, units(places)}, Best{},
        [&](const Range& range, const Best& so_far) { return std::min(so_far, search_units(places, range.begin(), range.end())); },
        [](const Best& a, const Best& b) { return std::min(a, b); });
    answer(in, best.length, {first_order(places, best).data(), places.size}, out);
}
const breakeven::Host<TspBruteForce> by_blocks{
    "parallel/blocks", blocks, {.largest = 14, .notes = "as serial/blocks, 362880 tours a task; 13! tours at most"}};

void held_karp(const TspBruteForce::Input& in, TspBruteForce::Output& out, HeldKarp& table) {
    const Places places{in};
    table.solve(places, true);
    answer(in, table.length(places), table.order(places), out);
}
const breakeven::Host<TspBruteForce> by_held_karp{
    "parallel/held_karp",
    held_karp,
    {.largest = Places::most + 1,
     .memory = all_sets,
     .notes = "not enumeration: as serial/held_karp, sets of equally many high members at once"}};

}  // namespace
