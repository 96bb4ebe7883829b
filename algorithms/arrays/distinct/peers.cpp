// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <execution>

#include "distinct.hpp"

namespace {

void standard(const Distinct::Input&, Distinct::Output& out) {
    std::sort(out.values.begin(), out.values.end());
    out.count = static_cast<std::uint64_t>(std::unique(out.values.begin(), out.values.end()) - out.values.begin());
}
const breakeven::Host<Distinct> by_standard{"serial/std",
                                            standard,
                                            {.role = breakeven::Role::peer,
                                             .complexity = "n log n",
                                             .per_item = {.host = 4.0},
                                             .in_place = true,
                                             .notes = "std::sort and std::unique"}};

void standard_parallel(const Distinct::Input&, Distinct::Output& out) {
    std::sort(std::execution::par, out.values.begin(), out.values.end());
    const auto end = std::unique(std::execution::par, out.values.begin(), out.values.end());
    out.count = static_cast<std::uint64_t>(end - out.values.begin());
}
const breakeven::Host<Distinct> by_standard_parallel{"parallel/std_par",
                                                     standard_parallel,
                                                     {.role = breakeven::Role::peer,
                                                      .complexity = "n log n",
                                                      .per_item = {.host = 11.8},
                                                      .in_place = true,
                                                      .notes = "std::sort and std::unique with std::execution::par"}};

}  // namespace
