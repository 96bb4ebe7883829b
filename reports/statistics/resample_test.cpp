// SPDX-License-Identifier: Apache-2.0
#include "resample.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace {

using breakeven::reports::Processes;
using breakeven::reports::Resampler;

/// No two pairs of them have the same mean.
std::vector<double> powers(std::size_t size) {
    std::vector<double> values;
    for (std::size_t i = 0; i < size; ++i) values.push_back(std::pow(3.0, static_cast<double>(i)));
    return values;
}

/// The probability of each median of `values.size()` draws with replacement: all ways to draw, counted.
std::map<double, double> every_draw(const std::vector<double>& values) {
    std::map<double, double> probability;
    std::vector<std::size_t> chosen(values.size(), 0);
    const double one = std::pow(static_cast<double>(values.size()), -static_cast<double>(values.size()));
    while (true) {
        std::vector<double> drawn;
        for (const auto i : chosen) drawn.push_back(values[i]);
        probability[breakeven::reports::median(drawn)] += one;
        std::size_t place = 0;
        while (place < chosen.size() && ++chosen[place] == values.size()) chosen[place++] = 0;
        if (place == chosen.size()) return probability;
    }
}

TEST(Resampler, DrawsMediansAsOftenAsDrawingEverySampleWould) {
    constexpr std::uint32_t rounds = 100'000;
    for (std::size_t size = 1; size <= 7; ++size) {
        const Resampler resampler{{powers(size)}};
        std::map<double, double> seen;
        for (std::uint32_t round = 0; round < rounds; ++round) seen[resampler(1, round, 5)] += 1.0 / rounds;
        const auto expected = every_draw(powers(size));
        for (const auto& [value, share] : seen) EXPECT_TRUE(expected.contains(value)) << size << ": " << value;
        for (const auto& [value, share] : expected)
            EXPECT_NEAR(seen[value], share, 5 * std::sqrt(share / rounds) + 1e-9) << size << ": " << value;
    }
}

/// P(X >= least) of X ~ binomial(trials, p).
double tail(std::size_t trials, double p, std::size_t least) {
    double sum = 0;
    for (auto i = least; i <= trials; ++i) {
        const auto n = static_cast<double>(trials), k = static_cast<double>(i);
        sum += std::exp(std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1) + k * std::log(p) + (n - k) * std::log1p(-p));
    }
    return sum;
}

// The median of an odd number of draws is within the first j values if half of the draws and one are.
TEST(Resampler, OfManySamplesToo) {
    constexpr std::uint32_t rounds = 100'000;
    constexpr std::size_t size = 1001;
    std::vector<double> values(size);
    for (std::size_t i = 0; i < size; ++i) values[i] = static_cast<double>(size - i);  // sorted the other way
    const Resampler resampler{{values}};
    std::vector<double> seen;
    for (std::uint32_t round = 0; round < rounds; ++round) seen.push_back(resampler(1, round, 5));
    for (const std::size_t j : {450, 480, 500, 510, 540}) {
        const double expected = tail(size, static_cast<double>(j) / size, size / 2 + 1);
        const double share =
            static_cast<double>(std::ranges::count_if(seen, [&](double x) { return x <= static_cast<double>(j); })) / rounds;
        EXPECT_NEAR(share, expected, 5 * std::sqrt(expected * (1 - expected) / rounds)) << j;
    }
}

TEST(Resampler, PointsOfARoundShareItsProcessesAndNothingElse) {
    const Processes far_apart{{1, 2, 3}, {100, 200, 300}};
    const Resampler resampler{far_apart};
    int same = 0;
    for (std::uint32_t round = 0; round < 1000; ++round) {
        const double one = resampler(1, round, 0), other = resampler(1, round, 1);
        EXPECT_EQ(one, resampler(1, round, 0));
        EXPECT_EQ(one <= 3, other <= 3) << "other processes";
        same += one == other;
    }
    EXPECT_LT(same, 900) << "the same samples";
}

}  // namespace
