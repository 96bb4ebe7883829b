// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "bitmap.hpp"
#include "sort_unique.hpp"

namespace {

using shared::AllThreads;

constexpr breakeven::Memory three_arrays{.host = 12};
constexpr auto arrays_and_bitmap = [](std::uint64_t n) { return breakeven::Memory{.host = 12.0 * static_cast<double>(n) + 0x1p29}; };

const breakeven::Host<Distinct> by_sort{"parallel/sort_unique",
                                        distinct::sort_unique<AllThreads>,
                                        {.per_item = three_arrays, .notes = "the parallel radix sort, then the first of every group"}};

struct BitmapScratch {
    distinct::Bitmap<AllThreads> bitmap;
    distinct::SortScratch sort;
};

/// A bitmap costs an access a key and three sweeps over its words. Up to `largest` values of a sampled
/// range are worth it; the exact range takes over when a key lies outside of the sampled one.
void bitmap_up_to(std::uint64_t largest, const Distinct::Input& in, Distinct::Output& out, BitmapScratch& scratch) {
    for (const auto range : {distinct::guess_window, distinct::window<AllThreads>}) {
        const auto window = range(in);
        if (window.size > std::min<std::uint64_t>(largest, 32 * in.size())) break;
        scratch.bitmap.reset(window);
        if (!scratch.bitmap.insert(in)) continue;
        out.count = scratch.bitmap.list(out.values);
        return;
    }
    distinct::sort_unique<AllThreads>(in, out, scratch.sort);
}

void bitmap(const Distinct::Input& in, Distinct::Output& out, BitmapScratch& scratch) {
    bitmap_up_to(std::uint64_t{1} << 32, in, out, scratch);
}
const breakeven::Host<Distinct> by_bitmap{
    "parallel/bitmap",
    bitmap,
    {.memory = arrays_and_bitmap,
     .notes =
         "one bit for each value of the range, which a sample suggests; sorts instead where that takes more words than there are keys"}};

void chosen(const Distinct::Input& in, Distinct::Output& out, BitmapScratch& scratch) {
    bitmap_up_to(std::uint64_t{1} << 29, in, out, scratch);
}
const breakeven::Host<Distinct> by_choice{
    "parallel/auto",
    chosen,
    {.memory = arrays_and_bitmap, .notes = "a bitmap of up to 64 MB, most of which stays in the cache, else sorts"}};

}  // namespace
