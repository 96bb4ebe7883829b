// SPDX-License-Identifier: Apache-2.0
#include "radix_sort_64.hpp"
#include <breakeven/algorithms/arrays/radix_sort/stage.hpp>

namespace {

using Spare = radix_sort::SpareRows<std::uint64_t>;

template <class Loops>
void by_digits(const RadixSort64::Input& in, RadixSort64::Output& out, Spare& spare) {
    radix_sort::sort_rows<Loops, std::uint64_t, radix_sort::None>({in}, {out}, spare);
}
const breakeven::Host<RadixSort64> serial{
    "serial/lsd",
    by_digits<shared::OneThread>,
    {.per_item = {.host = 16}, .notes = "least significant digit first, 8 bits a pass, no pass for bits in which all keys agree"}};
const breakeven::Host<RadixSort64> parallel{
    "parallel/radix",
    by_digits<shared::AllThreads>,
    {.per_item = {.host = 16}, .notes = "least significant digit first, 8 bits a pass, write-combining; serial below 64Ki keys"}};

}  // namespace
