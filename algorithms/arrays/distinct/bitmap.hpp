// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <span>

#include "window.hpp"
#include <breakeven/algorithms/shared/host/block_begins.hpp>
#include <breakeven/algorithms/shared/host/huge_pages.hpp>

namespace distinct {

using Keys = std::span<const std::uint32_t>;

constexpr std::uint64_t keys_a_task = 1 << 14;

/// The smallest and the largest of some keys; of none, the other way round.
struct Extremes {
    std::uint32_t smallest = ~0U, largest = 0;

    friend Extremes operator+(Extremes a, Extremes b) { return {std::min(a.smallest, b.smallest), std::max(a.largest, b.largest)}; }
};

/// The window from the smallest to the largest key.
template <class Loops>
Window window(Keys keys) {
    if (keys.empty()) return {};
    const auto widen = [&](std::uint64_t begin, std::uint64_t end, Extremes so_far) {
        for (const auto key : keys.subspan(begin, end - begin)) so_far = so_far + Extremes{key, key};
        return so_far;
    };
    const auto all = Loops::reduce(keys.size(), keys_a_task, Extremes{}, widen, std::plus{});
    return around(all.smallest, all.largest, 0);
}

/// A window around a few thousand of the keys, with some to spare on both sides; others may lie outside.
inline Window guess_window(Keys keys) {
    constexpr std::size_t most_samples = std::size_t{1} << 14;
    if (keys.empty()) return {};
    const auto samples = std::min(most_samples, keys.size()), apart = keys.size() / samples;
    Extremes sample;
    for (std::size_t i = 0; i < samples; ++i) sample = sample + Extremes{keys[i * apart], keys[i * apart]};
    return around(sample.smallest, sample.largest, (sample.largest - sample.smallest) / 64 + 1024);
}

/// Bitmap is a set of keys inside a window, one bit each. Its memory grows and never shrinks.
template <class Loops>
class Bitmap {
public:
    /// Makes it an empty set.
    void reset(const Window& window) {
        window_ = window;
        const auto size = (window.size + word_bits - 1) / word_bits;
        words_ = {memory_.resize(size), size};
        Loops::ranges(size, words_a_task,
                      [this](std::uint64_t begin, std::uint64_t end) { std::ranges::fill(words_.subspan(begin, end - begin), 0); });
    }

    /// False when a key lies outside the window; the set is then incomplete.
    [[nodiscard]] bool insert(Keys keys) {
        bool inside = true;
        // Copies: a compiler can't know that no store to a word changes the members.
        const auto window = window_;
        auto* const words = words_.data();
        Loops::ranges(keys.size(), keys_a_task, [=, &inside](std::uint64_t begin, std::uint64_t end) {
            if (!Loops::load(inside)) return;
            for (const auto key : keys.subspan(begin, end - begin)) {
                if (!window.contains(key)) return Loops::store(inside, false);
                const auto place = window.place(key);
                const auto bit = std::uint64_t{1} << place % word_bits;
                auto& word = words[place / word_bits];
                // Looking first leaves the line shared: most keys are there already, and only a new one needs it alone.
                if (!Loops::parallel || (Loops::load(word) & bit) == 0) Loops::set_bits(word, bit);
            }
        });
        return inside;
    }

    /// Writes the members, ascending, and returns how many.
    std::uint64_t list(std::span<std::uint32_t> out) const {
        if (!Loops::parallel) return static_cast<std::uint64_t>(write(words_, window_.first, out.data()) - out.data());
        const auto begins = shared::block_begins<Loops>(words_.size(), words_a_task, [this](std::uint64_t begin, std::uint64_t end) {
            std::uint64_t members = 0;
            for (auto w = begin; w < end; ++w) members += static_cast<std::uint64_t>(std::popcount(words_[w]));
            return members;
        });
        Loops::ranges(words_.size(), words_a_task, [&](std::uint64_t begin, std::uint64_t end) {
            write(words_.subspan(begin, end - begin), window_.first + static_cast<std::uint32_t>(begin * word_bits),
                  out.data() + begins[begin / words_a_task]);
        });
        return begins.back();
    }

private:
    static constexpr std::uint64_t word_bits = 64, words_a_task = 1 << 12;

    /// Writes the members; the first bit of the first word stands for the key `first`. Returns where they end.
    static std::uint32_t* write(std::span<const std::uint64_t> words, std::uint32_t first, std::uint32_t* out) {
        for (auto word : words) {
            for (; word != 0; word &= word - 1) *out++ = first + static_cast<std::uint32_t>(std::countr_zero(word));
            first += word_bits;
        }
        return out;
    }

    Window window_;
    shared::HugeBuffer<std::uint64_t> memory_;
    std::span<std::uint64_t> words_;
};

}  // namespace distinct
