// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace turnpike {

/// How many of each distance are left: one count for each number up to the largest distance.
class Table {
public:
    void reset(std::span<const std::uint32_t> ascending) {
        counts_.assign(ascending.empty() ? 0 : std::size_t{ascending.back()} + 1, 0);
        for (const auto distance : ascending) ++counts_[distance];
    }
    /// One less; false if none was left.
    bool take(std::uint32_t distance) {
        if (counts_[distance] == 0) return false;
        --counts_[distance];
        return true;
    }
    void give_back(std::uint32_t distance) { ++counts_[distance]; }
    [[nodiscard]] bool has(std::uint32_t distance) const { return counts_[distance] != 0; }

private:
    std::vector<std::uint32_t> counts_;
};

/// Where a distance is looked for first, in a table of 2^bits places.
constexpr std::uint32_t hash(std::uint32_t distance, std::uint32_t bits) { return distance * 0x9E3779B9U >> (32 - bits); }

/// The bits of the number of a place, of which there are at least so many.
constexpr std::uint32_t hash_bits(std::uint64_t places) {
    std::uint32_t bits = 5;
    while ((std::uint64_t{1} << bits) < places) ++bits;
    return bits;
}

/// HashTable holds the counts in a hash table with linear probing, where the largest distance is large beside the number of distances.
class HashTable {
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
    bool take(std::uint32_t distance) {
        auto& place = places_[find(distance)];
        if (place.count == empty || place.count == 0) return false;
        --place.count;
        return true;
    }
    void give_back(std::uint32_t distance) { ++places_[find(distance)].count; }
    [[nodiscard]] bool has(std::uint32_t distance) const { return places_[find(distance)].count != 0; }  // of one that the input has

private:
    static constexpr std::uint32_t empty = 0xFFFFFFFF;
    struct Place {
        std::uint32_t distance, count;
    };
    [[nodiscard]] std::uint32_t find(std::uint32_t distance) const {
        auto i = hash(distance, bits_);
        while (places_[i].count != empty && places_[i].distance != distance) i = (i + 1) & mask_;
        return i;
    }
    std::vector<Place> places_;
    std::uint32_t bits_ = 0, mask_ = 0;
};

}  // namespace turnpike
