// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace de_bruijn_graph {

/// Sorts words stably by their bits begin .. end-1, 8 at a time, between two arrays of equal size; digits in which all
/// words agree have no pass. Returns the array that holds the result. Loops is shared::OneThread or shared::AllThreads.
template <class Loops>
std::span<std::uint64_t> sort(std::span<std::uint64_t> words, std::span<std::uint64_t> spare, unsigned begin, unsigned end) {
    constexpr unsigned digit_bits = 8;
    constexpr std::uint64_t least_part = 1 << 10;  // words, below which counting digits costs more than moving words
    using Counts = std::array<std::uint64_t, 1 << digit_bits>;
    std::vector<Counts> places(std::clamp<std::uint64_t>(words.size() / least_part, 1, Loops::parts()));
    for (auto shift = begin; shift < end; shift += digit_bits) {
        const auto mask = (1U << std::min(digit_bits, end - shift)) - 1;
        const auto digit = [&](std::uint64_t word) { return word >> shift & mask; };
        Loops::each_part(places.size(), words.size(), [&](std::uint64_t part, std::uint64_t first, std::uint64_t last) {
            Counts counts{};
            for (auto i = first; i < last; ++i) ++counts[digit(words[i])];
            places[part] = counts;
        });
        std::uint64_t place = 0;
        bool agree = false;
        for (std::uint64_t value = 0; value <= mask; ++value) {
            const auto before = place;
            for (auto& counts : places) place += std::exchange(counts[value], place);
            agree = agree || place - before == words.size();
        }
        if (agree) continue;
        Loops::each_part(places.size(), words.size(), [&](std::uint64_t part, std::uint64_t first, std::uint64_t last) {
            auto next = places[part];
            for (auto i = first; i < last; ++i) spare[next[digit(words[i])]++] = words[i];
        });
        std::swap(words, spare);
    }
    return words;
}

}  // namespace de_bruijn_graph
