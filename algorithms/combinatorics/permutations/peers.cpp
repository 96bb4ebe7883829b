// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "factoradic.hpp"
#include "permutations.hpp"
#include "rows_memory.hpp"

namespace {

void next_permutation(const Permutations::Input& in, Permutations::Output& out) {
    std::array<std::uint8_t, permutations::most_items> row;
    auto* const end = row.data() + in.items.size();
    permutations::unrank(permutations::supply(in.items), in.first, row.data());
    auto place = out.begin();
    for (std::uint64_t r = 0; r < in.rows; ++r) {
        place = std::copy(row.data(), end, place);
        std::next_permutation(row.data(), end);
    }
}
const breakeven::Host<Permutations> by_next{"serial/std_next_permutation",
                                            next_permutation,
                                            {.role = breakeven::Role::peer,
                                             .memory = permutations::memory_of_rows,
                                             .notes = "std::next_permutation, from a first row found by number"}};

}  // namespace
