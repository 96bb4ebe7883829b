// SPDX-License-Identifier: Apache-2.0
#include "radix_sort_64.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include <breakeven/algorithms/shared/testing/every_variant.hpp>

namespace {

using Keys = std::vector<std::uint64_t>;
using breakeven::test_support::made;

constexpr std::uint64_t top = std::uint64_t{1} << 63;

Keys sorted(Keys keys) {
    std::sort(keys.begin(), keys.end());
    return keys;
}

const std::vector<Keys> inputs = {{},
                                  {0},
                                  {~0ULL},
                                  {7, 7, 7},
                                  {1, 0},
                                  {~0ULL, 0, top, top - 1, 1ULL << 32},
                                  made<RadixSort64>("uniform:n=1000:below=256"),
                                  made<RadixSort64>("top_byte:n=1000"),
                                  made<RadixSort64>("uniform:n=100k")};

TEST(RadixSort64Oracle, AcceptsTheSortedKeys) {
    for (const auto& in : inputs) EXPECT_EQ(RadixSort64::check(in, sorted(in)), std::nullopt);
}

TEST(RadixSort64Oracle, RefusesEveryWrongAnswer) {
    for (const auto& in : inputs) {
        const auto wrong = RadixSort64::wrong(in, sorted(in));
        ASSERT_FALSE(wrong.empty());
        for (std::size_t i = 0; i < wrong.size(); ++i)
            EXPECT_TRUE(RadixSort64::check(in, wrong[i])) << "wrong answer " << i << ", n " << in.size();
    }
}

TEST(RadixSort64Oracle, SeesTheHigherHalf) {
    EXPECT_EQ(RadixSort64::check({1ULL << 40, 1}, {1ULL << 40, 1}), "descends at position 1, from 1099511627776 to 1");
    EXPECT_EQ(RadixSort64::check({top, 1}, {1, top + 1}), "holds key 9223372036854775808 0 times, the input 1 time");
}

TEST(RadixSort64, EveryVariantSortsKeysThatDifferInFewBits) {
    for (const auto* request : {"top_byte:n=3000", "one_bit:n=3000:bit=63", "one_bit:n=3000:bit=32", "extremes:n=3000"}) {
        const auto in = made<RadixSort64>(request);
        breakeven::test_support::every_variant<RadixSort64>(
            in, [&](const RadixSort64::Output& answer) { EXPECT_EQ(answer, sorted(in)) << request; });
    }
}

TEST(RadixSort64, WritesOneKeyALine) {
    std::ostringstream stream;
    RadixSort64::write({}, {1, 18446744073709551615U}, stream);
    EXPECT_EQ(stream.str(), "1\n18446744073709551615\n");
}

TEST(RadixSort64, TheLeastWorkIsSixteenBytesAKey) {
    const auto work = RadixSort64::work(Keys(10), {});
    EXPECT_EQ(work.bytes_read + work.bytes_written, 160);
    EXPECT_EQ(work.items, 10);
}

}  // namespace
