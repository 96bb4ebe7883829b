// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <nlohmann/json.hpp>

#include <breakeven/reports/statistics/fastest.hpp>

namespace breakeven::reports {

/// The most of some shares, and where.
struct Worst {
    double share = 0;
    std::uint64_t n = 0;  // 0 without any
    void raise(double to, std::uint64_t at);
};

/// How much longer than the best variant's the time of the chosen one is, as a share, over some measured sizes.
struct Regret {
    static constexpr double too_much = 0.05;

    std::size_t sizes = 0;       // where the choice was measured
    std::size_t unmeasured = 0;  // where it was not
    double sum = 0;
    Worst worst;
    Worst worst_outside;            // of the zones of indifference
    std::size_t above_outside = 0;  // how often it is too much there
    std::size_t decided = 0;        // sizes where no change is undecided
    Worst worst_decided;
    std::size_t above_decided = 0;

    void add(std::uint64_t n, double share, bool indifferent, bool undecided);
    void add(const Regret& other);
    /// {"sizes", "unmeasured", "mean", "worst", "worst_n", "worst_outside_indifference", "worst_outside_indifference_n",
    ///  "above_5_percent_outside_indifference", "decided": {"sizes", "worst", "worst_n", "above_5_percent"}}; the first two alone where
    /// there are no sizes.
    [[nodiscard]] nlohmann::json row() const;
};

/// At all measured sizes.
Regret measured_regret(const Side& variants, const Fastest& choice);

/// At every second size, chosen from the others alone; where those do not show a variant on both sides, it is no
/// competitor, and of sizes beyond the last of them nothing is asked.
Regret held_out_regret(const Side& variants, const std::vector<double>& zone);

}  // namespace breakeven::reports
