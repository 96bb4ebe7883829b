// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "split.hpp"

namespace {

/// The pseudocode of [Split & Sort].
void two_lists(const Split::Input& in, Split::Output& out) {
    std::vector<std::uint32_t> all_0s, all_1s;
    for (const auto key : in.keys) ((key >> in.bit & 1) == 0 ? all_0s : all_1s).push_back(key);
    std::copy(all_1s.begin(), all_1s.end(), std::copy(all_0s.begin(), all_0s.end(), out.keys.begin()));
    out.zeros = all_0s.size();
}
const breakeven::Host<Split> variant{"serial/published",
                                     two_lists,
                                     {.role = breakeven::Role::published,
                                      .per_item = {.host = 13},
                                      .notes = "[Split & Sort]'s pseudocode: two lists that grow, then one behind the other"}};

}  // namespace
