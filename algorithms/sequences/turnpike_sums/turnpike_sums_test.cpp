// SPDX-License-Identifier: Apache-2.0
#include "turnpike_sums.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace {

using Input = TurnpikeSums::Input;
using Values = std::vector<std::uint32_t>;
using breakeven::test_support::message_of;
using breakeven::test_support::TemporaryFile;

std::vector<breakeven::Variant> host_variants() { return breakeven::test_support::host_variants<TurnpikeSums>("*"); }

Input read(const std::string& content) {
    const TemporaryFile file{"sums.txt", content};
    return TurnpikeSums::read(file.path(), {});
}

std::string solve(const breakeven::Variant& variant, const Input& in) {
    return breakeven::test_support::text<TurnpikeSums>(in, breakeven::test_support::answer<TurnpikeSums>(variant, in, true));
}

/// All variants find the same points.
void expect(const Input& in, const std::string& text) {
    const auto variants = host_variants();
    ASSERT_GE(variants.size(), 3U);
    for (const auto& variant : variants) EXPECT_EQ(solve(variant, in), text) << variant.full_name();
}

Values sums_of(const Values& points) {
    Values sums;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = 0; j <= i; ++j) sums.push_back(points[i] + points[j]);
    std::ranges::sort(sums);
    return sums;
}

/// Without a file.
Input of_sums(const Values& sums, std::uint64_t points) {
    Input in{.values = sums};
    in.offsets.push_back(sums.size());
    in.firsts.push_back(points);
    return in;
}

breakeven::Request request(const std::string& text) { return complete(breakeven::parse_request(text), TurnpikeSums::shapes()); }

TEST(TurnpikeSums, KnownInstances) {
    expect(read("0 3 6 6 8 9 10 11 12 13 14 16 16 18 20"), "0 3 6 8 10\n");  // the points that [Turnpike] has
    expect(read("20 0; 18 3; 6 6 8 # any order\n16 16, 14 13 12 11 10 9"), "0 3 6 8 10\n");
    expect(read("10 11 12"), "5 6\n");  // not moved to 0: sums tell places, where distances do not
    expect(read("14"), "7\n");
    expect(read(""), "\n");
    expect(read("4294967294"), "2147483647\n");
}

/// Sets that have equal distances have different sums.
TEST(TurnpikeSums, HomometricSetsAreToldApart) {
    for (const auto* points : {"0 1 4 10 12 17", "0 1 8 11 13 17"}) {
        std::istringstream words{points};
        const Values all{std::istream_iterator<std::uint32_t>{words}, {}};
        expect(of_sums(sums_of(all), all.size()), std::string{points} + "\n");
    }
}

TEST(TurnpikeSums, PointsInOnePlace) {
    expect(read("0 0 0 0 0 0"), "0 0 0\n");
    expect(read("8 8 8 13 13 18"), "4 4 9\n");
    expect(read("8 13 13 18 18 18"), "4 9 9\n");
}

TEST(TurnpikeSums, NoneIsAnAnswer) {
    for (const auto* none : {"3", "2 4 5", "0 1 3", "2 3 4294967295", "0 0 4294967295", "4294967294 4294967295 4294967295"}) {
        expect(read(none), "none\n");
        EXPECT_TRUE(TurnpikeSums::no_answer({}, {{}, {0}}));
    }
    expect(read("10 11 12\n---\n1\n---\n---\n14"), "5 6\nnone\n\n7\n");
    EXPECT_FALSE(TurnpikeSums::no_answer({}, {{}, {0, 1}}));
}

TEST(TurnpikeSums, NoneIsRefusedWherePointsExist) {
    EXPECT_TRUE(TurnpikeSums::check(TurnpikeSums::generate(request("random:n=20:seed=3")), {Values(20), {0}}));
    for (const Values& points : {Values{}, {4}, {0, 1, 4, 10, 12, 17}, {5, 5, 9, 30, 31, 77}, {2147483646, 2147483647}})
        EXPECT_TRUE(TurnpikeSums::check(of_sums(sums_of(points), points.size()), {Values(points.size()), {0}}));
}

