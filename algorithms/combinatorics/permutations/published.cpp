// SPDX-License-Identifier: Apache-2.0
#include "published.hpp"

#include <algorithm>
#include <vector>

#include "factoradic.hpp"
#include "permutations.hpp"
#include "rows_memory.hpp"

namespace {

void successor(const Permutations::Input& in, Permutations::Output& out) {
    if (out.empty()) return;
    const auto size = in.items.size();
    std::vector<std::uint8_t> row(size);
    permutations::unrank(permutations::supply(in.items), in.first, row.data());
    auto* place = out.data();
    for (std::uint64_t r = 0; r < in.rows; ++r, place += size) {
        std::copy(row.begin(), row.end(), place);
        permutations::published_step(row);
    }
}
const breakeven::Host<Permutations> by_successor{
    "serial/published",
    successor,
    {.role = breakeven::Role::published,
     .complexity = "n k^2, k items",
     .memory = permutations::memory_of_rows,
     .notes = "[Permutations]'s findStartingPos and sortRemainder, quadratic in the items. Repaired: their F# unfold never gives the last "
              "permutation and their Clojure sequence never the first, so that both give n!-1; the first row is found by number"}};

void by_number(const Permutations::Input& in, Permutations::Output& out) {
    const auto items = permutations::supply(in.items);
    auto* place = out.data();
    for (std::uint64_t r = 0; r < in.rows; ++r, place += in.items.size()) permutations::unrank(items, in.first + r, place);
}
const breakeven::Host<Permutations> by_factoradic{
    "serial/published_factoradic",
    by_number,
    {.role = breakeven::Role::published,
     .complexity = "n k^2, k items",
     .memory = permutations::memory_of_rows,
     .notes = "[Permutations]'s idea for a GPU, on the host: every permutation from its own number, through factorial digits. Added: equal "
              "items, whose digits are numbered in multinomials"}};

}  // namespace
