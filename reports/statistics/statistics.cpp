// SPDX-License-Identifier: Apache-2.0
#include "statistics.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <vector>

namespace breakeven::reports {
namespace {

std::vector<double> copied(std::span<const double> sample) {
    if (sample.empty()) throw std::invalid_argument("an empty sample has no order statistics");
    return {sample.begin(), sample.end()};
}

std::vector<double> sorted(std::span<const double> sample) {
    auto values = copied(sample);
    std::ranges::sort(values);
    return values;
}

}  // namespace

double median(std::span<const double> sample) { return quantile(sample, 0.5); }

double quantile(std::span<const double> sample, double p) {
    auto values = copied(sample);
    const double position = std::clamp(p, 0.0, 1.0) * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    // Two neighbours in order are wanted, not all: reports ask for the medians of millions of samples.
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(below);
    std::ranges::nth_element(values, at);
    const double above = below + 1 == values.size() ? *at : *std::min_element(at + 1, values.end());
    return *at + (position - static_cast<double>(below)) * (above - *at);
}

Interval median_interval(std::span<const double> sample, double confidence) {
    const auto values = sorted(sample);
    const auto size = values.size();
    // One tail of binomial(size, 1/2), summed in logarithms: 2^-size alone underflows beyond 1074 samples.
    double log_term = -static_cast<double>(size) * std::log(2.0);
    double tail = std::exp(log_term);
    std::size_t rank = 0;
    while (true) {
        const auto next = rank + 1;
        log_term += std::log(static_cast<double>(size - rank)) - std::log(static_cast<double>(next));
        const double next_tail = tail + std::exp(log_term);
        if (2 * next >= size || 1 - 2 * next_tail < confidence) break;
        rank = next;
        tail = next_tail;
    }
    return {values[rank], values[size - 1 - rank], 1 - 2 * tail};
}

std::vector<double> medians(const Processes& processes) {
    std::vector<double> found;
    for (const auto& samples : processes) found.push_back(median(samples));
    return found;
}

double median_of_processes(const Processes& processes) { return median(medians(processes)); }

Interval median_interval(const Processes& processes, double confidence) {
    return processes.size() == 1 ? median_interval(processes.front(), confidence) : median_interval(medians(processes), confidence);
}

}  // namespace breakeven::reports
