// SPDX-License-Identifier: Apache-2.0
#include "judge.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <span>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/claims/read_claims.hpp>

namespace {

using namespace breakeven::reports::claims;
using breakeven::reports::Cell;

/// A claim that is asserted by these keys, as in a file.
Claim claim(const std::string& asserts) {
    return read_claims("test", R"(source = "Test"
title = "A test"
date = "2016"
hardware = "an abacus"
[[claim]]
id = "it"
words = "so"
says = "it is so"
asserts = {)" + asserts + "}\n")
        .claims.front();
}

Cell cell(const std::string& variant, std::uint64_t n, const std::vector<double>& medians) {
    Cell cell;
    cell.id = variant + std::to_string(n);
    cell.variant = variant;
    cell.backend = variant.substr(0, variant.find('/'));
    cell.family = {"sort", "uniform", {{"below", "32Ki"}}, 42, "warm", cell.backend == "cuda" ? "end_to_end" : "resident"};
    cell.n = n;
    cell.input_digest = std::to_string(n);
    for (const double median : medians) cell.processes.push_back({median, median});
    cell.median_ns = breakeven::reports::median_of_processes(cell.processes);
    return cell;
}

Cell steady(const std::string& variant, std::uint64_t n, double ns) { return cell(variant, n, {ns, ns, ns, ns, ns, ns}); }

Runs runs(std::vector<Cell> cells, std::map<std::string, double> noise = {}) {
    Runs runs{{"new.json", "2026", {}}};
    runs[0].results.cells = std::move(cells);
    runs[0].results.noise = std::move(noise);
    return runs;
}

const std::string sides = R"(faster = ["sort/cuda/a"], slower = ["sort/serial/b"])";
const auto order = R"(kind = "order", )" + sides + R"(, at = ["uniform:n=1000"])";

Verdict verdict(const std::string& asserts, const Runs& runs) { return judge(claim(asserts), runs).verdict; }

TEST(Order, HoldsIsReversedOrUndecided) {
    EXPECT_EQ(verdict(order, runs({steady("cuda/a", 1000, 10), steady("serial/b", 1000, 20)})), Verdict::holds);
    EXPECT_EQ(verdict(order, runs({steady("cuda/a", 1000, 20), steady("serial/b", 1000, 10)})), Verdict::reversed);
    EXPECT_EQ(verdict(order, runs({steady("cuda/a", 1000, 100), steady("serial/b", 1000, 101)})), Verdict::undecided);
    EXPECT_EQ(verdict(order, runs({cell("cuda/a", 1000, {10, 10, 10, 10, 10, 40}), cell("serial/b", 1000, {20, 20, 20, 20, 20, 20})})),
              Verdict::undecided)
        << "the interval of six processes reaches from 0.5 to 2";
    const auto noisy = judge(claim(order), runs({steady("cuda/a", 1000, 10), steady("serial/b", 1000, 12)}, {{"serial", 0.3}}));
    EXPECT_EQ(noisy.verdict, Verdict::undecided);
    EXPECT_EQ(noisy.why, "neither is ahead by more than the noise");
}

TEST(Order, TheRunWithMoreOfTheVariantsThatStandForItCountsBeforeANewerOne) {
    const auto two = R"(kind = "order", faster = ["sort/cuda/a", "sort/cuda/slow"], slower = ["sort/serial/b"], at = ["uniform:n=1000"])";
    const auto whole = runs({steady("cuda/a", 1000, 10), steady("cuda/slow", 1000, 30), steady("serial/b", 1000, 20)});
    auto both = runs({steady("cuda/slow", 1000, 30), steady("serial/b", 1000, 20)});
    EXPECT_EQ(verdict(two, both), Verdict::reversed);
    both.push_back(whole[0]);
    both[1].source = "old.json";
    EXPECT_EQ(verdict(two, both), Verdict::holds);
    const auto rate = R"(kind = "rate", work = 1000, seconds = 1, unit = "keys", peak = 1e9, peak_is = "it", )"
                      R"(variants = ["sort/cuda/slow", "sort/cuda/a"], at = ["uniform:n=1000"])";
    EXPECT_EQ(judge(claim(rate), both).source, "old.json");
    both[1].results.cells.erase(both[1].results.cells.begin());
    EXPECT_EQ(verdict(two, both), Verdict::reversed);
    EXPECT_EQ(judge(claim(two), both).source, "new.json") << "of as many, the first";
    EXPECT_EQ(judge(claim(rate), both).source, "new.json");
}

TEST(Ratio, WithinTheNoiseOfABoundIsUndecided) {
    const auto twice = R"(kind = "ratio", shorter = ["sort/cuda/a"], longer = ["sort/serial/b"], least = 2, at = ["uniform:n=1000"])";
    const auto at = [&](double ns, bool unfit) {
        auto measured = runs({steady("cuda/a", 1000, 100), steady("serial/b", 1000, ns)}, {{"serial", 0.1}});
        if (unfit) measured[0].results.unfit = {"serial"};
        return judge(claim(twice), measured);
    };
    for (const bool unfit : {false, true}) {
        EXPECT_EQ(at(190, unfit).verdict, Verdict::undecided) << "no different from 2 in this noise";
        EXPECT_EQ(at(210, unfit).verdict, Verdict::undecided) << "likewise";
        EXPECT_EQ(at(230, unfit).verdict, Verdict::holds);
        EXPECT_EQ(at(150, unfit).verdict, Verdict::elsewhere);
    }
    EXPECT_EQ(at(210, true).why, "claimed: at least 2 x; measured where a variant differed from itself (unfit)");
    EXPECT_EQ(at(210, false).why, "claimed: at least 2 x");
}

TEST(Order, OfSeveralInputsHoldsPartly) {
    const auto both = R"(kind = "order", )" + sides + R"(, at = ["uniform:n=1000", "uniform:n=2000"])";
    const auto found =
        judge(claim(both),
              runs({steady("cuda/a", 1000, 10), steady("serial/b", 1000, 20), steady("cuda/a", 2000, 20), steady("serial/b", 2000, 10)}));
    EXPECT_EQ(found.verdict, Verdict::partly);
    EXPECT_EQ(found.why, "holds at 1000; reversed at 2000");
    EXPECT_EQ(found.today,
              "1000: cuda/a 10 ns, serial/b 20 ns, with transfers: 2 x (2 to 2, of 12 samples each in 6 processes); "
              "2000: cuda/a 20 ns, serial/b 10 ns, with transfers: 0.5 x (0.5 to 0.5, of 12 samples each in 6 processes)");
    EXPECT_EQ(found.source, "new.json");
    const auto one = judge(claim(both), runs({steady("cuda/a", 1000, 10), steady("serial/b", 1000, 20)}));
    EXPECT_EQ(one.verdict, Verdict::holds);
    EXPECT_EQ(one.why, "1 of 2 inputs measured");
    EXPECT_EQ(one.command, "breakeven run published.toml sort/cuda/a sort/serial/b");
    auto long_calls = claim(both);
    long_calls.suite = "published_minutes.toml";
    EXPECT_EQ(judge(long_calls, {}).command, "breakeven run published_minutes.toml sort/cuda/a sort/serial/b");
}

TEST(Order, OfTwoInputsNeedsNoEqualBits) {
    const auto two =
        R"(kind = "order", faster = ["sort/serial/b"], slower = ["sort/serial/b"], at = ["uniform:n=1000"], against = ["uniform:n=2000"])";
    const auto found = judge(claim(two), runs({steady("serial/b", 1000, 10), steady("serial/b", 2000, 20)}));
    EXPECT_EQ(found.verdict, Verdict::holds);
    EXPECT_EQ(found.today, "serial/b n=1000 10 ns, serial/b n=2000 20 ns: 2 x (2 to 2, of 12 samples each in 6 processes)");
}

TEST(Evidence, TimesWithTransfersStandBesideThoseWithoutWhereADeviceMeetsTheHost) {
    const auto moved = steady("cuda/a", 1000, 16), b = steady("serial/b", 1000, 20);
    auto resident = steady("cuda/a", 1000, 10);
    resident.family.scope = "resident";
    const auto without = order + R"(, scope = "resident")";
    EXPECT_TRUE(judge(claim(without), runs({resident, moved, b})).today.ends_with("processes), with them 1.25 x"));
    EXPECT_TRUE(judge(claim(without), runs({resident, b})).today.ends_with("processes)")) << "it was not measured";
    EXPECT_TRUE(judge(claim(order), runs({resident, moved, b})).today.ends_with("processes), without them 2 x"));
}

TEST(Evidence, IsOfOneRunOneInputAndOneScope) {
    const auto a = steady("cuda/a", 1000, 10), b = steady("serial/b", 1000, 20);
    auto two_files = runs({a});
    two_files.push_back({"old.json", "2025", {}});
    two_files[1].results.cells = {b};
    EXPECT_EQ(verdict(order, two_files), Verdict::not_measured) << "of two runs";
    auto other_bits = b;
    other_bits.input_digest = "other";
    EXPECT_EQ(verdict(order, runs({a, other_bits})), Verdict::not_measured);
    auto resident = a;
    resident.family.scope = "resident";
    EXPECT_EQ(verdict(order, runs({resident, b})), Verdict::not_measured);
    EXPECT_EQ(verdict(order + R"(, scope = "resident")", runs({resident, b})), Verdict::holds) << "a host variant has one time";
    auto cold = a;
    cold.family.cache = "cold";
    EXPECT_EQ(verdict(order, runs({cold, b})), Verdict::not_measured);
    auto other = R"(kind = "order", )" + sides + R"(, at = ["uniform:n=1000:below=7"])";
    EXPECT_EQ(verdict(other, runs({a, b})), Verdict::not_measured);
    EXPECT_EQ(verdict(R"(kind = "order", )" + sides + R"(, at = ["uniform:n=1000:below=32768"])", runs({a, b})), Verdict::holds);
}

TEST(Evidence, TheFastestOfASideAndTheNewestRunCount) {
    auto several = runs({steady("cuda/a", 1000, 50), steady("cuda/c", 1000, 10), steady("serial/b", 1000, 20)});
    several.push_back({"old.json", "2025", {}});
    several[1].results.cells = {steady("cuda/a", 1000, 90), steady("serial/b", 1000, 20)};
    const auto two = R"(kind = "order", faster = ["sort/cuda/a", "sort/cuda/c"], slower = ["sort/serial/b"], at = ["uniform:n=1000"])";
    EXPECT_EQ(judge(claim(two), several).today,
              "cuda/c 10 ns, serial/b 20 ns, with transfers: 2 x (2 to 2, of 12 samples each in 6 processes)");
    EXPECT_EQ(verdict(order, several), Verdict::reversed);
    several[0].results.untimed["sort/cuda/c"] = "the plan";
    EXPECT_EQ(judge(claim(two), several).today.substr(0, 50), "cuda/c 10 ns (not timed: the plan), serial/b 20 ns");
}

TEST(NotMeasured, SaysWhyAndWithWhich) {
    auto none = runs({});
    breakeven::reports::Skip skip{{steady("cuda/a", 1000, 1)}, "would take 80 s a call, the limit is 30 s", {}};
    none[0].results.skipped.push_back(skip);
    const auto found = judge(claim(order), none);
    EXPECT_EQ(found.verdict, Verdict::not_measured);
    EXPECT_EQ(found.why, "cuda/a was skipped at n = 1000: would take 80 s a call, the limit is 30 s");
    EXPECT_EQ(found.command, "breakeven run published.toml sort/cuda/a sort/serial/b");
}

TEST(TimesAsLong, HoldsIsElsewhereReversedOrUndecided) {
    const auto ratio =
        R"(kind = "ratio", longer = ["sort/serial/b"], shorter = ["sort/cuda/a"], least = 1.4, most = 1.6, at = ["uniform:n=1000"])";
    const auto of = [&](double a, double b) { return verdict(ratio, runs({steady("cuda/a", 1000, a), steady("serial/b", 1000, b)})); };
    EXPECT_EQ(of(10, 15), Verdict::holds);
    EXPECT_EQ(of(10, 50), Verdict::elsewhere);
    EXPECT_EQ(of(10, 12), Verdict::elsewhere);
    EXPECT_EQ(of(15, 10), Verdict::reversed);
    EXPECT_EQ(of(10, 10), Verdict::undecided) << "nobody wins, so it is not the same side";
    EXPECT_EQ(verdict(ratio, runs({steady("cuda/a", 1000, 10), cell("serial/b", 1000, {8, 9, 9, 10, 10, 11})})), Verdict::undecided);
    EXPECT_EQ(verdict(ratio, runs({steady("cuda/a", 1000, 10), cell("serial/b", 1000, {12, 13, 14, 15, 16, 20})})), Verdict::undecided);
    const auto shorter = R"(kind = "ratio", longer = ["sort/serial/b"], shorter = ["sort/cuda/a"], most = 1, at = ["uniform:n=1000"])";
    EXPECT_EQ(verdict(shorter, runs({steady("cuda/a", 1000, 10), steady("serial/b", 1000, 5)})), Verdict::holds);
    EXPECT_EQ(verdict(shorter, runs({steady("cuda/a", 1000, 10), steady("serial/b", 1000, 15)})), Verdict::reversed);
    const auto half = R"(kind = "ratio", longer = ["sort/serial/b"], shorter = ["sort/cuda/a"], most = 0.5, at = ["uniform:n=1000"])";
    const auto of_half = [&](double b) { return verdict(half, runs({steady("cuda/a", 1000, 10), steady("serial/b", 1000, b)})); };
    EXPECT_EQ(of_half(4), Verdict::holds);
    EXPECT_EQ(of_half(8), Verdict::elsewhere);
    EXPECT_EQ(of_half(10), Verdict::undecided);
    EXPECT_EQ(of_half(15), Verdict::reversed);
    const auto alike =
        R"(kind = "ratio", longer = ["sort/serial/b"], shorter = ["sort/cuda/a"], least = 0.8, most = 1.25, at = ["uniform:n=1000"])";
    EXPECT_EQ(verdict(alike, runs({steady("cuda/a", 1000, 10), steady("serial/b", 1000, 11)})), Verdict::holds);
    EXPECT_EQ(verdict(alike, runs({steady("cuda/a", 1000, 10), steady("serial/b", 1000, 40)})), Verdict::reversed);
    EXPECT_EQ(verdict(alike, runs({steady("cuda/a", 1000, 40), steady("serial/b", 1000, 10)})), Verdict::reversed);
}

/// Which machine wins by how much is one of its properties; how a program of the host grows is none.
TEST(TimesAsLong, OfOneHostProgramIsRefutedEverywhere) {
    const auto of = [](const std::string& variant) {
        return R"(kind = "ratio", shorter = ["sort/)" + variant + R"("], longer = ["sort/)" + variant +
               R"("], least = 3, most = 5, at = ["uniform:n=1000"], against = ["uniform:n=4000"])";
    };
    EXPECT_EQ(verdict(of("serial/b"), runs({steady("serial/b", 1000, 10), steady("serial/b", 4000, 70)})), Verdict::reversed);
    EXPECT_EQ(verdict(of("serial/b"), runs({steady("serial/b", 1000, 10), steady("serial/b", 4000, 40)})), Verdict::holds);
    EXPECT_EQ(verdict(of("cuda/a"), runs({steady("cuda/a", 1000, 10), steady("cuda/a", 4000, 70)})), Verdict::elsewhere);
}

