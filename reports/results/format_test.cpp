// SPDX-License-Identifier: Apache-2.0
#include "format.hpp"

#include <gtest/gtest.h>

#include <vector>

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

TEST(Format, SizesAreWhole) {
    EXPECT_EQ(format_size(7.16), "8");  // 7 is not enough
    EXPECT_EQ(format_size(8.0000000001), "8");
    EXPECT_EQ(format_size(410.2), "411");
    EXPECT_EQ(format_size(1601.3), "1600");
    EXPECT_EQ(format_size(3401), "3401");
    EXPECT_EQ(format_size(12'834.6), "12800");
    EXPECT_EQ(format_size(20'000'000), "20M");
    EXPECT_EQ(format_size(479'001'600), "479M");
}

TEST(Format, SizesAreWrittenAsTheMeasuredOnes) {
    const std::vector<std::uint64_t> binary{64, 1024, 16384}, decimal{100, 400, 1600}, both{100, 400, 1600, 6400, 25600};
    EXPECT_EQ(format_size(24'000, binary), "23.4Ki");
    EXPECT_EQ(format_size(1 << 26, binary), "64Mi");
    EXPECT_EQ(format_size(27.7, binary), "28");
    EXPECT_EQ(format_size(1601.3, decimal), "1600");
    EXPECT_EQ(format_size(12'800, both), "12800");
}

TEST(Format, MeasuredSizesAreWrittenInFull) {
    EXPECT_EQ(format_measured(0), "0");
    EXPECT_EQ(format_measured(12'000), "12000");
    EXPECT_EQ(format_measured(20'000'000), "20M");
    EXPECT_EQ(format_measured(1'000'000'000), "1G");
    EXPECT_EQ(format_measured(479'001'600), "479001600");
    EXPECT_EQ(format_measured(41'944'529), "41944529");
    EXPECT_EQ(format_measured(1 << 26), "64Mi");
}

TEST(Format, SmallSharesKeepADigit) {
    EXPECT_EQ(format_share(0.432), "43 %");
    EXPECT_EQ(format_share(0.0512), "5.1 %");
    EXPECT_EQ(format_share(0.00001), "<0.1 %");
    EXPECT_EQ(format_share(0), "0.0 %");
}

}  // namespace
