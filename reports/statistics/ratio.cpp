// SPDX-License-Identifier: Apache-2.0
#include "ratio.hpp"

#include <algorithm>
#include <stdexcept>

namespace breakeven::reports {

Ratio paired_ratio(const Processes& a, const Processes& b, double confidence) {
    if (a.size() != b.size() || a.empty()) throw std::invalid_argument("a paired ratio needs as many processes of one as of the other");
    std::vector<double> ratios;
    if (a.size() == 1) {
        for (std::size_t i = 0; i < std::min(a[0].size(), b[0].size()); ++i) ratios.push_back(b[0][i] / a[0][i]);
    } else {
        const auto of_a = medians(a), of_b = medians(b);
        for (std::size_t i = 0; i < of_a.size(); ++i) ratios.push_back(of_b[i] / of_a[i]);
    }
    return {median(ratios), median_interval(ratios, confidence)};
}

}  // namespace breakeven::reports
