// SPDX-License-Identifier: Apache-2.0
#include "growth_of.hpp"

#include <cmath>
#include <vector>

#include <breakeven/reports/statistics/resample.hpp>

namespace breakeven::reports::claims {
namespace {

/// Weights that make the slope of the least squares out of logarithms of times.
struct Weights {
    std::vector<double> of_point;
    double spread = 0;  // the sum of squared distances from the mean of ln n

    explicit Weights(const Series& series) {
        double mean = 0;
        for (const auto& point : series) mean += std::log(static_cast<double>(point.n)) / static_cast<double>(series.size());
        for (const auto& point : series) {
            of_point.push_back(std::log(static_cast<double>(point.n)) - mean);
            spread += of_point.back() * of_point.back();
        }
    }
    [[nodiscard]] double slope(const auto& time) const {
        double sum = 0;
        for (std::size_t i = 0; i < of_point.size(); ++i) sum += of_point[i] * std::log(time(i));
        return sum / spread;
    }
};

}  // namespace

Exponent growth_of(const Series& series, const std::vector<double>& strays) {
    constexpr int rounds = 200;
    constexpr double off_the_line = 0.05, normal_95 = 1.96;
    const Weights weights{series};
    std::vector<Resampler> points;
    for (const auto& point : series) points.emplace_back(point.processes);
    std::vector<double> slopes;
    for (int round = 0; round < rounds; ++round)
        slopes.push_back(
            weights.slope([&](std::size_t i) { return points[i](1, static_cast<std::uint32_t>(round), static_cast<std::uint32_t>(i)); }));
    const double value = weights.slope([&](std::size_t i) { return median_of_processes(series[i].processes); });
    double open = normal_95 * off_the_line / std::sqrt(weights.spread);
    for (std::size_t i = 0; i < strays.size(); ++i) open = std::hypot(open, weights.of_point[i] * std::log(strays[i]) / weights.spread);
    const double below = std::hypot(value - quantile(slopes, 0.025), open), above = std::hypot(quantile(slopes, 0.975) - value, open);
    return {value, {value - below, value + above}};
}

}  // namespace breakeven::reports::claims
