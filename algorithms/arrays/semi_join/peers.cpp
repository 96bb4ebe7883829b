// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_set>

#include "answer.hpp"

/// What the standard library offers.
namespace semi_join {
namespace {

/// contains(key) as a set.
template <class Contains>
struct Asked {
    const Contains& ask;
    [[nodiscard]] bool contains(std::int32_t key) const { return ask(key); }
};

template <class Contains>
void answer_by(const SemiJoin::Input& in, const Contains& contains, SemiJoin::Output& out) {
    const Asked<Contains> set{contains};
    answer(in, masks_by(in, set), out);
}

void unordered_set(const SemiJoin::Input& in, SemiJoin::Output& out) {
    const std::unordered_set<std::int32_t> keys(in.wanted.begin(), in.wanted.end());
    answer_by(
        in, [&](std::int32_t key) { return keys.contains(key); }, out);
}
const breakeven::Host<SemiJoin> by_unordered_set{
    "serial/unordered_set", unordered_set, {.role = breakeven::Role::peer, .notes = "std::unordered_set, filled in the timed call"}};

void binary_search(const SemiJoin::Input& in, SemiJoin::Output& out) {
    auto keys = in.wanted;
    std::sort(keys.begin(), keys.end());
    answer_by(
        in, [&](std::int32_t key) { return std::binary_search(keys.begin(), keys.end(), key); }, out);
}
const breakeven::Host<SemiJoin> by_binary_search{
    "serial/binary_search",
    binary_search,
    {.role = breakeven::Role::peer, .notes = "std::sort of the keys, std::binary_search for each row"}};

}  // namespace
}  // namespace semi_join
