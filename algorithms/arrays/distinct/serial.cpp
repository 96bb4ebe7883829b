#include <algorithm>

#include "bitmap.hpp"
#include "distinct.hpp"
#include "hash_set.hpp"
#include <breakeven/algorithms/arrays/radix_sort/sort.hpp>

namespace {

struct SortScratch {
    radix_sort::Scratch sorted, spare;
};

void sort_unique(const Distinct::Input& in, Distinct::Output& out, SortScratch& scratch) {
    const auto sorted = scratch.sorted.of(in.size());
    radix_sort::sort(in, sorted, scratch.spare);
    out.count = static_cast<std::uint64_t>(std::unique_copy(sorted.begin(), sorted.end(), out.values.begin()) - out.values.begin());
}
const breakeven::Host<Distinct> by_sort{
    "serial/sort_unique", sort_unique, {.per_item = {.host = 12}, .notes = "radix sort, then the first of every group"}};

void hash(const Distinct::Input& in, Distinct::Output& out, SortScratch& scratch) {
    distinct::HashSet seen;
    const auto found = scratch.sorted.of(in.size());
    out.count = 0;
    for (const auto key : in)
        if (seen.insert(key)) found[out.count++] = key;
    radix_sort::sort(found.first(out.count), {out.values.data(), out.count}, scratch.spare);
}
const breakeven::Host<Distinct> by_hash{
    "serial/hash", hash, {.per_item = {.host = 36}, .notes = "open addressing; the distinct values are sorted at the end"}};

struct BitmapScratch {
    distinct::Bitmap bitmap;
    SortScratch sort;
};

void bitmap(const Distinct::Input& in, Distinct::Output& out, BitmapScratch& scratch) {
    const auto window = distinct::window(in);
    if (window.size / 32 > in.size()) return sort_unique(in, out, scratch.sort);
    scratch.bitmap.reset(window);
    if (!scratch.bitmap.insert(in)) throw std::logic_error{"distinct: a value outside of the range found before"};
    out.count = scratch.bitmap.list(out.values);
}
const breakeven::Host<Distinct> by_bitmap{
    "serial/bitmap",
    bitmap,
    {.per_item = {.host = 12},
     .notes = "one bit for each value from the smallest to the largest; sorts instead where that takes more words than there are keys"}};

}  // namespace
