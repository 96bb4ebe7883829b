// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "evidence.hpp"
#include <breakeven/reports/claims/claim.hpp>

/// Who is ahead at each size: what a claim of a crossing is about.
namespace breakeven::reports::claims {

enum class Ahead { small, large, nobody };

class Leads {
public:
    /// Of one run, at the sizes where it measured both sides on the same bits.
    Leads(const Run& run, const Crossing& crossing);

    /// Whether the largest size is a tie: then nobody knows who is ahead beyond the last size that tells.
    [[nodiscard]] bool end_in_ties() const { return leads_.empty() || leads_.back().who == Ahead::nobody; }
    [[nodiscard]] bool any(Ahead who) const;
    /// Who leads first and last of those that lead anywhere.
    [[nodiscard]] Ahead first() const;
    [[nodiscard]] Ahead last() const;
    /// Whether one side takes the lead from the other, at any size.
    [[nodiscard]] bool taken_by(Ahead who) const;
    /// The sizes between which the one who leads last takes the lead for good: the last at which the other leads, 0 if it never
    /// does, and the first after it at which this one does. Somebody must lead somewhere.
    [[nodiscard]] Bounds taken_between() const;
    /// The fewest and the most samples behind a time.
    [[nodiscard]] std::pair<std::size_t, std::size_t> samples() const { return samples_; }

    /// "serial/a is ahead at every size from 1Ki to 1Mi", "serial/a is ahead up to 3Ki, no difference told from 30Ki to 1Mi",
    /// "cuda/b is ahead at 2 of 5 sizes from 1Ki to 1Mi, no difference told at 3".
    [[nodiscard]] std::string words(const std::string& small, const std::string& large) const;

private:
    struct Lead {
        std::uint64_t n;
        Ahead who;
    };
    std::vector<Lead> leads_;  // ascending
    std::pair<std::size_t, std::size_t> samples_{};
};

}  // namespace breakeven::reports::claims
