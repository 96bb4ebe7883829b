// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "radix_sort.hpp"

namespace radix_sort {
namespace {

/// The pseudocode of [Split & Sort].
void two_lists_a_bit(const RadixSort::Input& in, RadixSort::Output& out) {
    constexpr unsigned bits = 32;
    out.assign(in.begin(), in.end());
    for (unsigned bit = 0; bit < bits; ++bit) {
        std::vector<std::uint32_t> all_0s, all_1s;
        for (const auto key : out) ((key >> bit & 1) == 0 ? all_0s : all_1s).push_back(key);
        std::copy(all_1s.begin(), all_1s.end(), std::copy(all_0s.begin(), all_0s.end(), out.begin()));
    }
}
const breakeven::Host<RadixSort> by_two_lists{
    "serial/published",
    two_lists_a_bit,
    {.role = breakeven::Role::published,
     .per_item = {.host = 16},
     .notes = "[Split & Sort]'s pseudocode: for each of 32 bits two lists that grow, then one behind the other"}};

}  // namespace
}  // namespace radix_sort
