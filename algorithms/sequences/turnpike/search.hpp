// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include <breakeven/algorithms/shared/host/value_counts.hpp>

namespace turnpike {

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
    Search<shared::CountTable> table;
    Search<shared::CountHash> hashed;

    Verdict solve(std::span<const std::uint32_t> distances, std::uint64_t limit, std::span<std::uint32_t> points) {
        return shared::a_table_is_faster(distances) ? table.run(distances, limit, points) : hashed.run(distances, limit, points);
    }
};

}  // namespace turnpike
