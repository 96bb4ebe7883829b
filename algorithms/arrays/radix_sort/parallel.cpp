// SPDX-License-Identifier: Apache-2.0
#include "radix_sort.hpp"
#include "stage.hpp"

namespace {

void digits(const RadixSort::Input& in, RadixSort::Output& out, radix_sort::Scratch& spare) {
    radix_sort::sort<shared::AllThreads>(in, out, spare);
}
const breakeven::Host<RadixSort> by_digits{
    "parallel/radix",
    digits,
    {.per_item = {.host = 8}, .notes = "least significant digit first, 8 bits a pass, write-combining; serial below 64Ki keys"}};

}  // namespace
