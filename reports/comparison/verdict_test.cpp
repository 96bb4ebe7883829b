// SPDX-License-Identifier: Apache-2.0
#include "verdict.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include <breakeven/generators/base/random.hpp>

namespace {

using namespace breakeven::reports;

/// One sample a process.
Processes processes(const std::vector<double>& times) {
    Processes found;
    for (const auto time : times) found.push_back({time});
    return found;
}

Processes times(const Processes& of, double factor) {
    auto found = of;
    for (auto& samples : found)
        for (auto& sample : samples) sample *= factor;
    return found;
}

const auto steady = processes({100, 100.2, 99.9, 100.1, 99.8, 100.3});

Verdict verdict(const Processes& base, const Processes& head, const Rule& rule = {}) { return judge(base, head, rule).verdict; }

TEST(Verdict, BeyondTheMarginIsADifferenceAndWithinItIsNone) {
    for (const bool paired : {false, true}) {
        const Rule rule{.paired = paired};
        EXPECT_EQ(verdict(steady, times(steady, 1.05), rule), Verdict::slower);
        EXPECT_EQ(verdict(steady, times(steady, 0.95), rule), Verdict::faster);
        EXPECT_EQ(verdict(steady, steady, rule), Verdict::same);
        EXPECT_EQ(verdict(steady, times(steady, 1.01), rule), Verdict::same);
        EXPECT_EQ(verdict(steady, times(steady, 1.0201), rule), paired ? Verdict::slower : Verdict::unsure);
        EXPECT_EQ(verdict(steady, times(steady, 1 / 1.0201), rule), paired ? Verdict::faster : Verdict::unsure);
    }
}

TEST(Verdict, AWiderMarginForgivesMore) {
    const auto slow = times(steady, 1.05);
    EXPECT_EQ(verdict(steady, slow, {.margin = 0.04}), Verdict::slower);
    EXPECT_EQ(verdict(steady, slow, {.margin = 0.05}), Verdict::unsure);
    EXPECT_EQ(verdict(steady, slow, {.margin = 0.06}), Verdict::same);
}

TEST(Verdict, TooFewProcessesAreUnsureAndSayHowMany) {
    const auto three = processes({100, 100, 100}), four = processes({100, 100.1, 100.2, 100.3}), five = processes({1, 1, 1, 1, 1});
    const auto judged = judge(three, times(three, 2), {});
    EXPECT_EQ(judged.verdict, Verdict::unsure);
    EXPECT_EQ(judged.reason, "3 processes of each: run both with --processes 6 or more");
    EXPECT_EQ(judge(processes({100}), four, {}).reason, "1 process in the first run: measure that one with --processes 6 or more");
    EXPECT_EQ(judge(four, processes({100}), {}).reason, "1 process in the second run: measure that one with --processes 6 or more");
    EXPECT_EQ(verdict(four, times(four, 2)), Verdict::slower);
    // Pairs tell less than independent samples of the same number: five signs agree by chance in one case of sixteen.
    EXPECT_EQ(verdict(five, times(five, 2), {.paired = true}), Verdict::unsure);
    EXPECT_EQ(verdict(five, times(five, 2)), Verdict::slower);
}

TEST(Verdict, ManySamplesOfOneProcessSayNothingOfTheNext) {
    const Processes base{std::vector<double>(1000, 100.0)}, head{std::vector<double>(1000, 150.0)};
    for (const bool paired : {false, true}) {
        const auto judged = judge(base, head, {.paired = paired});
        EXPECT_EQ(judged.verdict, Verdict::unsure);
        EXPECT_EQ(judged.reason, "1 process of each: run both with --processes 6 or more");
        EXPECT_DOUBLE_EQ(judged.ratio.estimate, 1.5);
    }
}

TEST(Verdict, PairsCancelWhatHitsBoth) {
    // The machine slows down by half while they are measured, the program by 5 %.
    const auto base = processes({100, 110, 120, 130, 140, 150, 160}), head = times(base, 1.05);
    EXPECT_EQ(verdict(base, head, {.paired = true}), Verdict::slower);
    EXPECT_EQ(verdict(base, head), Verdict::unsure);
}

TEST(Verdict, AWideIntervalIsUnsureAndNotSame) {
    const auto noisy = processes({80, 90, 100, 110, 120, 130});
    EXPECT_EQ(verdict(noisy, noisy), Verdict::unsure);
}

TEST(Verdict, SameNeedsTheWholeNinetyPercentIntervalWithin) {
    // Ratios of pairs, sorted: at 90 % the second and the last but one of eight.
    const auto base = processes(std::vector<double>(8, 100.0));
    const auto within = processes({90, 99, 100, 100, 100, 100, 101.9, 115});
    EXPECT_EQ(verdict(base, within, {.paired = true}), Verdict::same);
    EXPECT_EQ(verdict(base, processes({90, 99, 100, 100, 100, 100, 102.1, 115}), {.paired = true}), Verdict::unsure);
    // At 95 % it reaches from the first to the last.
    EXPECT_EQ(verdict(base, within, {.alpha = 0.025, .paired = true}), Verdict::unsure);
}

TEST(Verdict, NoiseForgivesADifferenceButProvesNoSameness) {
    const auto base = processes(std::vector<double>(8, 100.0)), slower = processes(std::vector<double>(8, 105.0));
    EXPECT_EQ(verdict(base, slower, {.paired = true}), Verdict::slower);
    EXPECT_EQ(verdict(base, slower, {.paired = true, .noise = 0.12}), Verdict::unsure);
    EXPECT_EQ(verdict(base, base, {.paired = true, .noise = 0.12}), Verdict::same);
}

TEST(Verdict, SessionsReachBeyondWhatWasSampled) {
    const Rule rule{.sessions = 0.25};
    EXPECT_EQ(verdict(steady, times(steady, 1.26), rule), Verdict::unsure);
    EXPECT_EQ(verdict(steady, times(steady, 1.29), rule), Verdict::slower);
    EXPECT_EQ(verdict(steady, times(steady, 1 / 1.29), rule), Verdict::faster);
    EXPECT_EQ(verdict(steady, steady, rule), Verdict::unsure);
    EXPECT_EQ(verdict(steady, steady, {.margin = 0.3, .sessions = 0.25}), Verdict::same);
    const auto sampled = judge(steady, times(steady, 1.1), {}), reaching = judge(steady, times(steady, 1.1), rule);
    EXPECT_DOUBLE_EQ(reaching.ratio.estimate, sampled.ratio.estimate);
    EXPECT_DOUBLE_EQ(reaching.ratio.interval.low, sampled.ratio.interval.low / 1.25);
    EXPECT_DOUBLE_EQ(reaching.ratio.interval.high, sampled.ratio.interval.high * 1.25);
    EXPECT_GT(judge(steady, times(steady, 1.26), rule).p_slower, 0.05) << "verdict and p-value agree";
    EXPECT_LT(judge(steady, times(steady, 1.29), rule).p_slower, 0.05);
}

TEST(Verdict, PValuesAreShiftedByTheMargin) {
    const auto base = processes(std::vector<double>(6, 100.0)), head = processes({101, 103, 103, 103, 103, 103});
    EXPECT_DOUBLE_EQ(judge(base, head, {.paired = true}).p_slower, 7 / 64.0);
    EXPECT_DOUBLE_EQ(judge(base, head, {.margin = 0.001, .paired = true}).p_slower, 1 / 64.0);
    EXPECT_DOUBLE_EQ(judge(head, base, {.margin = 0.001, .paired = true}).p_faster, 1 / 64.0);
    EXPECT_DOUBLE_EQ(judge(base, head, {.paired = true}).p_value(), 14 / 64.0);
    EXPECT_DOUBLE_EQ(judge(base, base, {.paired = true}).p_value(), 1);
}

TEST(Verdict, ManyCellsNeedStrongerEvidence) {
    // One of six pairs at 2/64 = 3 %, as often as chance among twenty.
    const auto weak = judge(steady, times(steady, 1.05), {.paired = true});
    ASSERT_EQ(weak.verdict, Verdict::slower);
    std::vector<Judgement> cells(20, judge(steady, steady, {.paired = true}));
    cells[7] = weak;
    std::vector<Judgement*> all;
    for (auto& cell : cells) all.push_back(&cell);
    correct_for_many(all, 0.05);
    EXPECT_EQ(cells[7].verdict, Verdict::unsure);
    EXPECT_EQ(cells[7].reason, "SLOWER by itself, but not among 20 cells: give more --processes or fewer cells");
    EXPECT_EQ(cells[0].verdict, Verdict::same);

    const auto more = processes({100, 101, 99, 100, 102, 98, 100, 101, 99, 100, 101, 102});
    cells[7] = judge(more, times(more, 1.05), {.paired = true});
    correct_for_many(all, 0.05);
    EXPECT_EQ(cells[7].verdict, Verdict::slower);
}

/// What a process makes of a cell: its own layout, and a spike now and then.
double process_noise(breakeven::Stream stream, std::uint64_t i) {
    const auto uniform = [&](std::uint64_t k) { return (static_cast<double>(stream.bits(k) >> 11) + 0.5) * 0x1p-53; };
    const double layout = 0.02 * std::sqrt(-2 * std::log(uniform(4 * i))) * std::cos(6.283185307 * uniform(4 * i + 1));
    return 1 + layout + (uniform(4 * i + 2) < 0.05 ? 0.3 * uniform(4 * i + 3) : 0);
}

TEST(Verdict, NamesADifferenceOfEqualProgramsInFewerThanFivePercent) {
    constexpr std::uint64_t trials = 2000, size = 12;
    for (const bool paired : {false, true}) {
        int named = 0, found = 0;
        for (std::uint64_t trial = 0; trial < trials; ++trial) {
            std::vector<double> a, b;
            double drift = 1;
            for (std::uint64_t i = 0; i < size; ++i) {
                // The machine's speed walks: only pairs share it.
                drift *= paired ? 1 + 0.05 * (process_noise({3, 1}, trial * size + i) - 1) : 1;
                a.push_back(drift * process_noise({3, 2}, trial * size + i));
                b.push_back(drift * process_noise({3, 3}, trial * size + i));
            }
            // No margin: then the error is the largest that the tests allow.
            const auto equal = verdict(processes(a), processes(b), {.margin = 0, .paired = paired});
            named += equal == Verdict::slower || equal == Verdict::faster ? 1 : 0;
            found += verdict(processes(a), times(processes(b), 1.1), {.paired = paired}) == Verdict::slower ? 1 : 0;
        }
        EXPECT_LE(named, 0.06 * trials) << paired;  // five percent, and two standard errors
        EXPECT_GE(named, 0.02 * trials) << paired;
        EXPECT_GE(found, 0.9 * trials) << paired;
    }
}

}  // namespace
