// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
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

enum class Verdict { found, none, too_long };

/// Skiena, Smith and Lemke's search without recursion: the largest distance that is left lies between the new point and
/// one of the two ends, so the new point has two places. What is undone is recomputed from the points.
template <class Counts>
class Search {
public:
    /// `distances` ascend, and so do the points that are found; there is room for those.
    Verdict run(std::span<const std::uint32_t> distances, std::uint64_t limit, std::span<std::uint32_t> points) {
        placed_.assign(1, 0);
        choices_.assign(1, {});
        steps_ = 0;
        if (!distances.empty()) {
            last_ = distances.back();
            counts_.reset(distances);
            counts_.take(last_);
            placed_.push_back(last_);
            choices_.push_back({.symmetric = true, .final = true});
        }
        std::size_t top = distances.size();
        while (placed_.size() < points.size()) {
            if (steps_ > limit) return Verdict::too_long;
            while (!counts_.has(distances[top - 1])) --top;
            const auto point = distances[top - 1];
            const bool symmetric = choices_.back().symmetric;  // then the other place leads to the mirror image
            const bool only = symmetric || point == last_ - point;
            if (fits(point)) {
                place(point, {top, symmetric && point == last_ - point, only});
                continue;
            }
            if (!only && fits(last_ - point)) {
                place(last_ - point, {top, false, true});
                continue;
            }
            for (bool placed = false; !placed;) {
                const auto [old_top, was_symmetric, final] = choices_.back();
                if (placed_.size() == 2) return Verdict::none;
                const auto undone = remove();
                top = old_top;
                placed = !final && fits(last_ - undone);
                if (placed) place(last_ - undone, {top, false, true});
            }
        }
        std::ranges::copy(placed_, points.begin());
        std::ranges::sort(points);
        return Verdict::found;
    }

    /// Distances looked up in the last run.
    [[nodiscard]] std::uint64_t steps() const { return steps_; }

private:
    struct Choice {
        std::size_t top = 0;     // the largest distance that was left
        bool symmetric = false;  // the points so far are their own mirror image
        bool final = false;      // there is no other place
    };

    static std::uint32_t distance(std::uint32_t a, std::uint32_t b) { return a > b ? a - b : b - a; }

    /// Takes the distances to all points so far; takes none if one is missing.
    bool fits(std::uint32_t point) {
        for (std::size_t i = 0; i < placed_.size(); ++i) {
            ++steps_;
            if (counts_.take(distance(point, placed_[i]))) continue;
            while (i-- > 0) counts_.give_back(distance(point, placed_[i]));
            return false;
        }
        return true;
    }
    void place(std::uint32_t point, Choice choice) {
        placed_.push_back(point);
        choices_.push_back(choice);
    }
    std::uint32_t remove() {
        const auto point = placed_.back();
        placed_.pop_back();
        choices_.pop_back();
        for (const auto other : placed_) counts_.give_back(distance(point, other));
        return point;
    }

    Counts counts_;
    std::vector<std::uint32_t> placed_;
    std::vector<Choice> choices_;
    std::uint32_t last_ = 0;
    std::uint64_t steps_ = 0;
};

/// Workspace is what one thread needs for one instance after the other.
struct Workspace {
    Search<Table> table;
    Search<HashTable> hashed;

    /// A table of counts is the faster as long as a hash table would not be far smaller.
    Verdict solve(std::span<const std::uint32_t> distances, std::uint64_t limit, std::span<std::uint32_t> points) {
        const bool narrow = !distances.empty() && distances.back() / 8 <= distances.size();
        return narrow ? table.run(distances, limit, points) : hashed.run(distances, limit, points);
    }
};

}  // namespace turnpike
