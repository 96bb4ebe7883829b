// SPDX-License-Identifier: Apache-2.0
#include "sort_pairs.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <sstream>

#include <breakeven/algorithms/shared/testing/every_variant.hpp>

namespace {

using breakeven::Pairs;
using breakeven::test_support::made;

Pairs sorted(const Pairs& in) {
    std::vector<std::size_t> order(in.keys.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](auto i) { return in.keys[i]; });
    Pairs out;
    for (const auto i : order) out.keys.push_back(in.keys[i]), out.values.push_back(in.values[i]);
    return out;
}

const std::vector<Pairs> inputs = {{},
                                   {{0}, {0}},
                                   {{7, 7, 7}, {1, 2, 3}},
                                   {{7, 7}, {5, 5}},
                                   {{1, 0}, {9, 9}},
                                   {{0xFFFFFFFF, 0, 0x80000000, 0}, {1, 2, 3, 4}},
                                   made<SortPairs>("few_distinct:n=1000"),
                                   made<SortPairs>("all_equal:n=1000"),
                                   made<SortPairs>("uniform:n=1000"),
                                   made<SortPairs>("zipf:n=300k")};

TEST(SortPairsOracle, AcceptsTheSortedPairs) {
    for (const auto& in : inputs) EXPECT_EQ(SortPairs::check(in, sorted(in)), std::nullopt);
}

TEST(SortPairsOracle, RefusesEveryWrongAnswer) {
    for (const auto& in : inputs) {
        const auto wrong = SortPairs::wrong(in, sorted(in));
        ASSERT_FALSE(wrong.empty());
        for (std::size_t i = 0; i < wrong.size(); ++i)
            EXPECT_TRUE(SortPairs::check(in, wrong[i])) << "wrong answer " << i << ", n " << in.keys.size();
    }
}

TEST(SortPairsOracle, RefusesAnAnswerThatNobodyWrote) {
    const auto in = made<SortPairs>("uniform:n=1000");
    SortPairs::Output out;
    SortPairs::prepare(in, out);
    EXPECT_EQ(out.values.size(), 1000U);
    EXPECT_TRUE(SortPairs::check(in, out));
}

TEST(SortPairsOracle, NamesTheFirstOffence) {
    const Pairs in{{3, 1, 3}, {10, 20, 30}};
    EXPECT_EQ(SortPairs::check(in, {{1, 3, 3}, {20, 10, 30}}), std::nullopt);
    EXPECT_EQ(SortPairs::check(in, {{1, 3}, {20, 10}}), "holds 2 keys and 2 values, the input 3 of each");
    EXPECT_EQ(SortPairs::check(in, {{3, 1, 3}, {10, 20, 30}}), "descends at position 1, from 3 to 1");
    EXPECT_EQ(SortPairs::check(in, {{1, 3, 3}, {20, 30, 10}}),
              "has not the input's pair 0, key 3 with value 10, behind the 0 earlier ones of its key");
    EXPECT_EQ(SortPairs::check(in, {{1, 3, 3}, {20, 10, 31}}),
              "has not the input's pair 2, key 3 with value 30, behind the 1 earlier ones of its key");
    EXPECT_EQ(SortPairs::check(in, {{1, 1, 3}, {20, 20, 10}}),
              "has not the input's pair 2, key 3 with value 30, behind the 1 earlier ones of its key");
}

/// Values that are equal throughout leave only the keys to tell by.
TEST(SortPairsOracle, CountsKeysWhereValuesAreAlike) {
    EXPECT_TRUE(SortPairs::check({{1, 2, 2}, {0, 0, 0}}, {{1, 1, 2}, {0, 0, 0}}));
    EXPECT_TRUE(SortPairs::check({{5, 2}, {0, 0}}, {{2, 4}, {0, 0}}));
    EXPECT_TRUE(SortPairs::check({{5, 2}, {0, 0}}, {{2, 0xFFFFFFFF}, {0, 0}}));
}

TEST(SortPairs, EveryVariantKeepsTheOrderOfEqualKeys) {
    for (const auto* request : {"few_distinct:n=3000", "all_equal:n=3000", "top_byte:n=3000", "one_bit:n=200:bit=31", "reversed:n=100k"}) {
        const auto in = made<SortPairs>(request);
        breakeven::test_support::every_variant<SortPairs>(
            in, [&](const SortPairs::Output& answer) { EXPECT_EQ(answer, sorted(in)) << request; });
    }
}

TEST(SortPairs, WritesAKeyAndItsValueALine) {
    std::ostringstream stream;
    SortPairs::write({}, {{1, 4294967295}, {7, 8}}, stream);
    EXPECT_EQ(stream.str(), "1 7\n4294967295 8\n");
}

TEST(SortPairs, TheLeastWorkIsSixteenBytesAPair) {
    const auto work = SortPairs::work({std::vector<std::uint32_t>(10), std::vector<std::uint32_t>(10)}, {});
    EXPECT_EQ(work.bytes_read + work.bytes_written, 160);
    EXPECT_EQ(work.items, 10);
}

}  // namespace
