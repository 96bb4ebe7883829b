// SPDX-License-Identifier: Apache-2.0
#include "turnpike.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "search.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>
#include <breakeven/suites/device/accelerator.hpp>
#include <breakeven/suites/plan/pattern.hpp>

namespace {

using Input = Turnpike::Input;
using Output = Turnpike::Output;
using Values = std::vector<std::uint32_t>;
using breakeven::test_support::message_of;
using breakeven::test_support::TemporaryFile;

std::vector<breakeven::Variant> host_variants(const std::string& pattern = "*") {
    return breakeven::test_support::host_variants<Turnpike>(pattern);
}

Input read(const std::string& content, const breakeven::Options& options = {}) {
    const TemporaryFile file{"distances.txt", content};
    return Turnpike::read(file.path(), options);
}

std::string solve(const breakeven::Variant& variant, const Input& in) {
    return breakeven::test_support::text<Turnpike>(in, breakeven::test_support::answer<Turnpike>(variant, in, true));
}

/// All variants find the same points.
void expect(const Input& in, const std::string& text) {
    const auto variants = host_variants();
    ASSERT_GE(variants.size(), 3U);
    for (const auto& variant : variants) EXPECT_EQ(solve(variant, in), text) << variant.full_name();
}

std::string distances_of(const Values& points) {
    std::string text;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) text += std::to_string(points[i] - points[j]) + ' ';
    return text + '\n';
}

/// Without a file.
Input made_of(const Values& points) {
    Input in;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) in.values.push_back(points[i] - points[j]);
    std::ranges::sort(in.values);
    in.offsets.push_back(in.values.size());
    in.firsts.push_back(points.size());
    return in;
}

breakeven::Request request(const std::string& text) { return complete(breakeven::parse_request(text), Turnpike::shapes()); }

TEST(Turnpike, KnownInstances) {
    expect(read("2 2 3 3 4 5 6 7 8 10"), "0 3 6 8 10\n");  // as [Turnpike] says
    expect(read("2; 2; 3;\n3; 4; 5\n6; 7; 8; 10 # several on a line"), "0 3 6 8 10\n");
    expect(read("-10 -8 -7 -6 -5 -4 -3 -3 -2 -2 0 0 0 0 0 2 2 3 3 4 5 6 7 8 10"), "0 3 6 8 10\n");
    expect(read(""), "0\n");
    expect(read("7"), "0 7\n");
    expect(read("0"), "0 0\n");
}

TEST(Turnpike, AnyOfSeveralSetsIsRight) {
    const auto in = read(distances_of({0, 1, 4, 10, 12, 17}));
    for (const Values& points : {Values{0, 1, 4, 10, 12, 17}, {0, 5, 7, 13, 16, 17}, {0, 1, 8, 11, 13, 17}, {0, 4, 6, 9, 16, 17}})
        EXPECT_EQ(Turnpike::check(in, {points, {1}}), std::nullopt);
    EXPECT_TRUE(Turnpike::check(in, {{0, 1, 4, 10, 13, 17}, {1}}));
    EXPECT_EQ(Turnpike::check(read(distances_of({0, 1, 2, 6, 8, 11})), {{0, 1, 6, 7, 9, 11}, {1}}), std::nullopt);
    for (const auto& variant : host_variants()) solve(variant, in);
}

TEST(Turnpike, PointsInOnePlace) {
    expect(read(distances_of({0, 0, 0})), "0 0 0\n");
    expect(read(distances_of({0, 0, 5})), "0 5 5\n");
    expect(read(distances_of({0, 3, 3, 3, 10})), "0 7 7 7 10\n");
    expect(read("-3 -3 0 0 0 0 0 3 3"), "0 3 3\n");
}

