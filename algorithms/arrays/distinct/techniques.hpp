// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <initializer_list>

#include "bitmap.hpp"
#include "distinct.hpp"
#include <breakeven/algorithms/arrays/radix_sort/stage.hpp>

/// What one thread and all threads do alike.
namespace distinct {

/// Copies the first of every group of equal keys, and returns how many.
template <class Loops>
std::uint64_t unique(Keys sorted, std::span<std::uint32_t> out) {
    constexpr std::uint64_t keys_per_block = 1 << 16;
    if (!Loops::parallel) return static_cast<std::uint64_t>(std::ranges::unique_copy(sorted, out.begin()).out - out.begin());
    const auto first_of_group = [&](std::uint64_t i) { return i == 0 || sorted[i] != sorted[i - 1]; };
    const auto places = shared::block_begins<Loops>(sorted.size(), keys_per_block, [&](std::uint64_t begin, std::uint64_t end) {
        std::uint64_t groups = 0;
        for (auto i = begin; i < end; ++i) groups += first_of_group(i);
        return groups;
    });
    Loops::ranges(sorted.size(), keys_per_block, [&](std::uint64_t begin, std::uint64_t end) {
        auto place = places[begin / keys_per_block];
        for (auto i = begin; i < end; ++i)
            if (first_of_group(i)) out[place++] = sorted[i];
    });
    return places.back();
}

struct SortScratch {
    shared::HugeBuffer<std::uint32_t> sorted;
    radix_sort::Scratch spare;
};

/// Sorts the keys and takes the first of every group of equal ones.
template <class Loops>
void sort_unique(const Distinct::Input& in, Distinct::Output& out, SortScratch& scratch) {
    const std::span sorted{scratch.sorted.resize(in.size()), in.size()};
    radix_sort::sort<Loops>(in, sorted, scratch.spare);
    out.count = unique<Loops>(sorted, out.values);
}

template <class Loops>
struct BitmapScratch {
    Bitmap<Loops> bitmap;
    SortScratch sort;
};

/// A bitmap costs an access a key and three sweeps over its words. Up to `largest` values of the first range that holds
/// all keys are worth it, while they take no more words than there are keys; else sorts.
template <class Loops>
void by_bitmap(std::initializer_list<Window (*)(Keys)> ranges, std::uint64_t largest, const Distinct::Input& in, Distinct::Output& out,
               BitmapScratch<Loops>& scratch) {
    for (const auto range : ranges) {
        const auto window = range(in);
        if (window.size > std::min<std::uint64_t>(largest, 32 * in.size())) break;
        scratch.bitmap.reset(window);
        if (!scratch.bitmap.insert(in)) continue;
        out.count = scratch.bitmap.list(out.values);
        return;
    }
    sort_unique<Loops>(in, out, scratch.sort);
}

}  // namespace distinct
