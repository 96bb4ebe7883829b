// SPDX-License-Identifier: Apache-2.0
#include "techniques.hpp"

namespace {

using shared::AllThreads;

constexpr breakeven::Memory arrays{.host = 12.5};  // a bitmap has no more words than there are keys

const breakeven::Host<Distinct> by_sort{"parallel/sort_unique",
                                        distinct::sort_unique<AllThreads>,
                                        {.per_item = {.host = 12}, .notes = "the parallel radix sort, then the first of every group"}};

/// Up to `largest` values of a sampled range; the exact range takes over when a key lies outside of the sampled one.
template <std::uint64_t largest>
void bitmap_up_to(const Distinct::Input& in, Distinct::Output& out, distinct::BitmapScratch<AllThreads>& scratch) {
    distinct::by_bitmap({distinct::guess_window, distinct::window<AllThreads>}, largest, in, out, scratch);
}
const breakeven::Host<Distinct> by_bitmap{
    "parallel/bitmap",
    bitmap_up_to<std::uint64_t{1} << 32>,
    {.per_item = arrays,
     .notes =
         "one bit for each value of the range, which a sample suggests; sorts instead where that takes more words than there are keys"}};
const breakeven::Host<Distinct> by_choice{
    "parallel/auto",
    bitmap_up_to<std::uint64_t{1} << 29>,
    {.per_item = arrays, .notes = "a bitmap of up to 64 MB, most of which stays in the cache, else sorts"}};

}  // namespace