TEST(Turnpike, NoneIsAnAnswer) {
    for (const auto* none : {"1 1 1", "1 2 4", "1 2 4 5 6 9", "1 1 1 1 1 3"}) {
        expect(read(none), "none\n");
        EXPECT_TRUE(Turnpike::no_answer({}, {{0, 0, 0}, {0}}));
    }
    expect(read("1 2 3\n---\n1 1 1\n---\n---\n4"), "0 2 3\nnone\n0\n0 4\n");
    EXPECT_FALSE(Turnpike::no_answer({}, {{}, {0, 1}}));
    EXPECT_EQ(Turnpike::no_answer({}, {{}, {0, 0}}), "there are no points with the distances of any of 2 instances");
    EXPECT_FALSE(Turnpike::no_answer({}, {}));
}

TEST(Turnpike, NoneIsRefusedWherePointsExist) {
    const auto planted = Turnpike::generate(request("random:n=20:seed=3"));
    EXPECT_TRUE(Turnpike::check(planted, {Values(20), {0}}));
    for (const Values& points : {Values{0, 1, 4, 10, 12, 17}, {0, 2, 4, 8}, {0, 5, 5, 9, 30, 31, 77}})
        EXPECT_TRUE(Turnpike::check(read(distances_of(points)), {Values(points.size()), {0}}));
}

TEST(Turnpike, EverySmallSetAndEverySmallMultisetOfDistances) {
    for (std::uint32_t set = 0; set < 1 << 10; ++set) {
        Values points{0};
        for (std::uint32_t i = 0; i < 10; ++i)
            if ((set >> i & 1) != 0) points.push_back(i + 1);
        const auto in = made_of(points);
        Output out;
        Turnpike::prepare(in, out);
        turnpike::Workspace workspace;
        ASSERT_EQ(workspace.solve(in.of(0), in.limit, out.of(in, 0)), turnpike::Verdict::found);
        out.found = {1};
        ASSERT_EQ(Turnpike::check(in, out), std::nullopt) << set;
    }
    // Six distances of 1 to 5, ascending: solvable exactly when some four points, all tried, have them.
    std::size_t solvable = 0;
    for (std::uint32_t code = 0; code < 15625; ++code) {
        Values distances;
        for (auto rest = code; distances.size() < 6; rest /= 5) distances.push_back(rest % 5 + 1);
        if (!std::ranges::is_sorted(distances)) continue;
        bool exists = false;
        for (std::uint32_t a = 1; a <= distances.back(); ++a)
            for (auto b = a; b <= distances.back(); ++b) {
                Values made{a, b, distances.back(), b - a, distances.back() - a, distances.back() - b};
                std::ranges::sort(made);
                exists = exists || made == distances;
            }
        Values points(4);
        for (turnpike::Verdict verdict : {turnpike::Search<shared::CountTable>{}.run(distances, 1000, points),
                                          turnpike::Search<shared::CountHash>{}.run(distances, 1000, points)})
            ASSERT_EQ(verdict == turnpike::Verdict::found, exists) << code;
        solvable += exists;
    }
    EXPECT_GT(solvable, 5U);
}

TEST(Turnpike, AllVariantsFindTheSameInEveryShape) {
    for (const auto* text :
         {"random:n=90:batch=5", "homometric:n=60:batch=3", "hard:n=24:batch=40", "exponential:n=31:batch=2", "duplicates:n=50:batch=3",
          "equally_spaced:n=40", "unsolvable:n=60:batch=10", "random:n=30:spread=60:batch=20"}) {
        const auto in = Turnpike::generate(request(text));
        const auto expected = solve(host_variants().at(0), in);
        expect(in, expected);
        EXPECT_EQ(expected.find("none") != std::string::npos, std::string_view{text}.starts_with("unsolvable")) << text;
    }
}

/// The published program drops zeros, and then has too few distances for points in one place.
TEST(Turnpike, ThePublishedFilterLosesPoints) {
    EXPECT_NE(message_of<breakeven::InputError>([] { read("5 5"); }).find("2 distances"), std::string::npos);
    expect(read("0 5 5"), "0 5 5\n");
}

