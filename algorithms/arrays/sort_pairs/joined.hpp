// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "sort_pairs.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

/// Pairs as the sorts of host libraries take them: one array, each element a whole. The way there and back is timed.
namespace sort_pairs {

struct Joined {
    std::uint32_t key, value;
};
constexpr std::uint64_t grain = 1 << 14;
constexpr auto by_key = [](const Joined& a, const Joined& b) { return a.key < b.key; };

/// Joins, sorts by `sort`, which is stable, and parts again.
template <class Loops>
void sort_joined(const SortPairs::Input& in, SortPairs::Output& out, std::vector<Joined>& pairs, const auto& sort) {
    pairs.resize(in.keys.size());
    Loops::each(pairs.size(), grain, [&](std::uint64_t i) { pairs[i] = {in.keys[i], in.values[i]}; });
    sort(pairs);
    Loops::each(pairs.size(), grain, [&](std::uint64_t i) { out.keys[i] = pairs[i].key, out.values[i] = pairs[i].value; });
}

/// For sorts of words that are not stable: a key joined with its pair's number is like no other, and the values follow.
template <class Loops>
void sort_numbered(const SortPairs::Input& in, SortPairs::Output& out, std::vector<std::uint64_t>& words, const auto& sort) {
    words.resize(in.keys.size());
    Loops::each(words.size(), grain, [&](std::uint64_t i) { words[i] = std::uint64_t{in.keys[i]} << 32 | i; });
    sort(words);
    Loops::each(words.size(), grain, [&](std::uint64_t i) {
        out.keys[i] = static_cast<std::uint32_t>(words[i] >> 32);
        out.values[i] = in.values[static_cast<std::uint32_t>(words[i])];
    });
}

/// More have no number of 32 bits.
inline constexpr std::uint64_t most_numbered = std::uint64_t{1} << 32;

}  // namespace sort_pairs
