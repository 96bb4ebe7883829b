// SPDX-License-Identifier: Apache-2.0
#include "held_karp.hpp"
#include "search.hpp"

namespace tsp_brute_force {
namespace {

const breakeven::Host<TspBruteForce> by_blocks{
    "parallel/blocks", blocks<shared::AllThreads>, {.largest = 14, .notes = "as serial/blocks, 362880 tours a task; 13! tours at most"}};

const breakeven::Host<TspBruteForce> by_held_karp{
    "parallel/held_karp",
    held_karp<shared::AllThreads>,
    {.largest = Places::most + 1,
     .memory = held_karp_memory,
     .notes = "not enumeration: as serial/held_karp, sets of equally many high members at once"}};

}  // namespace
}  // namespace tsp_brute_force
