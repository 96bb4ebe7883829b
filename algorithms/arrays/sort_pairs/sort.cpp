// SPDX-License-Identifier: Apache-2.0
#include "sort_pairs.hpp"
#include <breakeven/algorithms/arrays/radix_sort/stage.hpp>

namespace {

using Spare = radix_sort::SpareRows<std::uint32_t, std::uint32_t>;

template <class Loops>
void by_digits(const SortPairs::Input& in, SortPairs::Output& out, Spare& spare) {
    radix_sort::sort_rows<Loops, std::uint32_t, std::uint32_t>({in.keys, in.values}, {out.keys, out.values}, spare);
}
const breakeven::Host<SortPairs> serial{
    "serial/lsd",
    by_digits<shared::OneThread>,
    {.per_item = {.host = 16}, .notes = "least significant digit first, 8 bits a pass, no pass for bits in which all keys agree"}};
const breakeven::Host<SortPairs> parallel{
    "parallel/radix",
    by_digits<shared::AllThreads>,
    {.per_item = {.host = 16}, .notes = "least significant digit first, 8 bits a pass, write-combining; serial below 64Ki pairs"}};

}  // namespace
