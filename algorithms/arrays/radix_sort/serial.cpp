// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "radix_sort.hpp"
#include "stage.hpp"

namespace {

void standard(const RadixSort::Input&, RadixSort::Output& keys) { std::sort(keys.begin(), keys.end()); }
const breakeven::Host<RadixSort> by_comparison{
    "serial/std", standard, {.role = breakeven::Role::peer, .in_place = true, .notes = "std::sort, the usual choice on a host"}};

void digits(const RadixSort::Input& in, RadixSort::Output& out, radix_sort::Scratch& spare) {
    radix_sort::sort<shared::OneThread>(in, out, spare);
}
const breakeven::Host<RadixSort> by_digits{
    "serial/lsd",
    digits,
    {.per_item = {.host = 8}, .notes = "least significant digit first, 8 bits a pass, no pass for bits in which all keys agree"}};

}  // namespace
