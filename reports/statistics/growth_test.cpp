// SPDX-License-Identifier: Apache-2.0
#include "growth.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

namespace {

using breakeven::reports::growth;
using breakeven::reports::Piece;
using breakeven::reports::Series;

using Time = std::function<double(double)>;

Series timed(const Time& time, double factor = 4, double last = 1 << 24) {
    Series series;
    for (double n = 64; n <= last; n *= factor) {
        const auto size = static_cast<std::uint64_t>(n);
        const double ns = time(static_cast<double>(size));
        series.push_back({size, "", {{0.99 * ns, ns, 1.01 * ns}}});
    }
    return series;
}

void expect_one_piece(const Time& time, double slope, double tolerance) {
    for (const double factor : {2.0, 4.0, 8.0}) {
        const auto pieces = growth(timed(time, factor));
        ASSERT_EQ(pieces.size(), 1) << factor;
        EXPECT_NEAR(pieces[0].slope, slope, tolerance) << factor;
        EXPECT_LE(pieces[0].interval.first, pieces[0].slope);
        EXPECT_GE(pieces[0].interval.second, pieces[0].slope);
        EXPECT_EQ(pieces[0].first, 64);
    }
}

TEST(Growth, APowerIsOnePieceOfItsExponent) {
    expect_one_piece([](double) { return 1000; }, 0, 1e-9);
    expect_one_piece([](double n) { return 3 * n; }, 1, 1e-9);
    expect_one_piece([](double n) { return n * n / 7; }, 2, 1e-9);
    expect_one_piece([](double n) { return 50 * std::sqrt(n); }, 0.5, 1e-9);
}

// Its slope is 1 + 1/ln n: 1.24 at 64, 1.11 at 8Ki, 1.06 at 16Mi.
TEST(Growth, TheLogarithmOfASortIsNoPieceOfItsOwn) {
    const auto sort = [](double n) { return n * std::log(n); };
    for (const double factor : {2.0, 4.0, 8.0}) {
        auto sizes = timed(sort, factor);
        std::erase_if(sizes, [](const auto& point) { return point.n < 1000; });
        const auto pieces = growth(sizes);
        ASSERT_EQ(pieces.size(), 1) << factor;
        EXPECT_NEAR(pieces[0].slope, 1.08, 0.02) << factor;
    }
    for (const auto& piece : growth(timed(sort))) EXPECT_NEAR(piece.slope, 1.14, 0.08) << "in however many pieces";
}

TEST(Growth, OverheadAndWorkAreTwoPieces) {
    const auto pieces = growth(timed([](double n) { return 10'000 + n; }));
    ASSERT_GE(pieces.size(), 2);
    EXPECT_NEAR(pieces.front().slope, 0, 0.1);
    EXPECT_NEAR(pieces.back().slope, 1, 0.1);
    EXPECT_LE(pieces.front().last, 16'384);
    EXPECT_GE(pieces.back().first, 4096);
}

TEST(Growth, BendsWhereTheKneeIs) {
    const auto pieces = growth(timed([](double n) { return n < 4096 ? n : n * n / 4096; }));
    ASSERT_EQ(pieces.size(), 2);
    EXPECT_EQ(pieces[0].last, 4096);
    EXPECT_EQ(pieces[1].first, 4096);
    EXPECT_NEAR(pieces[0].slope, 1, 1e-6);
    EXPECT_NEAR(pieces[1].slope, 2, 1e-6);
    EXPECT_EQ(pieces[0].sizes, 4);
    EXPECT_EQ(pieces[1].sizes, 7);
}

// n from 1Ki on in a cache, a step of five times between 256Ki and 1Mi, then n again.
TEST(Growth, AStepOutOfACacheIsAPieceOfItsOwn) {
    const auto pieces = growth(timed([](double n) { return n > 300'000 ? 5 * n : n; }));
    ASSERT_EQ(pieces.size(), 3);
    EXPECT_NEAR(pieces[0].slope, 1, 0.05);
    EXPECT_NEAR(pieces[1].slope, 1 + std::log(5) / std::log(4), 0.1);
    EXPECT_NEAR(pieces[2].slope, 1, 0.05);
}

TEST(Growth, PiecesJoinAndNeverExceedThree) {
    const auto pieces = growth(timed([](double n) { return n * (1 + std::pow(std::sin(std::log(n)), 2)); }, 1.5));
    ASSERT_LE(pieces.size(), 3);
    EXPECT_EQ(pieces.front().first, 64);
    for (std::size_t i = 1; i < pieces.size(); ++i) EXPECT_EQ(pieces[i].first, pieces[i - 1].last);
}

TEST(Growth, NeedsTwoSizes) {
    EXPECT_TRUE(growth({}).empty());
    EXPECT_TRUE(growth({{100, "", {{1}}}}).empty());
    const auto two = growth({{100, "", {{1}}}, {1000, "", {{100}}}});
    ASSERT_EQ(two.size(), 1);
    EXPECT_NEAR(two[0].slope, 2, 1e-9);
}

// Nine processes of three samples, processes scattered by 5 %: three pieces of slope 0, 1 and 1.6, a hundred times.
TEST(Growth, FindsTheSlopesThroughNoise) {
    std::mt19937_64 words{1};
    const auto noise = [&](double spread) {
        double sum = -6;
        for (int i = 0; i < 12; ++i) sum += std::ldexp(static_cast<double>(words() >> 11), -53);
        return std::exp(spread * sum);
    };
    const auto time = [](double n) { return n < 4096 ? 4096 : n < 262'144 ? n : n * std::pow(n / 262'144, 0.6); };
    int found = 0, covered = 0;
    for (int round = 0; round < 100; ++round) {
        Series series;
        for (std::uint64_t n = 64; n <= 1 << 24; n *= 4) {
            breakeven::reports::Processes processes;
            for (int process = 0; process < 9; ++process) {
                const double speed = time(static_cast<double>(n)) * noise(0.05);
                processes.push_back({speed * noise(0.01), speed * noise(0.01), speed * noise(0.01)});
            }
            series.push_back({n, "", processes});
        }
        const auto pieces = growth(series);
        if (pieces.size() != 3) continue;
        ++found;
        const auto holds = [](const Piece& piece, double slope) { return piece.interval.first <= slope && slope <= piece.interval.second; };
        covered += holds(pieces[0], 0) && holds(pieces[1], 1) && holds(pieces[2], 1.6);
    }
    EXPECT_GE(found, 95);
    EXPECT_GE(covered, 90);
}

TEST(Growth, IntervalsWidenWithTheSpread) {
    const auto width = [](double spread) {
        Series series;
        for (std::uint64_t n = 64; n <= 4096; n *= 4) {
            const auto ns = static_cast<double>(n);
            series.push_back({n, "", {{ns * (1 - spread), ns, ns * (1 + spread)}}});
        }
        const auto piece = growth(series).at(0);
        return piece.interval.second - piece.interval.first;
    };
    EXPECT_GT(width(0.5), 2 * width(0.001));
}

}  // namespace
