// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <execution>

#include "compact.hpp"

namespace {

constexpr auto kept = [](std::uint32_t element) { return element != 0; };

void copy_if(const Compact::Input& in, Compact::Output& out) {
    const auto end = std::copy_if(in.begin(), in.end(), out.values.begin(), kept);
    out.count = static_cast<std::uint64_t>(end - out.values.begin());
}
const breakeven::Host<Compact> by_standard{
    "serial/std", copy_if, {.role = breakeven::Role::peer, .per_item = {.host = 4.0}, .notes = "std::copy_if"}};

void remove(const Compact::Input&, Compact::Output& out) {
    const auto end = std::remove(out.values.begin(), out.values.end(), 0);
    out.count = static_cast<std::uint64_t>(end - out.values.begin());
}
const breakeven::Host<Compact> by_remove{
    "serial/std_remove",
    remove,
    {.role = breakeven::Role::peer, .per_item = {.host = 4.0}, .in_place = true, .notes = "std::remove, in place"}};

void parallel_copy_if(const Compact::Input& in, Compact::Output& out) {
    const auto end = std::copy_if(std::execution::par, in.begin(), in.end(), out.values.begin(), kept);
    out.count = static_cast<std::uint64_t>(end - out.values.begin());
}
const breakeven::Host<Compact> by_standard_parallel{
    "parallel/std_par",
    parallel_copy_if,
    {.role = breakeven::Role::peer, .per_item = {.host = 5.4}, .notes = "std::copy_if with std::execution::par"}};

}  // namespace
