// SPDX-License-Identifier: Apache-2.0
#include "distinct.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/algorithms/shared/testing/random_keys.hpp>

namespace {

using breakeven::test_support::every_variant;
using breakeven::test_support::random_keys;
using Keys = std::vector<std::uint32_t>;

Distinct::Output right(Keys keys) {
    const auto size = keys.size();
    std::sort(keys.begin(), keys.end());
    const auto count = std::unique(keys.begin(), keys.end()) - keys.begin();
    keys.resize(size);
    return {std::move(keys), static_cast<std::uint64_t>(count)};
}

constexpr std::size_t large = (std::size_t{1} << 21) + 5;  // where the oracle keeps one bit for each possible key

const std::vector<Keys> inputs = {{},
                                  {0},
                                  {0xFFFFFFFF},
                                  {7, 7, 7},
                                  {0, 0xFFFFFFFF, 0, 0xFFFFFFFF},
                                  random_keys(512, 0xF),
                                  random_keys(1000, 0xFFFFFFFF),
                                  random_keys(large, 0xFFFFFFFF),
                                  random_keys(large, 0x3FF)};

TEST(DistinctOracle, AcceptsTheDistinctValues) {
    for (const auto& in : inputs) EXPECT_EQ(Distinct::check(in, right(in)), std::nullopt);
}

TEST(DistinctOracle, RefusesEveryWrongAnswer) {
    for (const auto& in : inputs) {
        const auto wrong = Distinct::wrong(in, right(in));
        ASSERT_FALSE(wrong.empty());
        for (std::size_t i = 0; i < wrong.size(); ++i)
            EXPECT_TRUE(Distinct::check(in, wrong[i])) << "wrong answer " << i << ", n " << in.size();
    }
}

TEST(DistinctOracle, RefusesAnAnswerThatNobodyWrote) {
    for (const auto& in : inputs) {
        Distinct::Output out;
        Distinct::prepare(in, out);
        EXPECT_TRUE(Distinct::check(in, out));
    }
}

TEST(DistinctOracle, IgnoresWhatStandsBehindTheCount) {
    auto answer = right({5, 5, 1});
    answer.values.back() = 99;
    EXPECT_EQ(Distinct::check({5, 5, 1}, answer), std::nullopt);
}

TEST(DistinctOracle, NamesTheFirstOffence) {
    EXPECT_EQ(Distinct::check({1, 2, 3}, {{1, 3, 0}, 2}), "lacks value 2; holds 2 values");
    EXPECT_EQ(Distinct::check({1, 3, 3}, {{1, 2, 3}, 3}), "holds value 2 at position 1, which the input does not");
    EXPECT_EQ(Distinct::check({1, 3, 3}, {{3, 1, 0}, 2}), "does not ascend at position 1, from 3 to 1");
    EXPECT_EQ(Distinct::check({1}, {{1}, 2}), "counts 2 values among 1 key");
}

TEST(Distinct, WorkGrowsWithTheAnswer) {
    const Keys in{4, 4, 9, 4};
    const auto work = Distinct::work(in, right(in));
    EXPECT_EQ(work.bytes_read, 16);
    EXPECT_EQ(work.bytes_written, 8);
}

TEST(Distinct, WritesTheCountedValuesAlone) {
    std::ostringstream stream;
    Distinct::write({}, {{1, 8, 9}, 2}, stream);
    EXPECT_EQ(stream.str(), "1\n8\n");
}

/// The marking kernel and the compaction of [GPU for the Road], thread by thread. Thread i closes the group that ends before
/// position i: it walks back to the group's first element and writes the value there; all else stays a hole, 0.
struct Marked {
    Keys grouped;
    std::size_t longest_walk = 0;
};

Marked marked_as_published(const Keys& sorted) {
    constexpr std::size_t block_size = 512;
    const auto threads = (sorted.size() + block_size - 1) / block_size * block_size;
    Marked marked{Keys(sorted.size())};
    for (std::size_t i = 1; i < threads && i <= sorted.size(); ++i) {
        if (i < sorted.size() && sorted[i] == sorted[i - 1]) continue;
        auto first = i - 1;
        while (first > 0 && sorted[first - 1] == sorted[first]) --first;
        marked.grouped[first] = sorted[first];
        marked.longest_walk = std::max(marked.longest_walk, i - first);
    }
    return marked;
}

Keys without_holes(const Keys& grouped) {
    Keys values;
    for (std::size_t i = 0; i < grouped.size(); ++i)
        if (i == 0 || grouped[i] != 0) values.push_back(grouped[i]);
    return values;
}

Keys as_published(const Keys& sorted) { return without_holes(marked_as_published(sorted).grouped); }

TEST(DistinctPublished, LosesTheLastGroupOfAMultipleOfTheBlockSize) {
    for (const std::size_t n : {511, 513, 1000, 1025}) {
        auto keys = random_keys(n, 0x3F);
        std::sort(keys.begin(), keys.end());
        const auto answer = right(keys);
        EXPECT_TRUE(std::ranges::equal(as_published(keys), answer.distinct())) << n;
    }
    for (const std::size_t n : {512, 1024, 2048}) {
        auto keys = random_keys(n, 0x3F);
        std::sort(keys.begin(), keys.end());
        const auto answer = right(keys);
        const auto published = as_published(keys);
        ASSERT_EQ(published.size() + 1, answer.count) << n;
        EXPECT_LT(published.back(), keys.back());
        EXPECT_TRUE(Distinct::check(keys, {published, published.size()}));
    }
}

/// Thread 0 closes no group and writes a hole at position 0, where another thread writes the first value. Whichever is last...
TEST(DistinctPublished, AHoleAtZeroLosesTheFirstValueOrZero) {
    const Keys keys{3, 3, 5, 5, 5, 8};
    auto grouped = marked_as_published(keys).grouped;
    EXPECT_EQ(without_holes(grouped), (Keys{3, 5, 8})) << "thread 0 came first";
    grouped[0] = 0;
    EXPECT_EQ(without_holes(grouped), (Keys{0, 5, 8})) << "thread 0 came last";
    EXPECT_TRUE(Distinct::check(keys, {{0, 5, 8}, 3}));
    // ... and a value 0 behind others, as among numbers with a sign, is a hole as well: -2, 0, 4 by their bits.
    EXPECT_EQ(as_published({0xFFFFFFFE, 0, 4}), (Keys{0xFFFFFFFE, 4}));
    for (const auto& in : {keys, Keys{0, 0, 3}, Keys{0}}) every_variant<Distinct>(in);
}

/// "One kernel invocation, so O(1) step complexity": of 262,144,000 values below 1000 a group's thread takes 262,144 steps.
TEST(DistinctPublished, OneThreadWalksThroughTheLargestGroup) {
    for (const std::size_t copies : {1, 10, 1000}) {
        Keys keys;
        for (std::uint32_t value = 1; value <= 7; ++value) keys.insert(keys.end(), copies, value);
        EXPECT_EQ(marked_as_published(keys).longest_walk, copies);
    }
}

}  // namespace