TEST(TurnpikeSums, WrongPointsAreRefused) {
    const auto in = read("10 11 12");
    EXPECT_EQ(TurnpikeSums::check(in, {{5, 6}, {1}}), std::nullopt);
    for (const auto& [first, second] : {std::pair{6U, 5U}, {5U, 7U}, {0U, 1U}, {5U + 0x80000000U, 6U + 0x80000000U}})
        EXPECT_TRUE(TurnpikeSums::check(in, {{first, second}, {1}})) << first;
}

/// Six sums below 7, ascending: points exist exactly when some three, all tried, have them.
TEST(TurnpikeSums, EverySmallMultisetOfSums) {
    std::size_t solvable = 0;
    for (std::uint32_t code = 0; code < 117649; ++code) {
        Values sums;
        for (auto rest = code; sums.size() < 6; rest /= 7) sums.push_back(rest % 7);
        if (!std::ranges::is_sorted(sums)) continue;
        std::string expected = "none\n";
        for (std::uint32_t a = 0; a < 4; ++a)
            for (auto b = a; b < 4; ++b)
                for (auto c = b; c < 4; ++c)
                    if (sums_of({a, b, c}) == sums) expected = fmt::format("{} {} {}\n", a, b, c);
        const auto in = of_sums(sums, 3);
        expect(in, expected);
        const bool exists = expected != "none\n";
        EXPECT_EQ(TurnpikeSums::check(in, {Values(3), {0}}).has_value(), exists);
        solvable += exists;
    }
    EXPECT_EQ(solvable, 20U);  // as many as there are multisets of three of four numbers
}

TEST(TurnpikeSums, AllVariantsFindTheSameInEveryShape) {
    for (const auto* text : {"random:n=90:batch=5", "duplicates:n=50:batch=3", "equally_spaced:n=40", "unsolvable:n=60:batch=10",
                             "random:n=30:spread=60:batch=20", "random:n=40:spread=2147483647", "random:n=0:batch=2"}) {
        const auto in = TurnpikeSums::generate(request(text));
        const auto expected = solve(host_variants().at(0), in);
        expect(in, expected);
        EXPECT_EQ(expected.find("none") != std::string::npos, std::string_view{text}.starts_with("unsolvable")) << text;
    }
}

TEST(TurnpikeSums, UnsolvableIsSoAtEverySize) {
    for (const auto* text : {"unsolvable:n=1", "unsolvable:n=1:spread=2147483647", "unsolvable:n=2", "unsolvable:n=3", "unsolvable:n=40"})
        expect(TurnpikeSums::generate(request(text)), "none\n");
}

TEST(TurnpikeSums, RefusesWhatAreNoSums) {
    const auto refusal = [](const std::string& content) { return message_of<breakeven::InputError>([&] { read(content); }); };
    EXPECT_NE(refusal("1 2").find("2 sums (instance 0, counted from 0) are not n (n+1) / 2"), std::string::npos);
    EXPECT_NE(refusal("1\n---\n1 2 3 4").find("4 sums (instance 1"), std::string::npos);
    EXPECT_NE(refusal("1\nx").find("sums.txt:2: 'x' is not a whole number"), std::string::npos);
    EXPECT_NE(refusal("4294967296").find("too large"), std::string::npos);
    EXPECT_NE(refusal("-2").find("-2 is negative: sums are"), std::string::npos);
}

TEST(TurnpikeSums, InputsAreWrittenBack) {
    const auto in = TurnpikeSums::generate(request("duplicates:n=9:batch=3"));
    std::ostringstream text;
    TurnpikeSums::write_input(in, text);
    EXPECT_EQ(TurnpikeSums::digest(read(text.str())), TurnpikeSums::digest(in));
}

TEST(TurnpikeSums, CountsOfSumsAreTriangular) {
    for (std::uint64_t n = 0; n < 3000; ++n) {
        ASSERT_EQ(turnpike_sums::sum.pairs(n), n * (n + 1) / 2);
        ASSERT_EQ(turnpike_sums::sum.points(n * (n + 1) / 2), n);
        if (n > 1) {
            ASSERT_EQ(turnpike_sums::sum.points(n * (n + 1) / 2 - 1), std::nullopt);
        }
    }
    EXPECT_EQ(turnpike_sums::sum.points(std::uint64_t{65536} * 65537 / 2), 65536U);
}

}  // namespace
