// SPDX-License-Identifier: Apache-2.0
#include "fastest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>

namespace {

using breakeven::reports::Fastest;
using breakeven::reports::Series;
using breakeven::reports::Side;

using Time = std::function<double(double)>;

Series sampled(const Time& time, std::uint64_t first = 1 << 10, std::uint64_t last = 1 << 20, double spread = 0) {
    Series series;
    for (std::uint64_t n = first; n <= last; n *= 4) {
        std::vector<double> samples;
        for (int i = -4; i <= 4; ++i) samples.push_back(time(static_cast<double>(n)) * (1 + spread * i));
        series.push_back({n, "digest of " + std::to_string(n), {samples}});
    }
    return series;
}

Fastest fastest(const Side& variants, double zone = 0.02) {
    return breakeven::reports::fastest(variants, std::vector<double>(variants.size(), zone), {.resamples = 200});
}

/// a * n^b: straight in log-log, so that interpolation is exact wherever the sizes lie.
Time power(double factor, double exponent) {
    return [=](double n) { return factor * std::pow(n, exponent); };
}

// 1 n, 100 n^0.5, 10000 n^0.1: they cross at 10^4 and at 10^5.
const Side three{sampled(power(1, 1)), sampled(power(100, 0.5)), sampled(power(10'000, 0.1))};

TEST(Fastest, ChangesWhereTheCurvesCross) {
    const auto result = fastest(three);
    EXPECT_EQ(result.first, 0);
    ASSERT_EQ(result.changes.size(), 2);
    EXPECT_NEAR(result.changes[0].n, 1e4, 0.01);
    EXPECT_EQ(result.changes[0].from, 0);
    EXPECT_EQ(result.changes[0].to, 1);
    EXPECT_EQ(result.changes[0].below, 4096);
    EXPECT_EQ(result.changes[0].above, 16384);
    EXPECT_NEAR(result.changes[1].n, 1e5, 0.1);
    EXPECT_EQ(result.changes[1].to, 2);
    for (const auto& change : result.changes) {
        EXPECT_TRUE(change.meet);
        ASSERT_TRUE(change.interval && change.indifferent);
        EXPECT_LE(*change.interval->first, change.n);
        EXPECT_GE(*change.interval->second, change.n);
        EXPECT_LT(change.indifferent->first, change.n);
        EXPECT_GT(change.indifferent->second, change.n);
    }
}

TEST(Fastest, AtEverySizeIsTheLeastOfTheCurves) {
    const auto result = fastest(three);
    for (double n = 1024; n < 1 << 20; n *= 1.01) {
        const auto size = static_cast<std::uint64_t>(n);
        const auto whole = static_cast<double>(size);
        const std::vector<double> times{power(1, 1)(whole), power(100, 0.5)(whole), power(10'000, 0.1)(whole)};
        EXPECT_NEAR(times[result.at(size)] / std::ranges::min(times), 1, 1e-6) << size;
    }
    EXPECT_EQ(result.at(1), 0);
    EXPECT_EQ(result.at(1ULL << 40), 2);
}

TEST(Fastest, IntervalsGrowWithTheSpread) {
    const auto width = [](double spread) {
        const auto result = fastest({sampled(power(1, 1), 1 << 10, 1 << 20, spread), sampled(power(100, 0.5), 1 << 10, 1 << 20, spread)});
        return *result.changes.at(0).interval->second - *result.changes.at(0).interval->first;
    };
    EXPECT_GT(width(0.03), 2 * width(0.003));
}

// The second is 1 % ahead from 10,000 on: nobody would notice.
TEST(Fastest, AChangeWithinTheZoneOfIndifferenceIsNone) {
    const auto hardly = [](double n) { return n < 10'000 ? 1.1 * n : 0.99 * n; };
    const Side variants{sampled(power(1, 1)), sampled(hardly)};
    EXPECT_TRUE(fastest(variants).changes.empty());
    EXPECT_EQ(fastest(variants, 0.001).changes.size(), 1);
}

TEST(Fastest, TheWiderZoneOfTheTwoCounts) {
    const Side variants{sampled(power(1, 1)), sampled([](double n) { return n < 10'000 ? 1.1 * n : 0.96 * n; })};
    const auto changes = [&](const std::vector<double>& zone) {
        return breakeven::reports::fastest(variants, zone, {.resamples = 0}).changes.size();
    };
    EXPECT_EQ(changes({0.02, 0.02}), 1);
    EXPECT_EQ(changes({0.02, 0.05}), 0);
    EXPECT_EQ(changes({0.05, 0.02}), 0);
}

// `middle` leads by 1 % in between, and is passed over. Where the change is then is where the two meet that are chosen.
TEST(Fastest, AfterOneThatIsPassedOverTheChangeIsWhereTheChosenMeet) {
    const auto middle = [](double n) { return std::min(n, 64 * std::sqrt(n)) * (n == 4096 ? 0.99 : 1.3); };
    const Side variants{sampled(power(1, 1)), sampled(middle), sampled(power(64, 0.5))};
    EXPECT_EQ(fastest(variants, 0.001).changes.size(), 2);
    const auto result = fastest(variants, 0.03);
    ASSERT_EQ(result.changes.size(), 1);
    EXPECT_EQ(result.changes[0].to, 2);
    EXPECT_NEAR(result.changes[0].n, 4096, 0.01);
    EXPECT_EQ(result.changes[0].first, 4096);
}

TEST(Fastest, OneThatWasMeasuredNoFurtherIsFollowedByTheNext) {
    const auto result = fastest({sampled(power(2, 1)), sampled(power(1, 1), 1 << 10, 1 << 14)});
    EXPECT_EQ(result.first, 1);
    ASSERT_EQ(result.changes.size(), 1);
    EXPECT_FALSE(result.changes[0].meet);
    EXPECT_FALSE(result.changes[0].interval);
    EXPECT_EQ(result.changes[0].first, (1 << 14) + 1);
    EXPECT_EQ(result.changes[0].below, 1 << 14);
    EXPECT_EQ(result.changes[0].above, 1 << 16);
    EXPECT_EQ(result.at(1 << 14), 1);
    EXPECT_EQ(result.at((1 << 14) + 1), 0);
    const auto undecided = result.changes[0].undecided;
    EXPECT_EQ(undecided.first, 1 << 14);
    EXPECT_FALSE(undecided.second) << "nobody knows how long it leads";
}

TEST(Fastest, OneThatWasMeasuredFromLaterOnLeadsFromThere) {
    const auto result = fastest({sampled(power(2, 1)), sampled(power(1, 1), 1 << 14)});
    ASSERT_EQ(result.changes.size(), 1);
    EXPECT_FALSE(result.changes[0].meet);
    EXPECT_EQ(result.changes[0].first, 1 << 14);
    EXPECT_EQ(result.at((1 << 14) - 1), 0);
    EXPECT_EQ(result.at(1 << 14), 1);
    const auto undecided = result.changes[0].undecided;
    EXPECT_FALSE(undecided.first) << "it may lead at smaller sizes, too";
    EXPECT_EQ(undecided.second, 1 << 14);
}

// b is ahead from 3,000 to 100,000 only: each of the two changes has an interval of its own.
TEST(Fastest, ALeadThatIsLostAgainHasItsInterval) {
    const auto valley = [](double n) { return n * (n > 3'000 && n < 100'000 ? 0.5 : 2); };
    const auto result = fastest({sampled(power(1, 1), 1 << 10, 1 << 20, 0.01), sampled(valley, 1 << 10, 1 << 20, 0.01)});
    ASSERT_EQ(result.changes.size(), 2);
    EXPECT_EQ(result.changes[1].to, 0);
    EXPECT_NEAR(result.changes[0].n, 2048, 1);
    EXPECT_NEAR(result.changes[1].n, 1 << 17, 100);
    for (const auto& change : result.changes) {
        ASSERT_TRUE(change.interval);
        EXPECT_GE(*change.interval->first, 0.999 * static_cast<double>(change.below));
        EXPECT_LE(*change.interval->second, 1.001 * static_cast<double>(change.above));
    }
}

// Two runs of a pair that is close, drawn anew a hundred times: the interval holds the true crossing nearly always.
TEST(Fastest, TheIntervalCoversTheTrueCrossing) {
    std::mt19937_64 words{1};
    const auto noise = [&](double spread) {
        double sum = -6;
        for (int i = 0; i < 12; ++i) sum += std::ldexp(static_cast<double>(words() >> 11), -53);
        return std::exp(spread * sum);
    };
    int covered = 0, found = 0;
    for (int round = 0; round < 100; ++round) {
        Side variants(2);
        for (std::uint64_t n = 1 << 10; n <= 1 << 20; n *= 4) {
            breakeven::reports::Processes a, b;
            for (int process = 0; process < 9; ++process) {
                a.push_back({power(1, 1)(static_cast<double>(n)) * noise(0.05)});
                b.push_back({power(100, 0.5)(static_cast<double>(n)) * noise(0.05)});
            }
            variants[0].push_back({n, std::to_string(n), a});
            variants[1].push_back({n, std::to_string(n), b});
        }
        const auto result = fastest(variants);
        if (result.changes.size() != 1 || !result.changes[0].interval) continue;
        ++found;
        const auto& [low, high] = *result.changes[0].interval;
        covered += (!low || *low <= 1e4) && (!high || *high >= 1e4);
    }
    EXPECT_GE(found, 99);
    EXPECT_GE(covered, 90);
}

}  // namespace
