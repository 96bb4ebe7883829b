#include "bitmap.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <numeric>
#include <vector>

namespace distinct {
namespace {

constexpr std::size_t word_bits = 64;
constexpr std::size_t words_per_block = std::size_t{1} << 12;

std::uint64_t bit(std::uint32_t place) { return std::uint64_t{1} << place % word_bits; }

std::size_t members(std::span<const std::uint64_t> words) {
    std::size_t sum = 0;
    for (const auto word : words) sum += static_cast<std::size_t>(std::popcount(word));
    return sum;
}

/// Writes the members; the first bit of the first word stands for the value `first`.
std::uint32_t* write(std::span<const std::uint64_t> words, std::uint32_t first, std::uint32_t* out) {
    for (auto word : words) {
        for (; word != 0; word &= word - 1) *out++ = first + static_cast<std::uint32_t>(std::countr_zero(word));
        first += word_bits;
    }
    return out;
}

}  // namespace

void Bitmap::resize(const Window& window) {
    window_ = window;
    const auto size = (window.size + word_bits - 1) / word_bits;
    if (size > capacity_) {
        memory_ = std::make_unique_for_overwrite<std::uint64_t[]>(size);
        capacity_ = size;
    }
    words_ = {memory_.get(), size};
}

void Bitmap::reset(const Window& window) {
    resize(window);
    std::ranges::fill(words_, 0);
}

void Bitmap::parallel_reset(const Window& window) {
    resize(window);
    tbb::parallel_for(tbb::blocked_range<std::size_t>{0, words_.size(), words_per_block},
                      [this](const auto& range) { std::ranges::fill(words_.subspan(range.begin(), range.size()), 0); });
}

bool Bitmap::insert(std::span<const std::uint32_t> values) {
    for (const auto value : values) {
        if (!window_.contains(value)) return false;
        const auto place = window_.place(value);
        words_[place / word_bits] |= bit(place);
    }
    return true;
}

bool Bitmap::parallel_insert(std::span<const std::uint32_t> values) {
    std::atomic<bool> inside = true;
    tbb::parallel_for(tbb::blocked_range<std::size_t>{0, values.size(), std::size_t{1} << 14}, [&](const auto& range) {
        if (!inside.load(std::memory_order_relaxed)) return;
        for (const auto value : values.subspan(range.begin(), range.size())) {
            if (!window_.contains(value)) return inside.store(false, std::memory_order_relaxed);
            const auto place = window_.place(value);
            const std::atomic_ref word{words_[place / word_bits]};
            // Looking first leaves the line shared: most values are there already, and only a new one needs it alone.
            if ((word.load(std::memory_order_relaxed) & bit(place)) == 0) word.fetch_or(bit(place), std::memory_order_relaxed);
        }
    });
    return inside;
}

std::size_t Bitmap::list(std::span<std::uint32_t> out) const { return write(words_, window_.first, out.data()) - out.data(); }

std::size_t Bitmap::parallel_list(std::span<std::uint32_t> out) const {
    const auto block = [this](std::size_t b) {
        return words_.subspan(b * words_per_block, std::min(words_per_block, words_.size() - b * words_per_block));
    };
    const auto blocks = (words_.size() + words_per_block - 1) / words_per_block;
    std::vector<std::size_t> ends(blocks);
    tbb::parallel_for(std::size_t{0}, blocks, [&](std::size_t b) { ends[b] = members(block(b)); });
    std::inclusive_scan(ends.begin(), ends.end(), ends.begin());
    tbb::parallel_for(std::size_t{0}, blocks, [&](std::size_t b) {
        const auto begin = b == 0 ? 0 : ends[b - 1];
        if (begin != ends[b]) write(block(b), window_.first + static_cast<std::uint32_t>(b * words_per_block * word_bits), &out[begin]);
    });
    return blocks == 0 ? 0 : ends.back();
}

}  // namespace distinct
