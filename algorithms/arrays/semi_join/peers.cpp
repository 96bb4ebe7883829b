// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_set>

#include "answer.hpp"

/// What the standard library offers.
namespace semi_join {
namespace {

void unordered_set(const SemiJoin::Input& in, SemiJoin::Output& out) {
    const std::unordered_set<std::int32_t> keys(in.wanted.begin(), in.wanted.end());
    answer(in, masks_by(in, keys), out);
}
const breakeven::Host<SemiJoin> by_unordered_set{
    "serial/unordered_set",
    unordered_set,
    {.role = breakeven::Role::peer, .memory = on_host(the_answer, 54), .notes = "std::unordered_set, filled in the timed call"}};

struct SortedKeys {
    std::vector<std::int32_t> keys;

    [[nodiscard]] bool contains(std::int32_t key) const { return std::binary_search(keys.begin(), keys.end(), key); }
};

void binary_search(const SemiJoin::Input& in, SemiJoin::Output& out) {
    SortedKeys sorted{in.wanted};
    std::sort(sorted.keys.begin(), sorted.keys.end());
    answer(in, masks_by(in, sorted), out);
}
const breakeven::Host<SemiJoin> by_binary_search{"serial/binary_search",
                                                 binary_search,
                                                 {.role = breakeven::Role::peer,
                                                  .complexity = "(n + k) log k, k keys",
                                                  .memory = on_host(the_answer, 4),
                                                  .notes = "std::sort of the keys, std::binary_search for each row"}};

}  // namespace
}  // namespace semi_join
