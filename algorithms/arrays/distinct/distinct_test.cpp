// SPDX-License-Identifier: Apache-2.0
#include "distinct.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

namespace {

using Keys = std::vector<std::uint32_t>;

Distinct::Output right(Keys keys) {
    const auto size = keys.size();
    std::sort(keys.begin(), keys.end());
    const auto count = std::unique(keys.begin(), keys.end()) - keys.begin();
    keys.resize(size);
    return {std::move(keys), static_cast<std::uint64_t>(count)};
}

Keys random_keys(std::size_t n, std::uint32_t mask) {
    std::mt19937 random{static_cast<std::uint32_t>(n)};
    Keys keys(n);
    for (auto& key : keys) key = static_cast<std::uint32_t>(random()) & mask;
    return keys;
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
Keys as_published(const Keys& sorted) {
    constexpr std::size_t block_size = 512;
    const auto threads = (sorted.size() + block_size - 1) / block_size * block_size;
    Keys grouped(sorted.size());
    for (std::size_t i = 1; i < threads && i <= sorted.size(); ++i) {
        if (i < sorted.size() && sorted[i] == sorted[i - 1]) continue;
        auto first = i - 1;
        while (first > 0 && sorted[first - 1] == sorted[first]) --first;
        grouped[first] = sorted[first];
    }
    Keys values;
    for (std::size_t i = 0; i < grouped.size(); ++i)
        if (i == 0 || grouped[i] != 0) values.push_back(grouped[i]);
    return values;
}

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

}  // namespace
