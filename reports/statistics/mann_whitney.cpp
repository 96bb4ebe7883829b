// SPDX-License-Identifier: Apache-2.0
#include "mann_whitney.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>

namespace breakeven::reports {

MannWhitney::MannWhitney(std::size_t m, std::size_t n) : pairs_{static_cast<double>(m) * static_cast<double>(n)} {
    const auto sizes = static_cast<double>(m + n);
    deviation_ = std::sqrt(pairs_ * (sizes + 1) / 12);
    constexpr double exactly = 10'000;  // pairs; the work is their square
    if (pairs_ > exactly) return;
    // The largest of the i + j values is a y with probability j / (i + j), and then stands above all i xs. Sums of positive
    // terms alone: nothing cancels, however large the samples.
    std::vector<std::vector<double>> of_sizes(m + 1, {1.0});
    for (std::size_t j = 1; j <= n; ++j) {
        for (std::size_t i = 1; i <= m; ++i) {
            const auto y_largest = static_cast<double>(j) / static_cast<double>(i + j);
            std::vector<double> next(i * j + 1, 0.0);
            for (std::size_t u = 0; u < of_sizes[i].size(); ++u) next[u + i] += y_largest * of_sizes[i][u];
            for (std::size_t u = 0; u < of_sizes[i - 1].size(); ++u) next[u] += (1 - y_largest) * of_sizes[i - 1][u];
            of_sizes[i] = std::move(next);
        }
    }
    double sum = 0;
    for (const auto probability : of_sizes[m]) cumulative_.push_back(sum += probability);
}

double MannWhitney::below(std::size_t u) const {
    if (cumulative_.empty()) return std::erfc((pairs_ / 2 - static_cast<double>(u) - 0.5) / deviation_ / std::numbers::sqrt2) / 2;
    return u < cumulative_.size() ? std::min(cumulative_[u], 1.0) : 1.0;
}

Ratio unpaired_ratio(std::span<const double> xs, std::span<const double> ys, double confidence) {
    if (xs.empty() || ys.empty()) throw std::invalid_argument("a ratio needs a sample of each");
    std::vector<double> ratios;
    for (const auto x : xs)
        for (const auto y : ys) ratios.push_back(y / x);
    const auto at = [&](std::size_t rank) {
        std::ranges::nth_element(ratios, ratios.begin() + static_cast<std::ptrdiff_t>(rank));
        return ratios[rank];
    };
    const MannWhitney distribution{xs.size(), ys.size()};
    std::size_t cut = 0;
    while (2 * (cut + 1) < ratios.size() && 1 - 2 * distribution.below(cut + 1) >= confidence) ++cut;
    const auto last = ratios.size() - 1;
    const double low = at(cut), high = at(last - cut), below = at(last / 2), above = at(last - last / 2);
    return {below + 0.5 * (above - below), {low, high, std::max(0.0, 1 - 2 * distribution.below(cut))}};
}

double above_test(std::span<const double> xs, std::span<const double> ys, double factor) {
    std::size_t above = 0;
    for (const auto x : xs) above += std::ranges::count_if(ys, [&](double y) { return y > factor * x; });
    return MannWhitney{xs.size(), ys.size()}.below(xs.size() * ys.size() - above);
}

}  // namespace breakeven::reports
