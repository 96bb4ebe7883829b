// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// A multiset of 32-bit numbers that are taken one by one.
namespace shared {

/// CountTable is how many of each value are left: one count for each number up to the largest value.
class CountTable {
public:
    void reset(std::span<const std::uint32_t> ascending) {
        counts_.assign(ascending.empty() ? 0 : std::size_t{ascending.back()} + 1, 0);
        for (const auto value : ascending) ++counts_[value];
    }
    /// One less of a value that is not beyond the largest; false if none was left.
    bool take(std::uint32_t value) {
        if (counts_[value] == 0) return false;
        --counts_[value];
        return true;
    }
    void give_back(std::uint32_t value) { ++counts_[value]; }
    [[nodiscard]] bool has(std::uint32_t value) const { return counts_[value] != 0; }

private:
    std::vector<std::uint32_t> counts_;
};

/// Where a value is looked for first, in a table of 2^bits places.
constexpr std::uint32_t hash_place(std::uint32_t value, std::uint32_t bits) { return value * 0x9E3779B9U >> (32 - bits); }

/// The bits of the number of a place, of which there are at least so many.
constexpr std::uint32_t hash_bits(std::uint64_t places) {
    std::uint32_t bits = 5;
    while ((std::uint64_t{1} << bits) < places) ++bits;
    return bits;
}

/// CountHash holds the counts in a hash table with linear probing, where the largest value is large beside the number of values.
class CountHash {
public:
    void reset(std::span<const std::uint32_t> ascending) {
        std::uint64_t distinct = 0;
        for (std::size_t i = 0; i < ascending.size(); ++i) distinct += i == 0 || ascending[i] != ascending[i - 1];
        bits_ = hash_bits(2 * distinct);
        mask_ = static_cast<std::uint32_t>((std::uint64_t{1} << bits_) - 1);
        places_.assign(std::size_t{mask_} + 1, {0, empty});
        for (std::size_t i = 0; i < ascending.size();) {
            auto end = i + 1;
            while (end < ascending.size() && ascending[end] == ascending[i]) ++end;
            places_[find(ascending[i])] = {ascending[i], static_cast<std::uint32_t>(end - i)};
            i = end;
        }
    }
    bool take(std::uint32_t value) {
        auto& place = places_[find(value)];
        if (place.count == empty || place.count == 0) return false;
        --place.count;
        return true;
    }
    void give_back(std::uint32_t value) { ++places_[find(value)].count; }
    [[nodiscard]] bool has(std::uint32_t value) const { return places_[find(value)].count != 0; }  // of one that the input has

private:
    static constexpr std::uint32_t empty = 0xFFFFFFFF;
    struct Place {
        std::uint32_t value, count;
    };
    [[nodiscard]] std::uint32_t find(std::uint32_t value) const {
        auto i = hash_place(value, bits_);
        while (places_[i].count != empty && places_[i].value != value) i = (i + 1) & mask_;
        return i;
    }
    std::vector<Place> places_;
    std::uint32_t bits_ = 0, mask_ = 0;
};

/// A table of counts is the faster as long as a hash table would not be far smaller.
inline bool a_table_is_faster(std::span<const std::uint32_t> ascending) {
    return !ascending.empty() && ascending.back() / 8 <= ascending.size();
}

}  // namespace shared
