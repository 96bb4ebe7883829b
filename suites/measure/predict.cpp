// SPDX-License-Identifier: Apache-2.0
#include "predict.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace breakeven {
namespace {

using Point = std::pair<const std::uint64_t, Seconds>;

double slope(const Point& smaller, const Point& larger) {
    return std::log(larger.second / smaller.second) / std::log(static_cast<double>(larger.first) / static_cast<double>(smaller.first));
}

}  // namespace

void Predictor::add(const std::string& series, std::uint64_t n, Seconds time) {
    if (n > 0 && time.count() > 0) seen_[series][n] = time;
}

std::optional<Seconds> Predictor::predict(const std::string& series, std::uint64_t n) const {
    const auto found = seen_.find(series);
    if (found == seen_.end()) return {};
    const auto& times = found->second;
    const auto after = times.lower_bound(n);
    if (after == times.begin()) return {};
    const auto last = std::prev(after);
    // A step out of a cache looks like a power that the next step does not have; a real one is in every step.
    constexpr int steps = 3;
    double exponent = std::numeric_limits<double>::infinity();
    auto larger = last;
    for (int step = 0; step < steps && larger != times.begin(); ++step) {
        const auto smaller = std::prev(larger);
        exponent = std::min(exponent, slope(*smaller, *larger));
        larger = smaller;
    }
    exponent = last == times.begin() ? 1 : std::max(1.0, exponent);
    return last->second * std::pow(static_cast<double>(n) / static_cast<double>(last->first), exponent);
}

}  // namespace breakeven
