// SPDX-License-Identifier: Apache-2.0
#include "radix_sort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/algorithms/shared/testing/random_keys.hpp>

namespace {

using breakeven::test_support::random_keys;
using Keys = std::vector<std::uint32_t>;

Keys sorted(Keys keys) {
    std::sort(keys.begin(), keys.end());
    return keys;
}

const std::vector<Keys> inputs = {{},
                                  {0},
                                  {0xFFFFFFFF},
                                  {7, 7, 7},
                                  {1, 0},
                                  {0, 1},
                                  {0xFFFFFFFF, 0, 0x80000000, 0x7FFFFFFF},
                                  {5, 2, 7, 4, 1, 0, 6, 3},
                                  random_keys(1000, 0xFF),
                                  random_keys(100'000, 0xFFFFFFFF)};

TEST(RadixSortOracle, AcceptsTheSortedKeys) {
    for (const auto& in : inputs) EXPECT_EQ(RadixSort::check(in, sorted(in)), std::nullopt);
}

TEST(RadixSortOracle, RefusesEveryWrongAnswer) {
    for (const auto& in : inputs) {
        const auto wrong = RadixSort::wrong(in, sorted(in));
        ASSERT_FALSE(wrong.empty());
        for (std::size_t i = 0; i < wrong.size(); ++i)
            EXPECT_TRUE(RadixSort::check(in, wrong[i])) << "wrong answer " << i << ", n " << in.size();
    }
}

TEST(RadixSortOracle, RefusesAnAnswerThatNobodyWrote) {
    const auto in = random_keys(1000, 0xFFFF);
    RadixSort::Output out;
    RadixSort::prepare(in, out);
    EXPECT_TRUE(RadixSort::check(in, out));
}

TEST(RadixSortOracle, NamesTheFirstOffence) {
    EXPECT_EQ(RadixSort::check({3, 1, 2}, {1, 3, 2}), "descends at position 2, from 3 to 2");
    EXPECT_EQ(RadixSort::check({3, 1, 2}, {1, 2}), "holds 2 keys, the input 3");
    EXPECT_EQ(RadixSort::check({3, 1, 2, 9}, {1, 2, 2, 9}), "holds key 2 2 times, the input 1 time");
}

TEST(RadixSort, LoadsTheOperandOfInPlaceVariants) {
    const auto in = random_keys(5000, 0xFFFFFFFF);
    RadixSort::Output out;
    RadixSort::prepare(in, out);
    RadixSort::load(in, out);
    EXPECT_EQ(out, in);
}

TEST(RadixSort, WritesOneKeyALine) {
    std::ostringstream stream;
    RadixSort::write({}, {1, 4294967295}, stream);
    EXPECT_EQ(stream.str(), "1\n4294967295\n");
}

/// The published sort shifts the largest key right until it is zero, which the arithmetic shift of a negative key never is;
/// here keys from 2^31 on are ordinary ones.
TEST(RadixSort, KeysWithTheHighestBitAreTheLargest) {
    std::int32_t largest = -5;
    for (int step = 0; step < 100; ++step) largest >>= 1;
    EXPECT_EQ(largest, -1) << "and so for ever";
    const RadixSort::Input in = {0xFFFFFFFB, 5, 0x80000000, 0, 0xFFFFFFFF, 0x7FFFFFFF};
    breakeven::test_support::every_variant<RadixSort>(in, [](const RadixSort::Output& answer) {
        EXPECT_EQ(answer, (RadixSort::Output{0, 5, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFB, 0xFFFFFFFF}));
    });
}

}  // namespace
