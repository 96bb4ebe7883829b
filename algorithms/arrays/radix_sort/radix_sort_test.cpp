#include "radix_sort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

namespace {

using Keys = std::vector<std::uint32_t>;

Keys sorted(Keys keys) {
    std::sort(keys.begin(), keys.end());
    return keys;
}

Keys random_keys(std::size_t n, std::uint32_t bits) {
    std::mt19937 random{static_cast<std::uint32_t>(n)};
    Keys keys(n);
    for (auto& key : keys) key = static_cast<std::uint32_t>(random()) & bits;
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
    EXPECT_EQ(RadixSort::check({3, 1, 2, 9}, {1, 2, 2, 9}), "holds key 2 2 times, the input 1 times");
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

/// The documents count the bits of the largest key by shifting it right until it is zero.
TEST(RadixSortPublished, NeverFinishesCountingTheBitsOfANegativeKey) {
    const auto after_shifts = [](std::int32_t key, int shifts) {
        for (int i = 0; i < shifts; ++i) key >>= 1;
        return key;
    };
    EXPECT_EQ(after_shifts(0x7FFFFFFF, 31), 0);
    EXPECT_EQ(after_shifts(-5, 1000), -1);
}

}  // namespace
