// SPDX-License-Identifier: Apache-2.0
#include "holm.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace breakeven::reports {

std::vector<bool> holm(std::span<const double> p_values, double alpha) {
    std::vector<std::size_t> order(p_values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return p_values[i]; });
    std::vector<bool> rejected(p_values.size(), false);
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        if (p_values[order[rank]] > alpha / static_cast<double>(order.size() - rank)) break;
        rejected[order[rank]] = true;
    }
    return rejected;
}

}  // namespace breakeven::reports
