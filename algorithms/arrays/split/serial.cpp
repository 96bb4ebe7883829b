// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "part.hpp"
#include "split.hpp"

namespace {

void compress(const Split::Input& in, Split::Output& out) {
    out.zeros = split::count_zeros(in.keys, in.bit);
    const auto begin = out.keys.data(), middle = begin + out.zeros, end = begin + out.keys.size();
    split::Parts parts{{begin, middle}, {middle, end}};
    split::part(in.keys, in.bit, parts);
}
const breakeven::Host<Split> by_vectors{
    "serial/compress",
    compress,
    {.per_item = {.host = 4.0}, .notes = "counts the zeros, then parts eight keys at a time by a table of permutations"}};

/// One place for each kind, found by the bit itself: the time does not depend on how the keys mix.
void branch_free(const Split::Input& in, Split::Output& out) {
    out.zeros = split::count_zeros(in.keys, in.bit);
    std::array<std::uint64_t, 2> places{0, out.zeros};
    for (const auto key : in.keys) out.keys[places[key >> in.bit & 1]++] = key;
}
const breakeven::Host<Split> by_key{
    "serial/branch_free", branch_free, {.per_item = {.host = 4.0}, .notes = "one key at a time, without a branch to predict"}};

}  // namespace
