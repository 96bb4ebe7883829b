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

#include "rows.hpp"

/// The digits of a sort, and the two steps of the pass for each: how often does it occur, and every row to the place of its
/// key's digit.
namespace radix_sort {

struct Digit {
    unsigned shift, bits;

    template <class Key>
    [[nodiscard]] std::uint32_t of(Key key) const {
        return static_cast<std::uint32_t>(key >> shift) & (radix() - 1);
    }
    [[nodiscard]] std::uint32_t radix() const { return 1U << bits; }
};

/// The bits in which some of the keys begin .. end-1 differs from the first key.
template <class Key>
Key varying_bits(std::span<const Key> keys, std::size_t begin, std::size_t end) {
    Key varying = 0;
    for (const auto key : keys.subspan(begin, end - begin)) varying |= key ^ keys.front();
    return varying;
}

/// From the lowest to the highest varying bit, in as few digits of at most `widest` bits as possible and
/// of equal width; digits in which all keys agree are left out.
inline std::vector<Digit> digits(std::uint64_t varying, unsigned widest) {
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
template <class Key>
void count(std::span<const Key> keys, Digit digit, Counts& counts) {
    std::array<std::array<std::size_t, largest_radix>, 4> tables{};
    const auto whole = keys.size() / tables.size() * tables.size();
    for (std::size_t i = 0; i < whole; i += tables.size())
        for (std::size_t j = 0; j < tables.size(); ++j) ++tables[j][digit.of(keys[i + j])];
    for (std::size_t i = whole; i < keys.size(); ++i) ++tables[0][digit.of(keys[i])];
    for (std::size_t value = 0; value < digit.radix(); ++value)
        for (const auto& table : tables) counts[value] += table[value];
}

/// Moves rows, in order, each to the next free place of its digit.
template <class Key, class Value>
void scatter(ConstRows<Key, Value> rows, Digit digit, Counts places, Rows<Key, Value> out) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto place = places[digit.of(rows.keys[i])]++;
        out.keys[place] = rows.keys[i];
        if constexpr (out.with_values) out.values[place] = rows.values[i];
    }
}

/// Batches collects what goes to one column, a batch for each digit, and stores whole batches past the caches.
template <class T, std::size_t size>
class Batches {
public:
    /// Place number p of the column is at out[p - skew].
    Batches(T* out, std::size_t skew)
        : out_{out}, skew_{skew}, aligned_{(reinterpret_cast<std::uintptr_t>(out) - skew * sizeof(T)) % sizeof(Batch) == 0} {}

    void put(std::size_t value, std::size_t place, T element) { batches_[value][place % size] = element; }

    /// A whole batch, which begins at a multiple of its size.
    void flush(std::size_t value, std::size_t begin) {
        if (!aligned_) return store(value, begin, begin + size);
        const auto* from = reinterpret_cast<const __m256i*>(batches_[value].data());
        auto* to = reinterpret_cast<__m256i*>(out_ + (begin - skew_));
        for (std::size_t i = 0; i < sizeof(Batch) / sizeof *to; ++i) _mm256_stream_si256(to + i, _mm256_load_si256(from + i));
    }
    void store(std::size_t value, std::size_t begin, std::size_t end) {
        for (auto place = begin; place < end; ++place) out_[place - skew_] = batches_[value][place % size];
    }

private:
    using Batch = std::array<T, size>;

    alignas(64) std::array<Batch, largest_radix> batches_;
    T* out_;
    std::size_t skew_;
    bool aligned_;
};

/// Takes the place of batches where there are no values.
template <std::size_t size>
class Batches<None, size> {
public:
    Batches(None*, std::size_t) {}
    void flush(std::size_t, std::size_t) {}
    void store(std::size_t, std::size_t, std::size_t) {}
};

/// BatchedScatter moves rows like scatter(), for output beyond the caches. There a store to one of 256 places reads the line
/// before it changes it; so rows are collected in batches of two lines, which bypass the caches ("software write combining":
/// Wassenberg and Sanders, "Engineering a multi-core radix sort", 2011).
template <class Key, class Value = None>
class BatchedScatter {
    static constexpr bool with_values = Rows<Key, Value>::with_values;

public:
    BatchedScatter(Digit digit, const Counts& places, Rows<Key, Value> out)
        : digit_{digit},
          skew_{reinterpret_cast<std::uintptr_t>(out.keys.data()) / sizeof(Key) % batch_size},
          keys_{out.keys.data(), skew_},
          values_{out.values.data(), skew_},
          first_{places} {
        for (auto& place : first_) place += skew_;  // now every multiple of batch_size is an aligned address of keys
        next_ = first_;
    }

    /// Never inlined: within the task of a thread the compiler runs out of registers for the loop.
    [[gnu::noinline]] void operator()(ConstRows<Key, Value> rows) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto value = digit_.of(rows.keys[i]);
            const auto place = next_[value]++;
            keys_.put(value, place, rows.keys[i]);
            if constexpr (with_values) values_.put(value, place, rows.values[i]);
            if (place % batch_size == batch_size - 1) flush(value, place + 1 - batch_size);
        }
        for (std::size_t value = 0; value < digit_.radix(); ++value) store(value, next_[value] / batch_size * batch_size, next_[value]);
        _mm_sfence();  // what bypassed the caches must be visible to the task that reads it next
    }

private:
    static constexpr std::size_t two_lines = 128;
    static constexpr std::size_t batch_size = two_lines / (sizeof(Key) + (with_values ? sizeof(Value) : 0));

    void flush(std::size_t value, std::size_t begin) {
        if (begin < first_[value]) return store(value, begin, begin + batch_size);
        keys_.flush(value, begin);
        values_.flush(value, begin);
    }
    /// The first and the last batch of a digit may be shared with neighbours: only the rows of its own.
    void store(std::size_t value, std::size_t begin, std::size_t end) {
        begin = std::max(begin, first_[value]);
        keys_.store(value, begin, end);
        values_.store(value, begin, end);
    }

    Digit digit_;
    std::size_t skew_;
    Batches<Key, batch_size> keys_;
    [[no_unique_address]] Batches<Value, batch_size> values_;
    Counts first_, next_;
};

}  // namespace radix_sort
