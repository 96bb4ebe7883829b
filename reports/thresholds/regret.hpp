// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include <breakeven/reports/statistics/fastest.hpp>

namespace breakeven::reports {

/// How much longer than the best variant's the time of the chosen one is, as a share, over some measured sizes.
struct Regret {
    std::size_t sizes = 0;                           // where the choice was measured
    std::size_t unmeasured = 0;                      // where it was not
    double worst = 0, worst_outside = 0;             // outside: of the zones of indifference
    std::uint64_t worst_n = 0, worst_outside_n = 0;  // where; 0 without any
    double sum = 0;
};

/// At all measured sizes.
Regret measured_regret(const Side& variants, const Fastest& choice);

/// At every second size, chosen from the others alone; where those do not show a variant on both sides, it is no
/// competitor, and of sizes beyond the last of them nothing is asked.
Regret held_out_regret(const Side& variants, const std::vector<double>& zone);

}  // namespace breakeven::reports
