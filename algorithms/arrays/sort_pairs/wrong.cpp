// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "sort_pairs.hpp"

/// What a broken sort of pairs hands back. Where a change would leave a right answer right, that one is left out.
std::vector<SortPairs::Output> SortPairs::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) {
        auto other = answer;
        change(other.keys, other.values);
        if (other != answer) wrong.push_back(std::move(other));
    };

    alter([](auto& keys, auto& values) { keys.push_back(0xFFFFFFFF), values.push_back(0); });
    alter([](auto&, auto& values) { values.push_back(0); });
    const auto n = answer.keys.size();
    if (n == 0) return wrong;
    alter([](auto& keys, auto& values) { keys.pop_back(), values.pop_back(); });
    alter([](auto&, auto& values) { values.pop_back(); });
    alter([](auto& keys, auto&) { keys.front() ^= 1; });
    alter([](auto& keys, auto&) { keys.back() ^= 0x80000000; });
    for (const auto i : {std::size_t{0}, n / 2, n - 1}) alter([i](auto&, auto& values) { values[i] ^= 1; });
    alter([](auto&, auto& values) { std::fill(values.begin(), values.end(), 0); });

    alter([&](auto& keys, auto& values) { keys = in.keys, values = in.values; });
    alter([&](auto&, auto& values) { values = in.values; });  // keys that left their values behind
    alter([](auto&, auto& values) { std::reverse(values.begin(), values.end()); });
    alter([](auto&, auto& values) { std::rotate(values.begin(), values.end() - 1, values.end()); });

    // Of two neighbours of one key: their values in the other order, which is an unstable sort, or the first of them twice.
    const auto equal = static_cast<std::size_t>(std::ranges::adjacent_find(answer.keys) - answer.keys.begin());
    if (equal < n) {
        alter([equal](auto&, auto& values) { std::swap(values[equal], values[equal + 1]); });
        alter([equal](auto&, auto& values) { values[equal + 1] = values[equal]; });
    }
    // Of two neighbours of two keys: the value of another key, the pairs in the other order, and one of them lost and the
    // other doubled.
    const auto step = static_cast<std::size_t>(std::ranges::adjacent_find(answer.keys, std::less{}) - answer.keys.begin());
    if (step < n) {
        alter([step](auto&, auto& values) { std::swap(values[step], values[step + 1]); });
        alter([step](auto& keys, auto&) { std::swap(keys[step], keys[step + 1]); });
        alter([step](auto& keys, auto& values) { keys[step + 1] = keys[step], values[step + 1] = values[step]; });
        alter([step](auto& keys, auto& values) { keys[step] = keys[step + 1], values[step] = values[step + 1]; });
    }
    // Every group of equal keys backwards: a sort that takes the last pair first.
    alter([n](auto& keys, auto& values) {
        for (std::size_t begin = 0, end = 0; begin < n; begin = end) {
            while (end < n && keys[end] == keys[begin]) ++end;
            std::reverse(values.begin() + static_cast<std::ptrdiff_t>(begin), values.begin() + static_cast<std::ptrdiff_t>(end));
        }
    });
    return wrong;
}
