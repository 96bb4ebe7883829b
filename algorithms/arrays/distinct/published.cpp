// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_set>

#include "distinct.hpp"

namespace {

void hash_set(const Distinct::Input& in, Distinct::Output& out) {
    const std::unordered_set<std::uint32_t> values(in.begin(), in.end());
    out.count = values.size();
    std::sort(out.values.begin(), std::copy(values.begin(), values.end(), out.values.begin()));
}
const breakeven::Host<Distinct> by_hash_set{"serial/published",
                                            hash_set,
                                            {.role = breakeven::Role::published,
                                             .complexity = "n + d log d, d distinct keys",
                                             .per_item = {.host = 50},
                                             .notes = "[GPU for the Road]'s host side: a general hash set (there .NET's, in order of first "
                                                      "occurrence; here std::unordered_set, then sorted)"}};

}  // namespace