TEST(Crossings, HoldsIsReversedOrHasNothingToOvertake) {
    const auto crossing =
        R"(kind = "crossing", small = ["sort/serial/b"], large = ["sort/cuda/a"], at = ["uniform:n=1000", "uniform:n=100000"])";
    const auto of = [&](double a_small, double a_large, double b_small, double b_large) {
        return judge(claim(crossing), runs({steady("cuda/a", 1000, a_small), steady("cuda/a", 100'000, a_large),
                                            steady("serial/b", 1000, b_small), steady("serial/b", 100'000, b_large)}));
    };
    const auto found = of(100, 100, 10, 1000);
    EXPECT_EQ(found.verdict, Verdict::holds);
    EXPECT_TRUE(found.today.starts_with("cuda/a is ahead from 9.77Ki on")) << found.today;
    EXPECT_EQ(of(100, 1000, 10, 100).verdict, Verdict::reversed);
    EXPECT_EQ(of(5, 50, 10, 100).verdict, Verdict::partly);
    EXPECT_EQ(of(5, 500, 10, 100).verdict, Verdict::reversed) << "the lead changes the other way";
    EXPECT_EQ(of(10, 100, 10, 100).verdict, Verdict::undecided);
    EXPECT_EQ(judge(claim(crossing), runs({steady("cuda/a", 1000, 1), steady("serial/b", 1000, 2)})).verdict, Verdict::not_measured);
}

/// One side takes `a`, the other n / 100, about: the lead of 100 changes at 10,000.
TEST(Crossings, WithBoundsHoldWithinThem) {
    const auto of = [](const std::string& bounds, double a = 100) {
        std::vector<Cell> cells;
        for (const std::uint64_t n : {1000, 4000, 20'000, 100'000}) {
            const auto b = static_cast<double>(n) / 100;
            cells.push_back(steady("cuda/a", n, a));
            cells.push_back(cell("serial/b", n, {0.9 * b, 0.95 * b, b, b, 1.05 * b, 1.1 * b}));
        }
        return judge(claim(R"(kind = "crossing", small = ["sort/serial/b"], large = ["sort/cuda/a"], )" + bounds +
                           R"(, at = ["uniform:n=1000", "uniform:n=4000", "uniform:n=20000", "uniform:n=100000"])"),
                     runs(std::move(cells)));
    };
    const auto between = of(R"(least = "2000", most = "50000")");
    EXPECT_EQ(between.verdict, Verdict::holds) << between.today;
    EXPECT_EQ(between.why, "claimed: from 2000 to 50000");
    EXPECT_TRUE(between.today.ends_with(", of 12 samples a size")) << between.today;
    EXPECT_EQ(of(R"(least = "50000")").verdict, Verdict::elsewhere) << "it leads earlier than was said";
    EXPECT_EQ(of(R"(least = "50000")").why, "claimed: from 50000 on or later");
    EXPECT_EQ(of(R"(most = "2000")").verdict, Verdict::elsewhere) << "and here later";
    EXPECT_EQ(of(R"(most = "2000")").why, "claimed: up to 2000");
    EXPECT_EQ(of(R"(least = "10000")").verdict, Verdict::undecided) << "the interval spans the bound: " << between.today;
    EXPECT_EQ(of(R"(least = "2000")", 5).verdict, Verdict::elsewhere) << "ahead at 1000, before the least";
    EXPECT_EQ(of(R"(most = "2000")", 5).verdict, Verdict::partly) << "where it took the lead nobody saw";
    EXPECT_EQ(of(R"(least = "2000")", 5000).verdict, Verdict::reversed) << "it never leads";
}

TEST(Slopes, HoldIsReversedOrUndecided) {
    const auto slope =
        R"(kind = "slope", variants = ["sort/serial/b"], least = 0.9, most = 1.1, at = ["uniform:n=1000", "uniform:n=10000", "uniform:n=100000"])";
    const auto of = [&](double one, double two, double three) {
        return judge(claim(slope),
                     runs({steady("serial/b", 1000, one), steady("serial/b", 10'000, two), steady("serial/b", 100'000, three)}));
    };
    const auto linear = of(10, 100, 1000);
    EXPECT_EQ(linear.verdict, Verdict::holds);
    EXPECT_TRUE(linear.today.starts_with("n^1.00 (0.97 to 1.03)")) << linear.today;
    EXPECT_EQ(of(10, 1000, 100'000).verdict, Verdict::reversed);
    EXPECT_EQ(of(10, 100, 1500).verdict, Verdict::undecided);
    EXPECT_EQ(judge(claim(slope), runs({steady("serial/b", 1000, 1)})).verdict, Verdict::not_measured) << "one size has no slope";
}

TEST(Crossings, AreUndecidedWhereTheLargestSizesTie) {
    std::string crossing = R"(kind = "crossing", small = ["sort/serial/b"], large = ["sort/cuda/a"],
        at = ["uniform:n=1000", "uniform:n=2000", "uniform:n=4000", "uniform:n=8000"])";
    std::erase(crossing, '\n');
    const auto of = [&](std::vector<double> large) {  // beside 100 at each size
        std::vector<Cell> cells;
        for (std::size_t i = 0; i < large.size(); ++i) {
            cells.push_back(steady("cuda/a", 1000U << i, large[i]));
            cells.push_back(steady("serial/b", 1000U << i, 100));
        }
        return judge(claim(crossing), runs(std::move(cells)));
    };
    const auto expect = [&](const std::vector<double>& large, Verdict verdict, const std::string& today) {
        const auto found = of(large);
        EXPECT_EQ(name(found.verdict), std::string{name(verdict)}) << today;
        EXPECT_EQ(found.today, today + ", of 12 samples a size");
    };
    expect({900, 200, 101, 99}, Verdict::undecided, "serial/b is ahead up to 2000, no difference told from 4000 to 8000");
    expect({900, 101, 200, 99}, Verdict::undecided, "serial/b is ahead at 2 of 3 sizes up to 4000, no difference told at 8000");
    expect({20, 50, 90, 99}, Verdict::undecided, "cuda/a is ahead up to 4000, no difference told at 8000");
    expect({200, 50, 101, 99}, Verdict::undecided, "cuda/a is ahead at 1 of 2 sizes up to 2000, no difference told from 4000 to 8000");
    expect({101, 100, 99, 101}, Verdict::undecided, "no difference told from 1000 to 8000");
    expect({900, 400, 200, 150}, Verdict::reversed, "serial/b is ahead at every size from 1000 to 8000");
    expect({900, 101, 99, 150}, Verdict::reversed, "serial/b is ahead at 2 of 4 sizes from 1000 to 8000, no difference told at 2");
    expect({200, 50, 101, 150}, Verdict::partly, "serial/b is ahead at 2 of 4 sizes from 1000 to 8000, no difference told at 1");
    expect({20, 30, 40, 50}, Verdict::partly, "cuda/a is ahead at every size from 1000 to 8000: nothing is left to overtake");
}

TEST(OneCall, TellsNoDifferenceWithinTheSpreadOfTheOthers) {
    std::string three = R"(kind = "ratio", longer = ["sort/cuda/a"], shorter = ["sort/serial/b"], most = 1.05,
        at = ["uniform:n=1000", "uniform:n=2000", "uniform:n=4000"])";
    std::erase(three, '\n');
    const std::vector<double> wide{90, 95, 97, 103, 105, 115};
    const auto of = [&](std::vector<double> others, double once) {
        auto call = cell("cuda/a", 4000, {once}), other = cell("serial/b", 4000, {100});
        call.processes = {{once}};
        other.processes = {{100}};
        return judge(claim(three), runs({steady("cuda/a", 1000, 130), steady("serial/b", 1000, 100),
                                         cell("cuda/a", 2000, std::move(others)), steady("serial/b", 2000, 100), call, other}));
    };
    const auto within = of(wide, 115);
    EXPECT_EQ(within.verdict, Verdict::undecided);
    EXPECT_EQ(within.why, "claimed: at most 1.05 x; undecided at 2000, 4000; reversed at 1000");
    EXPECT_NE(within.today.find("1.15 x (1.03 to 1.32 by the spread of calls at the others, of 1 sample each)"), std::string::npos)
        << within.today;
    const auto beyond = of(wide, 150);
    EXPECT_EQ(beyond.verdict, Verdict::reversed);
    EXPECT_EQ(beyond.why, "claimed: at most 1.05 x; undecided at 2000; reversed at 1000, 4000") << "beyond that spread";
    EXPECT_NE(of(std::vector<double>(6, 100), 115).today.find("1.15 x (1.15 to 1.15 by how far calls strayed elsewhere, of 1 sample each)"),
              std::string::npos)
        << "there is no spread to lend";
}

/// Of one call each, at least 1.5 times as long, beside other cells of the run.
Finding of_one_call(double ns, std::vector<Cell> others) {
    others.push_back(cell("cuda/a", 1000, {100}));
    others.push_back(cell("serial/b", 1000, {ns}));
    for (auto& call : std::span{others}.last(2)) call.processes = {{call.median_ns}};
    return judge(claim(R"(kind = "ratio", longer = ["sort/serial/b"], shorter = ["sort/cuda/a"], least = 1.5, at = ["uniform:n=1000"])"),
                 runs(std::move(others)));
}

TEST(OneCall, DecidesNothingWithinTheMarginOfABound) {
    const auto verdict_of = [](double ns) { return of_one_call(ns, {steady("cuda/a", 9000, 7), steady("serial/b", 9000, 7)}).verdict; };
    EXPECT_EQ(verdict_of(149), Verdict::undecided);
    EXPECT_EQ(verdict_of(151), Verdict::undecided);
    EXPECT_EQ(verdict_of(154), Verdict::holds);
    EXPECT_EQ(verdict_of(140), Verdict::elsewhere);
}

TEST(OneCall, StraysAsFarAsTheLongestOfItsVariantThatWasRepeated) {
    const std::vector<Cell> others{steady("cuda/a", 9000, 7), cell("serial/b", 10, {1, 1, 9, 9}),
                                   cell("serial/b", 9000, {90, 100, 100, 120})};
    const auto within = of_one_call(160, others), beyond = of_one_call(180, others);
    EXPECT_EQ(within.verdict, Verdict::undecided);
    EXPECT_NE(within.today.find("1.6 x (1.44 to 1.92 by how far calls strayed elsewhere, of 1 sample each)"), std::string::npos)
        << within.today;
    EXPECT_EQ(beyond.verdict, Verdict::holds);
}

TEST(OneCall, StraysByAQuarterWhereNoneOfItsVariantWasRepeated) {
    EXPECT_EQ(of_one_call(220, {}).verdict, Verdict::undecided);
    EXPECT_EQ(of_one_call(250, {}).verdict, Verdict::holds) << "a quarter each";
    EXPECT_EQ(of_one_call(60, {}).verdict, Verdict::reversed);
    EXPECT_NE(of_one_call(250, {}).today.find("(1.6 to 3.91 where a single call may stray by a quarter, "), std::string::npos);
}

/// One sample at each size.
Cell single(const std::string& variant, std::uint64_t n, double ns) {
    auto one = cell(variant, n, {ns});
    one.processes = {{ns}};
    return one;
}

TEST(OneCall, LeavesASlopeAsOpenAsItMayStray) {
    const auto slope = [](double least, double most) {
        return fmt::format(
            R"(kind = "slope", variants = ["sort/serial/b"], least = {}, most = {}, at = ["uniform:n=1000", "uniform:n=4000"])", least,
            most);
    };
    const auto known = runs({steady("serial/b", 1000, 1000), steady("serial/b", 4000, 4000)});
    const auto once = runs({single("serial/b", 1000, 1000), single("serial/b", 4000, 4000)});
    EXPECT_EQ(verdict(slope(0.9, 1.1), known), Verdict::holds);
    EXPECT_EQ(verdict(slope(0.9, 1.1), once), Verdict::undecided) << "a quarter at each end is n^0.77 to n^1.23";
    EXPECT_EQ(verdict(slope(0.75, 1.25), once), Verdict::holds);
}

TEST(OneCall, TellsNoItemFromAnotherWithinWhatItMayStray) {
    const auto per_item = [](double least) {
        return fmt::format(R"(kind = "per item", variants = ["sort/serial/b"], least = {}, at = ["uniform:n=1000", "uniform:n=4000"])",
                           least);
    };
    EXPECT_EQ(verdict(per_item(1.25), runs({steady("serial/b", 1000, 1000), steady("serial/b", 4000, 5600)})), Verdict::holds);
    EXPECT_EQ(verdict(per_item(1.25), runs({steady("serial/b", 1000, 1000), single("serial/b", 4000, 5600)})), Verdict::holds)
        << "calls of this variant did not stray";
    EXPECT_EQ(verdict(per_item(1.25), runs({single("serial/b", 1000, 1000), single("serial/b", 4000, 5600)})), Verdict::undecided);
    EXPECT_EQ(verdict(per_item(1.25), runs({single("serial/b", 1000, 1000), single("serial/b", 4000, 8000)})), Verdict::holds);
}

TEST(OneCall, SaysOfALeadBetweenWhichSizesItChanges) {
    const auto crossing =
        R"(kind = "crossing", small = ["sort/serial/b"], large = ["sort/cuda/a"], most = "3000", at = ["uniform:n=1000", "uniform:n=4000"])";
    const auto known =
        runs({steady("serial/b", 1000, 10), steady("cuda/a", 1000, 30), steady("serial/b", 4000, 90), steady("cuda/a", 4000, 30)});
    const auto once =
        runs({single("serial/b", 1000, 10), single("cuda/a", 1000, 30), single("serial/b", 4000, 90), single("cuda/a", 4000, 30)});
    EXPECT_TRUE(judge(claim(crossing), known).today.starts_with("cuda/a is ahead from 1.9"));
    const auto found = judge(claim(crossing), once);
    EXPECT_EQ(found.verdict, Verdict::undecided) << "from 4000 on at the latest, which is more than 3000";
    EXPECT_EQ(found.today, "serial/b is ahead up to 1000, cuda/a from 4000 on, of 1 sample a size");
}

/// What somebody else's programs may have slowed down.
TEST(Disturbances, StandBesideTheVerdict) {
    auto measured =
        runs({steady("cuda/a", 1000, 10), steady("serial/b", 1000, 20), steady("serial/b", 4000, 80), steady("cuda/a", 4000, 90)});
    const auto slope =
        R"(kind = "slope", variants = ["sort/serial/b"], least = 0.9, most = 1.1, at = ["uniform:n=1000", "uniform:n=4000"])";
    const auto crossing =
        R"(kind = "crossing", small = ["sort/cuda/a"], large = ["sort/serial/b"], at = ["uniform:n=1000", "uniform:n=4000"])";
    for (const auto& asserts : {order, std::string{slope}, std::string{crossing}})
        EXPECT_EQ(judge(claim(asserts), measured).why.find("disturbed"), std::string::npos) << asserts;
    for (auto& each : measured[0].results.cells)
        if (each.n == 1000) each.flags = {each.backend == "cuda" ? "steal 3 %" : "steal 19 %"};
    EXPECT_EQ(judge(claim(order), measured).why, "2 of 2 cells disturbed: steal 3–19 % (2)");
    EXPECT_EQ(judge(claim(slope), measured).why, "claimed: n^0.9 to n^1.1; 1 of 2 cells disturbed: steal 19 % (1)");
    EXPECT_EQ(judge(claim(crossing), measured).why, "2 of 4 cells disturbed: steal 3–19 % (2)");
    measured[0].results.noise = {{"serial", 2}};
    EXPECT_EQ(judge(claim(order), measured).why, "neither is ahead by more than the noise; 2 of 2 cells disturbed: steal 3–19 % (2)");
}

TEST(SeveralInputs, AreRefutedByHalfOfThem) {
    std::string ratio = R"(kind = "ratio", longer = ["sort/serial/b"], shorter = ["sort/cuda/a"], least = 2, most = 3,
        at = ["uniform:n=1000", "uniform:n=2000", "uniform:n=3000", "uniform:n=4000"])";
    std::erase(ratio, '\n');
    // Times as long as the other, with the spread of processes that undecided ones need.
    const auto holds = std::vector<double>(6, 250), reversed = std::vector<double>(6, 50), elsewhere = std::vector<double>(6, 900);
    const std::vector<double> open{150, 150, 150, 250, 250, 250};
    const auto of = [&](const std::vector<std::vector<double>>& longer) {
        std::vector<Cell> cells;
        for (std::size_t i = 0; i < longer.size(); ++i) {
            cells.push_back(steady("cuda/a", 1000 * (i + 1), 100));
            cells.push_back(cell("serial/b", 1000 * (i + 1), longer[i]));
        }
        return judge(claim(ratio), runs(std::move(cells)));
    };
    EXPECT_EQ(of({reversed, open, open, open}).verdict, Verdict::undecided);
    EXPECT_EQ(of({reversed, open, open, open}).why, "claimed: 2 to 3 x; undecided at 2000, 3000, 4000; reversed at 1000");
    EXPECT_EQ(of({reversed, reversed, open, open}).verdict, Verdict::reversed);
    EXPECT_EQ(of({elsewhere, open, open, open}).verdict, Verdict::undecided);
    EXPECT_EQ(of({elsewhere, elsewhere, open, open}).verdict, Verdict::elsewhere);
    EXPECT_EQ(of({reversed, elsewhere, open, open}).verdict, Verdict::elsewhere) << "the figure holds at neither";
    EXPECT_EQ(of({reversed, reversed, reversed, holds}).verdict, Verdict::partly);
    EXPECT_EQ(of({holds, open, open, open}).why, "claimed: 2 to 3 x; holds at 1000; undecided at 2000, 3000, 4000");
    EXPECT_EQ(of({reversed}).verdict, Verdict::reversed) << "of one input, the only one";
}

TEST(PerItem, HoldsWhereTimesAreScatteredSteepOrFlat) {
    const auto per_item =
        R"(kind = "per item", variants = ["sort/serial/b"], least = 1.25, at = ["uniform:n=1000", "uniform:n=10000", "uniform:n=100000"])";
    const auto of = [&](double one, double two, double three) {
        return judge(claim(per_item),
                     runs({steady("serial/b", 1000, one), steady("serial/b", 10'000, two), steady("serial/b", 100'000, three)}));
    };
    const auto steep = of(1000, 20'000, 400'000);
    EXPECT_EQ(steep.verdict, Verdict::holds);
    EXPECT_EQ(steep.today, "an item takes 1 ns at 1000, 4 ns at 100000: 4 x (4 to 4, of 12 samples each in 6 processes)");
    EXPECT_EQ(steep.why, "claimed: at least 1.25 x");
    EXPECT_EQ(of(1000, 1000, 1000).verdict, Verdict::holds) << "flat";
    EXPECT_EQ(of(1000, 20'000, 100'000).verdict, Verdict::holds) << "scattered: a line through these has the slope 1";
    EXPECT_EQ(of(1000, 10'500, 95'000).verdict, Verdict::reversed);
    EXPECT_EQ(
        judge(claim(per_item), runs({cell("serial/b", 1000, {1000, 1100, 1200, 1300, 1400, 1500}), steady("serial/b", 10'000, 10'000)}))
            .verdict,
        Verdict::undecided);
    EXPECT_EQ(judge(claim(per_item), runs({steady("serial/b", 1000, 1)})).verdict, Verdict::not_measured) << "one size differs from none";
}

TEST(Counts, AreHeldAgainstTheirBounds) {
    const auto count = R"(kind = "count", variants = ["sort/serial/b"], fact = "partitions", least = 1, most = 9, at = ["uniform:n=1000"])";
    auto b = steady("serial/b", 1000, 10);
    EXPECT_EQ(verdict(count, runs({b})), Verdict::not_measured) << "a file without this fact";
    b.facts["partitions"] = 6;
    EXPECT_EQ(verdict(count, runs({b})), Verdict::holds);
    b.facts["partitions"] = 10;
    EXPECT_EQ(verdict(count, runs({b})), Verdict::reversed);
}

TEST(StageShares, AreHeldAgainstTheirBounds) {
    const auto share =
        R"(kind = "share", variants = ["sort/serial/b"], stage = "label", scope = "resident", least = 0.5, most = 1, at = ["uniform:n=1000"])";
    auto b = steady("serial/b", 1000, 10);
    b.stages = {{"pair", 1}, {"label", 3}};
    const auto found = judge(claim(share), runs({b}));
    EXPECT_EQ(found.verdict, Verdict::holds);
    EXPECT_EQ(found.today, "'label' takes 75 %, of one call");
    b.stages = {{"pair", 3}, {"label", 1}};
    EXPECT_EQ(verdict(share, runs({b})), Verdict::reversed);
    for (const double label : {2.9, 3.1}) {
        b.stages = {{"pair", 3}, {"label", label}};
        EXPECT_EQ(verdict(share, runs({b})), Verdict::undecided) << "one call strays by more";
    }
    b.stages = {{"label", 3}};
    EXPECT_EQ(verdict(share, runs({b})), Verdict::holds) << "all of it";
    b.stages = {{"pair", 3}};
    EXPECT_EQ(verdict(share, runs({b})), Verdict::not_measured);
}

TEST(StageShares, MayLeaveStagesOut) {
    const std::string share =
        R"(kind = "share", variants = ["sort/serial/b"], stage = "label", scope = "resident", least = 0.5, most = 1, )"
        R"(at = ["uniform:n=1000"])";
    auto b = steady("serial/b", 1000, 10);
    b.stages = {{"pair", 2}, {"label", 8}, {"write", 20}, {"free", 30}};
    EXPECT_EQ(verdict(share, runs({b})), Verdict::reversed);
    const auto found = judge(claim(share + R"(, without = ["write", "free"])"), runs({b}));
    EXPECT_EQ(found.verdict, Verdict::holds);
    EXPECT_EQ(found.today, "'label' takes 80 %, without 'write', 'free', of one call");
    EXPECT_THROW(claim(share + R"(, without = ["label"])"), breakeven::InputError);
    EXPECT_THROW(claim(share + ", without = [7]"), breakeven::InputError);
}

/// What both sides spend alike beside it would drown the difference.
TEST(StageTimes, AreComparedInPlaceOfCalls) {
    const auto with = [](Cell cell, double sums) {
        cell.stages = {{"sums", sums}, {"sort", cell.median_ns - sums}};
        return cell;
    };
    const std::string of_sums = R"(, scope = "resident", stage = "sums")";
    auto measured = runs({with(steady("cuda/a", 1000, 1000), 5), with(steady("serial/b", 1000, 1000), 20),
                          with(steady("cuda/a", 4000, 1000), 80), with(steady("serial/b", 4000, 1000), 20)});
    for (auto& cell : measured[0].results.cells) cell.family.scope = "resident";
    const auto at = [](const std::string& kind, const std::string& more) {
        return "kind = \"" + kind + "\", " + more + R"(, at = ["uniform:n=1000", "uniform:n=4000"])";
    };
    EXPECT_EQ(verdict(at("order", sides + R"(, scope = "resident")"), measured), Verdict::undecided);
    EXPECT_EQ(judge(claim(order + of_sums), measured).verdict, Verdict::holds);
    EXPECT_EQ(verdict(at("order", sides + of_sums), measured), Verdict::partly) << "reversed at 4000";
    const auto ratio =
        R"(kind = "ratio", stage = "sums", scope = "resident", shorter = ["sort/cuda/a"], longer = ["sort/serial/b"], least = 2, at = ["uniform:n=1000"])";
    const auto found = judge(claim(ratio), measured);
    EXPECT_EQ(found.verdict, Verdict::holds);
    EXPECT_EQ(found.today,
              "'sums' alone: cuda/a 5 ns, serial/b 20 ns, without transfers: 4 x (2.56 to 6.25 where a single call may stray by a "
              "quarter, of 1 sample each)");
    EXPECT_EQ(
        verdict(at("crossing", R"(stage = "sums", scope = "resident", small = ["sort/cuda/a"], large = ["sort/serial/b"])"), measured),
        Verdict::holds);
    EXPECT_EQ(verdict(order + R"(, scope = "resident", stage = "copy")", measured), Verdict::not_measured);
    EXPECT_THROW(claim(order + R"(, stage = "sums")"), breakeven::InputError) << "with transfers no stage is timed";
    EXPECT_THROW(claim(R"(kind = "slope", stage = "sums", variants = ["sort/serial/b"], at = ["uniform:n=1000"])"), breakeven::InputError);
}

TEST(Arithmetics, HoldOrCannotBe) {
    EXPECT_EQ(verdict(R"(kind = "sum", terms = [1.5, 2], gives = 3.5, within = 0.01)", {}), Verdict::holds);
    EXPECT_EQ(verdict(R"(kind = "sum", terms = [1.5, 2], gives = 3.6, within = 0.01)", {}), Verdict::cannot_be);
    EXPECT_EQ(verdict(R"(kind = "product", terms = [21, 12], gives = 252, within = 0)", {}), Verdict::holds);
    EXPECT_EQ(verdict(R"(kind = "product", terms = [21, 256], gives = 252, within = 0)", {}), Verdict::cannot_be);
    EXPECT_EQ(verdict(R"(kind = "quotient", terms = [6, 2, 3], gives = 1, within = 0)", {}), Verdict::holds);
    const auto wrong = judge(claim(R"(kind = "quotient", terms = [4.2, 3.9], gives = 1.11, within = 0.005)"), {});
    EXPECT_EQ(wrong.verdict, Verdict::cannot_be);
    EXPECT_EQ(wrong.why, "4.2 / 3.9 = 1.07692, printed is 1.11");
    const auto ours = judge(claim(R"(kind = "product", terms = [5, 4, 3], least = 50)"), {});
    EXPECT_EQ(ours.verdict, Verdict::holds);
    EXPECT_EQ(ours.why, "5 x 4 x 3 = 60, claimed: at least 50") << "no number is printed";
    const auto less = judge(claim(R"(kind = "product", terms = [5, 4, 3], most = 50)"), {});
    EXPECT_EQ(less.verdict, Verdict::cannot_be);
    EXPECT_EQ(less.why, "5 x 4 x 3 = 60, claimed: at most 50");
    EXPECT_EQ(judge(claim(R"(kind = "sum", terms = [0.5], least = 0.4, most = 0.6)"), {}).why, "0.5, claimed: 0.4 to 0.6");
    EXPECT_EQ(judge(claim(R"(kind = "product", terms = [1e6, 2e6], least = 2e12, most = 2e12)"), {}).why,
              "1000000 x 2000000 = 2000000000000, claimed: 2000000000000");
    EXPECT_EQ(judge(claim(R"(kind = "sum", terms = [1048575, 1], gives = 1048576, within = 0)"), {}).why,
              "1048575 + 1 = 1048576, printed is 1048576")
        << "all of its digits";
    const auto growth = judge(claim(R"(kind = "quotient", terms = [800, 100], root = 3, gives = 2, within = 0.001)"), {});
    EXPECT_EQ(growth.verdict, Verdict::holds);
    EXPECT_EQ(growth.why, "(800 / 100)^(1/3) = 2, printed is 2");
}

TEST(Rates, AboveThePeakCannotBe) {
    const auto rate = [](const char* seconds) {
        return std::string{R"(kind = "rate", work = 8e10, unit = "compares", peak = 2e12, peak_is = "the card", seconds = )"} + seconds +
               R"(, variants = ["sort/cuda/a"], at = ["uniform:n=1000"])";
    };
    const auto found = judge(claim(rate("0.012")), runs({steady("cuda/a", 1000, 6e6)}));
    EXPECT_EQ(found.verdict, Verdict::cannot_be);
    EXPECT_EQ(found.why, "8e+10 compares in 12 ms are 6.67 T/s; the card can do 2 T/s");
    EXPECT_EQ(found.today, "cuda/a 6 ms: 13.3 T compares/s (of 12 samples)");
    EXPECT_EQ(verdict(rate("0.05"), {}), Verdict::holds);
}

TEST(OpenClaims, SayWhy) {
    const auto found = judge(claim(R"(kind = "open", why = "there is no F# here")"), {});
    EXPECT_EQ(found.verdict, Verdict::open);
    EXPECT_EQ(found.why, "there is no F# here");
    EXPECT_EQ(found.command, "");
    const auto none = judge(claim(R"(kind = "no form", why = "no variant here is a tree")"), {});
    EXPECT_EQ(none.verdict, Verdict::no_form) << "a lack of ours";
    EXPECT_EQ(none.why, "no variant here is a tree");
    EXPECT_STRNE(name(none.verdict), name(found.verdict));
}

TEST(Samples, AreCountedBesideWhatRestsOnThem) {
    using breakeven::reports::Processes;
    EXPECT_EQ(samples_words(Processes{{1}}, Processes{{1}}), "of 1 sample each");
    EXPECT_EQ(samples_words(Processes{{1, 1, 1}}, Processes{{1}}), "of 3 samples and 1");
    EXPECT_EQ(samples_words(Processes{{1, 1}, {1}}, Processes{{1}, {1}}), "of 3 samples and 2 in 2 processes");
    EXPECT_EQ(samples_words(Processes{{1, 1}, {1}}, Processes{{1}}), "of 3 samples and 1 in 2 processes and 1");
    EXPECT_EQ(samples_words({6, 6}), "of 6 samples a size");
    EXPECT_EQ(samples_words({1, 1}), "of 1 sample a size");
    EXPECT_EQ(samples_words({1, 12}), "of 1 to 12 samples a size");
    const auto slope = R"(kind = "slope", variants = ["sort/serial/b"], at = ["uniform:n=1000", "uniform:n=10000"])";
    const auto found = judge(claim(slope), runs({cell("serial/b", 1000, {10}), steady("serial/b", 10'000, 100)}));
    EXPECT_TRUE(found.today.ends_with(" from 1000 to 10000, of 2 to 12 samples a size")) << found.today;
}

}  // namespace
