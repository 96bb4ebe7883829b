// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

/// Prefix sums over the tiles of one pass. What a tile tells the ones behind it: its own number, and later the sum of it
/// and all before it. One word, so that neither is ever seen without the other. After Merrill and Garland, "Single-pass
/// parallel prefix scan with decoupled look-back", 2016.
namespace look_back {

enum class Known : std::uint64_t { nothing, own, all };  // nothing: a word of zeros

constexpr std::uint64_t tile_state(std::uint64_t sum, Known known) { return sum << 2 | static_cast<std::uint64_t>(known); }

/// Seen is what some neighbouring tiles say, the nearest first.
struct Seen {
    std::uint64_t sum = 0;
    bool complete = false;  // down to the first tile: nobody before needs to be asked
    bool waiting = true;    // one of them says nothing yet
};

template <unsigned count>
constexpr Seen seen(const std::uint64_t (&states)[count]) {
    Seen result{0, false, false};
    for (const auto state : states) {
        if (result.complete || result.waiting) continue;
        const auto known = static_cast<Known>(state & 3);
        result.waiting = known == Known::nothing;
        result.complete = known == Known::all;
        result.sum += state >> 2;
    }
    return result;
}

}  // namespace look_back
