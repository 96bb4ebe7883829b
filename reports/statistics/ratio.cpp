// SPDX-License-Identifier: Apache-2.0
#include "ratio.hpp"

#include <algorithm>
#include <stdexcept>

#include "indifference.hpp"

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

Ratio ratio_of_medians(std::span<const double> a, std::span<const double> b, double confidence) {
    const double each = (1 + confidence) / 2;
    const auto of_a = median_interval(a, each), of_b = median_interval(b, each);
    return {median(b) / median(a), {of_b.low / of_a.high, of_b.high / of_a.low, std::max(of_a.coverage + of_b.coverage - 1, 0.0)}};
}

NoiseFloor noise_floor(const Processes& a, const Processes& b) {
    constexpr double too_wide = 0.25;
    NoiseFloor floor{paired_ratio(a, b)};
    const auto& [low, high, coverage] = floor.ratio.interval;
    floor.half_width = std::max({high - 1, 1 - low, 0.0});
    const bool differs = low > 1 + indifference || high < 1 - indifference;
    floor.unfit = a.size() >= fewest_for_an_interval && (differs || floor.half_width > too_wide);
    return floor;
}

}  // namespace breakeven::reports
