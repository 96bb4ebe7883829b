// SPDX-License-Identifier: Apache-2.0
#include "occasions.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "student.hpp"

namespace breakeven::reports {
namespace {

/// Of the mean of ln n.
std::pair<double, double> student_interval(std::span<const double> sizes) {
    const auto count = static_cast<double>(sizes.size());
    double mean = 0, squares = 0;
    for (const auto n : sizes) mean += std::log(n) / count;
    for (const auto n : sizes) squares += (std::log(n) - mean) * (std::log(n) - mean);
    const double error = std::sqrt(squares / (count - 1) / count);
    const double half = student_quantile(0.95, static_cast<int>(sizes.size()) - 1) * error;
    return {std::exp(mean - half), std::exp(mean + half)};
}

}  // namespace

AcrossOccasions across_occasions(const OpenInterval& within, std::span<const double> sizes) {
    if (sizes.empty()) throw std::invalid_argument("a size across runs needs a run");
    std::optional<OpenInterval> interval = within;
    if (sizes.size() == 2)
        for (const auto n : sizes) reach(interval, n);
    if (sizes.size() > 2) {
        const auto [low, high] = student_interval(sizes);
        reach(interval, low);
        reach(interval, high);
    }
    return {*interval, sizes.size()};
}

}  // namespace breakeven::reports
