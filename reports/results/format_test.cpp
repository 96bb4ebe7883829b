// SPDX-License-Identifier: Apache-2.0
#include "format.hpp"

#include <gtest/gtest.h>

namespace {

using namespace breakeven::reports;

TEST(Format, TimesTakeTheUnitThatFits) {
    EXPECT_EQ(format_time(0.5), "0.5 ns");
    EXPECT_EQ(format_time(12'345), "12.3 µs");
    EXPECT_EQ(format_time(1e6), "1 ms");
    EXPECT_EQ(format_time(999.7), "1 µs");
    EXPECT_EQ(format_time(4.2e12), "4200 s");
    EXPECT_EQ(format_time(0), "0 ns");
}

TEST(Format, RatesAndBytes) {
    EXPECT_EQ(format_rate(1.594e9, "keys"), "1.59 Gkeys/s");
    EXPECT_EQ(format_rate(3e12, "B"), "3 TB/s");
    EXPECT_EQ(format_rate(7), "7 /s");
    EXPECT_EQ(format_bytes(32768), "32 KiB");
}

TEST(Format, SizesNeedNotBeWhole) {
    EXPECT_EQ(format_size(410.2), "410");
    EXPECT_EQ(format_size(24'000), "23.4Ki");
    EXPECT_EQ(format_size(1 << 26), "64Mi");
}

TEST(Format, SmallSharesKeepADigit) {
    EXPECT_EQ(format_share(0.432), "43 %");
    EXPECT_EQ(format_share(0.0512), "5.1 %");
    EXPECT_EQ(format_share(0.00001), "<0.1 %");
    EXPECT_EQ(format_share(0), "0.0 %");
}

}  // namespace
