// SPDX-License-Identifier: Apache-2.0
#include "keyed_tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

KeyedTable make_table(const std::string& text, bool whole = false) {
    return keyed_table(complete(parse_request(text), keyed_table_shapes()), whole);
}

std::uint64_t matches(const KeyedTable& input) {
    const std::set<std::int32_t> wanted(input.wanted.begin(), input.wanted.end());
    return static_cast<std::uint64_t>(std::ranges::count_if(input.table.keys(), [&](auto key) { return wanted.contains(key); }));
}

TEST(KeyedTables, UniformMatchesAsManyAsExpected) {
    // m (1 - (1 - 1/R)^n), within five standard deviations, most of which the few keys cause.
    const double rows = 1'000'000, share = 1 - std::pow(1 - 1 / 32768.0, 4000);
    const auto found = static_cast<double>(matches(make_table("uniform:n=1M:seed=5")));
    EXPECT_NEAR(found, rows * share, 5 * rows * 0.0011);
    EXPECT_LT(static_cast<double>(matches(make_table("uniform:n=1M:keys=6:seed=5"))), 300);
}

TEST(KeyedTables, AllAndNoneMatch) {
    EXPECT_EQ(matches(make_table("all_match:n=5000")), 5000U);
    EXPECT_EQ(matches(make_table("all_match:n=5000:keys=1:range=4Gi")), 5000U);
    EXPECT_EQ(matches(make_table("none_match:n=5000")), 0U);
    EXPECT_EQ(matches(make_table("none_match:n=5000:range=1")), 0U);
    EXPECT_EQ(matches(make_table("uniform:n=5000:keys=0")), 0U);
}

TEST(KeyedTables, OneRowInSoManyMatches) {
    EXPECT_NEAR(static_cast<double>(matches(make_table("spread:n=100k:match=8"))), 12500, 600);
    EXPECT_EQ(matches(make_table("spread:n=1000:match=1")), 1000U);
    EXPECT_EQ(matches(make_table("spread:n=1000:match=1:keys=0")), 0U);
}

TEST(KeyedTables, KeysMayBeAsManyAsRows) {
    EXPECT_EQ(make_table("uniform:n=77:keys=n").wanted.size(), 77U);
    EXPECT_EQ(make_table("all_match:n=0:keys=n").wanted.size(), 1U);
}

TEST(KeyedTables, SentinelsAndOutliersAreThere) {
    const auto sentinels = make_table("sentinels:n=1000:kinds=8");
    for (const auto value : {std::numeric_limits<std::int32_t>::min(), -1, 0, std::numeric_limits<std::int32_t>::max()}) {
        EXPECT_TRUE(std::ranges::count(sentinels.table.keys(), value) > 0) << value;
        EXPECT_TRUE(std::ranges::count(sentinels.wanted, value) > 0) << value;
    }
    const auto outlier = make_table("outlier:n=10");
    EXPECT_EQ(outlier.wanted.front(), std::numeric_limits<std::int32_t>::min());
    EXPECT_EQ(outlier.wanted.back(), std::numeric_limits<std::int32_t>::max());
    const auto negative = make_table("negative:n=1000:range=100");
    EXPECT_EQ(*std::ranges::min_element(negative.table.keys()), -50);
    EXPECT_EQ(*std::ranges::max_element(negative.table.keys()), 49);
}

TEST(KeyedTables, TheWholeTableHasTheSameKeys) {
    const auto alone = make_table("zipf:n=1000:seed=9"), whole = make_table("zipf:n=1000:seed=9", true);
    EXPECT_TRUE(std::ranges::equal(alone.table.keys(), whole.table.keys()));
    EXPECT_EQ(alone.wanted, whole.wanted);
    ASSERT_EQ(whole.table.numbers.size(), 5U);
    ASSERT_EQ(whole.table.flags.size(), 1U);
    for (const auto& column : whole.table.numbers) EXPECT_EQ(column.size(), 1000U);
    for (const auto flag : whole.table.flags[0]) EXPECT_LE(flag, 1);
    EXPECT_NE(digest(alone), digest(whole));
}

TEST(KeyedTables, RefusesWhatIsOutOfRange) {
    for (const auto* text :
         {"uniform:n=1:range=0", "uniform:n=1:range=4294967297", "uniform:n=4Gi", "zipf:n=1:range=1Gi", "spread:n=1:match=0",
          "all_match:n=1:keys=0", "sentinels:n=1:kinds=9", "stride:n=1:step=0", "uniform:n=1:keys=3G"})
        EXPECT_THROW(make_table(text), UsageError) << text;
}

}  // namespace
}  // namespace breakeven
