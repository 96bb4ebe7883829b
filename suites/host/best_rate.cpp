// SPDX-License-Identifier: Apache-2.0
#include "best_rate.hpp"

#include <algorithm>
#include <limits>

namespace breakeven::detail {

double best_rate(double amount, const std::vector<Way>& ways, Seconds budget) {
    constexpr int least = 2;
    constexpr double near = 1.25;  // times as long: what disturbs one try is more than what tells two ways apart
    std::vector<Seconds> shortest(ways.size(), Seconds{std::numeric_limits<double>::infinity()});
    Seconds spent{0};
    for (int round = 0; round < least || spent < budget; ++round) {
        const auto best = *std::ranges::min_element(shortest);
        for (std::size_t i = 0; i < ways.size(); ++i) {
            if (round > 0 && shortest[i] > (spent < budget ? near : 1.0) * best) continue;
            const auto time = ways[i]();
            shortest[i] = std::min(shortest[i], time);
            spent += time;
        }
    }
    return amount / std::ranges::min_element(shortest)->count();
}

}  // namespace breakeven::detail
