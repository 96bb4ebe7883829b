// SPDX-License-Identifier: Apache-2.0
#include "bitmap.hpp"

#include <algorithm>
#include <bit>

#include <breakeven/algorithms/shared/host/block_begins.hpp>

namespace distinct {
namespace {

constexpr std::uint64_t word_bits = 64;
constexpr std::uint64_t words_per_block = 1 << 12, values_per_block = 1 << 14;

std::uint64_t bit(std::uint32_t place) { return std::uint64_t{1} << place % word_bits; }

/// Writes the members; the first bit of the first word stands for the value `first`.
std::uint32_t* write(std::span<const std::uint64_t> words, std::uint32_t first, std::uint32_t* out) {
    for (auto word : words) {
        for (; word != 0; word &= word - 1) *out++ = first + static_cast<std::uint32_t>(std::countr_zero(word));
        first += word_bits;
    }
    return out;
}

}  // namespace

template <class Loops>
void Bitmap<Loops>::reset(const Window& window) {
    window_ = window;
    const auto size = (window.size + word_bits - 1) / word_bits;
    words_ = {memory_.resize(size), size};
    Loops::ranges(size, words_per_block,
                  [this](std::uint64_t begin, std::uint64_t end) { std::ranges::fill(words_.subspan(begin, end - begin), 0); });
}

template <class Loops>
bool Bitmap<Loops>::insert(std::span<const std::uint32_t> values) {
    bool inside = true;
    // Copies: a compiler can't know that no store to a word changes the members.
    const auto window = window_;
    auto* const words = words_.data();
    Loops::ranges(values.size(), values_per_block, [=, &inside](std::uint64_t begin, std::uint64_t end) {
        if (!Loops::load(inside)) return;
        for (const auto value : values.subspan(begin, end - begin)) {
            if (!window.contains(value)) return Loops::store(inside, false);
            const auto place = window.place(value);
            auto& word = words[place / word_bits];
            // Looking first leaves the line shared: most values are there already, and only a new one needs it alone.
            if (!Loops::parallel || (Loops::load(word) & bit(place)) == 0) Loops::set_bits(word, bit(place));
        }
    });
    return inside;
}

template <class Loops>
std::size_t Bitmap<Loops>::list(std::span<std::uint32_t> out) const {
    if constexpr (!Loops::parallel) {
        return static_cast<std::size_t>(write(words_, window_.first, out.data()) - out.data());
    } else {
        const auto begins = shared::block_begins<Loops>(words_.size(), words_per_block, [this](std::uint64_t begin, std::uint64_t end) {
            std::uint64_t members = 0;
            for (auto w = begin; w < end; ++w) members += static_cast<std::uint64_t>(std::popcount(words_[w]));
            return members;
        });
        Loops::ranges(words_.size(), words_per_block, [&](std::uint64_t begin, std::uint64_t end) {
            write(words_.subspan(begin, end - begin), window_.first + static_cast<std::uint32_t>(begin * word_bits),
                  out.data() + begins[begin / words_per_block]);
        });
        return begins.back();
    }
}

template class Bitmap<shared::OneThread>;
template class Bitmap<shared::AllThreads>;

}  // namespace distinct