TEST(Turnpike, AHardSearchEndsAndSaysSo) {
    // Points so close that 100 of them take longer than anyone waits for.
    const auto dense = Turnpike::generate(request("random:n=100:spread=200:seed=1"));
    auto in = dense;
    in.limit = 10'000;
    int refused = 0;
    for (const auto& variant : host_variants())
        refused += message_of<breakeven::LimitExceeded>([&] { solve(variant, in); }).find("--limit allows more") != std::string::npos;
    EXPECT_EQ(refused, 3);
    EXPECT_EQ(read("1", {{"limit", "5Ki"}}).limit, 5120U);
}

TEST(Turnpike, RefusesWhatAreNoDistances) {
    const auto refusal = [](const std::string& content) { return message_of<breakeven::InputError>([&] { read(content); }); };
    EXPECT_NE(refusal("1 2").find("2 distances (instance 0"), std::string::npos);
    EXPECT_NE(refusal("1\n---\n1 2 3 4").find("4 distances (instance 1"), std::string::npos);
    EXPECT_NE(refusal("1\nx").find("distances.txt:2: 'x' is not a whole number"), std::string::npos);
    EXPECT_NE(refusal("4294967296").find("too large"), std::string::npos);
    EXPECT_NE(refusal("-1 0 1").find("n^2 differences"), std::string::npos);
    EXPECT_NE(refusal("-1 0 0 2").find("n^2 differences"), std::string::npos);
    EXPECT_NE(refusal("-1 -1 0 0 0 0 1 1 1").find("n^2 differences"), std::string::npos);
}

TEST(Turnpike, InputsAreWrittenBack) {
    const auto in = Turnpike::generate(request("duplicates:n=9:batch=3"));
    std::ostringstream text;
    Turnpike::write_input(in, text);
    EXPECT_EQ(Turnpike::digest(read(text.str())), Turnpike::digest(in));
}

TEST(Turnpike, CountsOfDistancesAreTriangular) {
    for (std::uint64_t n = 1; n < 3000; ++n) {
        ASSERT_EQ(turnpike::distance.pairs(n), n * (n - 1) / 2);
        ASSERT_EQ(turnpike::distance.points(n * (n - 1) / 2), n);
        if (n > 2) {
            ASSERT_EQ(turnpike::distance.points(n * (n - 1) / 2 + 1), std::nullopt);
        }
    }
    EXPECT_EQ(turnpike::distance.points(std::uint64_t{65536} * 65535 / 2), 65536U);
}

/// The claim of n^2 log n on random points: as many counts as there are distances, and few more.
TEST(Turnpike, RandomPointsNeedNoSearch) {
    for (const std::uint64_t n : {50, 200, 800}) {
        const auto in = Turnpike::generate(request("random:n=" + std::to_string(n)));
        turnpike::Search<shared::CountHash> search;
        Values points(n);
        EXPECT_EQ(search.run(in.of(0), in.limit, points), turnpike::Verdict::found);
        EXPECT_LT(search.steps(), in.values.size() * 3 / 2) << n;
        EXPECT_GE(search.steps(), in.values.size() - 1) << n;
    }
}

/// ... and at worst exponentially many: all sides of a seventh of the points are tried.
TEST(Turnpike, SomePointsNeedAllSidesOfASeventhOfThem) {
    double before = 0;
    for (std::uint64_t seventh = 1; seventh <= 8; ++seventh) {
        const auto n = 7 * seventh;
        const auto in = Turnpike::generate(request("exponential:n=" + std::to_string(n)));
        turnpike::Search<shared::CountTable> search;
        Values points(n);
        ASSERT_EQ(search.run(in.of(0), in.limit, points), turnpike::Verdict::found);
        const auto tried = static_cast<double>(search.steps()) / static_cast<double>(in.values.size());  // whole sets of points
        EXPECT_GE(search.steps(), std::uint64_t{1} << seventh) << n;
        EXPECT_GE(tried, 2 * before) << n;
        before = tried;
    }
}

TEST(Turnpike, ExponentialPointsAreAsManyAsAskedForUpTo56) {
    for (std::uint64_t n = 1; n <= 70; ++n)
        EXPECT_EQ(Turnpike::generate(request("exponential:n=" + std::to_string(n))).points(0), std::min<std::uint64_t>(n, 56)) << n;
}

}  // namespace
