// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <execution>

#include "split.hpp"

namespace {

constexpr breakeven::Memory copy_of_the_keys{.host = 8.3};

auto has_zero(const Split::Input& in) {
    return [bit = in.bit](std::uint32_t key) { return (key >> bit & 1) == 0; };
}

void stable_partition(const Split::Input& in, Split::Output& out) {
    const auto middle = std::stable_partition(out.keys.begin(), out.keys.end(), has_zero(in));
    out.zeros = static_cast<std::uint64_t>(middle - out.keys.begin());
}
const breakeven::Host<Split> by_standard{
    "serial/std",
    stable_partition,
    {.role = breakeven::Role::peer, .per_item = copy_of_the_keys, .in_place = true, .notes = "std::stable_partition, in place"}};

void partition_copy(const Split::Input& in, Split::Output& out) {
    const auto middle = out.keys.begin() + std::count_if(in.keys.begin(), in.keys.end(), has_zero(in));
    std::partition_copy(in.keys.begin(), in.keys.end(), out.keys.begin(), middle, has_zero(in));
    out.zeros = static_cast<std::uint64_t>(middle - out.keys.begin());
}
const breakeven::Host<Split> by_copy{
    "serial/std_copy",
    partition_copy,
    {.role = breakeven::Role::peer, .per_item = {.host = 4.0}, .notes = "std::count_if, then std::partition_copy"}};

void parallel_stable_partition(const Split::Input& in, Split::Output& out) {
    const auto middle = std::stable_partition(std::execution::par, out.keys.begin(), out.keys.end(), has_zero(in));
    out.zeros = static_cast<std::uint64_t>(middle - out.keys.begin());
}
const breakeven::Host<Split> by_standard_parallel{"parallel/std_par",
                                                  parallel_stable_partition,
                                                  {.role = breakeven::Role::peer,
                                                   .per_item = copy_of_the_keys,
                                                   .in_place = true,
                                                   .notes = "std::stable_partition with std::execution::par, in place"}};

}  // namespace
