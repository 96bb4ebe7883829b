// SPDX-License-Identifier: Apache-2.0
#include "held_karp.hpp"
#include "search.hpp"

namespace tsp_brute_force {
namespace {

const breakeven::Host<TspBruteForce> by_blocks{
    "serial/blocks",
    blocks<shared::OneThread>,
    {.largest = 14, .notes = "every tour, 720 that begin alike as one list of sums, eight such lists side by side; 13! tours at most"}};

const breakeven::Host<TspBruteForce> by_held_karp{"serial/held_karp",
                                                  held_karp<shared::OneThread>,
                                                  {.largest = Places::most + 1,
                                                   .memory = held_karp_memory,
                                                   .notes = "not enumeration: the best walk through every set of cities, n^2 2^n steps"}};

}  // namespace
}  // namespace tsp_brute_force
