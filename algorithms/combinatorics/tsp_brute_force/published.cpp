// SPDX-License-Identifier: Apache-2.0
#include "published.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <mutex>

#include "blocks.hpp"

namespace {

using namespace tsp_brute_force;

constexpr unsigned most = 11;  // of [Cudafy Me]'s cities, with the one that it begins at 12, 39,916,800 paths

void write(const Places& places, std::uint64_t permutation, TspBruteForce::Output& out) {
    std::uint8_t path[Places::most];
    const auto length = find_path_distance(places.table(), permutation, path);
    answer(places, length, path, out);
}

void one_by_one(const TspBruteForce::Input& in, TspBruteForce::Output& out) {
    const Places places{in};
    limit_orders(places, most);
    Best best;
    std::uint8_t path[Places::most];
    for (std::uint64_t permutation = 0; permutation < places.orders(); ++permutation)
        if (const auto length = find_path_distance(places.table(), permutation, path); length < best.length)
            best = {.block = permutation, .length = length};
    write(places, best.block, out);
}
const breakeven::Host<TspBruteForce> serial{
    "serial/published",
    one_by_one,
    {.role = breakeven::Role::published,
     .complexity = "n^2 (n-1)!",
     .largest = most + 1,
     .sensible = 11,  // ten cities besides the first, as the document has
     .notes = "[Cudafy Me]'s loop over the numbers of all permutations, each made anew; 11! at most. Repaired: numbers of 32 bits, which "
              "end before 13!; sums of floats, whose order of addition decides between equal paths. Added: closed tours, from the first "
              "city. Otherwise than there: legs are looked up in a table of whole numbers, not "
              "computed from latitudes and longitudes each time"}};

void with_a_lock(const TspBruteForce::Input& in, TspBruteForce::Output& out) {
    const Places places{in};
    limit_orders(places, most);
    Best best;
    std::mutex locker;
    tbb::parallel_for(std::uint64_t{0}, places.orders(), [&](std::uint64_t permutation) {
        std::uint8_t path[Places::most];
        const auto length = find_path_distance(places.table(), permutation, path);
        const std::scoped_lock lock{locker};
        best = std::min(best, Best{.block = permutation, .length = length});
    });
    write(places, best.block, out);
}
const breakeven::Host<TspBruteForce> parallel{
    "parallel/published",
    with_a_lock,
    {.role = breakeven::Role::published,
     .complexity = "n^2 (n-1)!",
     .largest = most + 1,
     .sensible = 11,  // ten cities besides the first, as the document has
     .notes =
         "[Cudafy Me]'s Parallel.For, which takes a lock for every permutation; 11! at most. Repaired as serial/published, and of equal "
         "paths the first wins, not the one whose thread comes first"}};

}  // namespace
