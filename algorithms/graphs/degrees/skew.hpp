// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include <breakeven/generators/base/random.hpp>

namespace degrees {

/// Whether some vertex has so many edges in that threads which add to it one by one would wait for each other:
/// one in a few hundred of all, judged by edges drawn at random.
inline bool is_skewed(std::span<const std::uint32_t> heads) {
    constexpr std::size_t drawn = 2048, repeats = 8;
    if (heads.size() < drawn) return true;
    std::array<std::uint32_t, drawn> sample;
    breakeven::SplitMix random{heads.size()};
    for (auto& head : sample) head = heads[breakeven::scale(random.next(), heads.size())];
    std::sort(sample.begin(), sample.end());
    for (std::size_t i = 0; i + repeats <= drawn; ++i)
        if (sample[i] == sample[i + repeats - 1]) return true;
    return false;
}

/// Counts of a few vertices that one task keeps to itself, one for each value of a hash: where a new vertex wants
/// the place of another one, that one's count is handed on. So a hub is handed on as often as another vertex of
/// its hash turns up, and not with every edge.
class CountCache {
public:
    void add(std::uint32_t head, auto&& hand_on) {
        auto& [vertex, count] = places_[head * 0x9E3779B1U >> (32 - bits)];
        if (count != 0 && vertex != head) {
            hand_on(vertex, count);
            count = 0;
        }
        vertex = head;
        ++count;
    }
    void finish(auto&& hand_on) {
        for (auto& [vertex, count] : places_) {
            if (count != 0) hand_on(vertex, count);
            count = 0;
        }
    }

private:
    static constexpr unsigned bits = 11;
    struct Count {
        std::uint32_t vertex = 0, count = 0;
    };
    std::array<Count, 1 << bits> places_{};
};

}  // namespace degrees
