// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// The digits of a sort, and the two steps of the pass for each: how often does it occur, and every key to the place of its
/// digit.
namespace radix_sort {

struct Digit {
    unsigned shift, bits;

    [[nodiscard]] std::uint32_t of(std::uint32_t key) const { return (key >> shift) & (radix() - 1); }
    [[nodiscard]] std::uint32_t radix() const { return 1U << bits; }
};

/// The bits in which some of the keys begin .. end-1 differs from the first key.
inline std::uint32_t varying_bits(std::span<const std::uint32_t> keys, std::size_t begin, std::size_t end) {
    std::uint32_t varying = 0;
    for (const auto key : keys.subspan(begin, end - begin)) varying |= key ^ keys.front();
    return varying;
}

/// From the lowest to the highest varying bit, in as few digits of at most `widest` bits as possible and
/// of equal width; digits in which all keys agree are left out.
inline std::vector<Digit> digits(std::uint32_t varying, unsigned widest) {
    std::vector<Digit> result;
    if (varying == 0) return result;
    const auto lowest = static_cast<unsigned>(std::countr_zero(varying)), end = static_cast<unsigned>(std::bit_width(varying));
    const auto count = (end - lowest + widest - 1) / widest, width = (end - lowest + count - 1) / count;
    for (auto shift = lowest; shift < end; shift += width)
        if (const Digit digit{shift, std::min(width, end - shift)}; digit.of(varying) != 0) result.push_back(digit);
    return result;
}

/// 256 write-combining buffers are as many as the level-1 cache holds.
inline constexpr unsigned widest_digit = 8;
inline constexpr std::size_t largest_radix = std::size_t{1} << widest_digit;

using Counts = std::array<std::size_t, largest_radix>;

/// Adds to `counts`. Four tables: equal keys in a row would otherwise wait for one another's increment.
inline void count(std::span<const std::uint32_t> keys, Digit digit, Counts& counts) {
    std::array<std::array<std::size_t, largest_radix>, 4> tables{};
    const auto whole = keys.size() / tables.size() * tables.size();
    for (std::size_t i = 0; i < whole; i += tables.size())
        for (std::size_t j = 0; j < tables.size(); ++j) ++tables[j][digit.of(keys[i + j])];
    for (std::size_t i = whole; i < keys.size(); ++i) ++tables[0][digit.of(keys[i])];
    for (std::size_t value = 0; value < digit.radix(); ++value)
        for (const auto& table : tables) counts[value] += table[value];
}

/// Moves keys, in order, each to the next free place of its digit.
inline void scatter(std::span<const std::uint32_t> keys, Digit digit, Counts places, std::uint32_t* out) {
    for (const auto key : keys) out[places[digit.of(key)]++] = key;
}

/// BatchedScatter moves keys like scatter(), for output beyond the caches. There a store to one of 256 places reads the line
/// before it changes it; so keys are collected in batches of two lines, which bypass the caches ("software write combining":
/// Wassenberg and Sanders, "Engineering a multi-core radix sort", 2011).
class BatchedScatter {
public:
    BatchedScatter(Digit digit, const Counts& places, std::uint32_t* out)
        : digit_{digit}, out_{out}, skew_{reinterpret_cast<std::uintptr_t>(out) / sizeof *out % batch_size}, first_{places} {
        for (auto& place : first_) place += skew_;  // now every multiple of batch_size is an aligned address
        next_ = first_;
    }

    void operator()(std::span<const std::uint32_t> keys) {
        for (const auto key : keys) {
            const auto value = digit_.of(key);
            const auto place = next_[value]++;
            batches_[value][place % batch_size] = key;
            if (place % batch_size == batch_size - 1) flush(value, place + 1 - batch_size);
        }
        for (std::size_t value = 0; value < digit_.radix(); ++value) store(value, next_[value] / batch_size * batch_size, next_[value]);
        _mm_sfence();  // what bypassed the caches must be visible to the task that reads it next
    }

private:
    static constexpr std::size_t batch_size = 32;
    using Batch = std::array<std::uint32_t, batch_size>;

    void flush(std::size_t value, std::size_t begin) {
        if (begin < first_[value]) return store(value, begin, begin + batch_size);
        const auto* from = reinterpret_cast<const __m256i*>(batches_[value].data());
        auto* to = reinterpret_cast<__m256i*>(out_ + (begin - skew_));
        for (std::size_t i = 0; i < sizeof(Batch) / sizeof *to; ++i) _mm256_stream_si256(to + i, _mm256_load_si256(from + i));
    }
    /// The first and the last batch of a digit may be shared with neighbours: only the keys of its own.
    void store(std::size_t value, std::size_t begin, std::size_t end) {
        for (auto place = std::max(begin, first_[value]); place < end; ++place) out_[place - skew_] = batches_[value][place % batch_size];
    }

    alignas(64) std::array<Batch, largest_radix> batches_;
    Digit digit_;
    std::uint32_t* out_;
    std::size_t skew_;
    Counts first_, next_;
};

}  // namespace radix_sort
