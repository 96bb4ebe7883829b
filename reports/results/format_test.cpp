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
    EXPECT_EQ(format_size(1023.2), "1Ki");
}

TEST(Format, AllSizesOfATableAreReadOnOneScale) {
    EXPECT_EQ(format_size(1601.3), "1.56Ki");
    EXPECT_EQ(format_size(18'900), "18.5Ki");
    EXPECT_EQ(format_size(30'400), "29.7Ki");
    EXPECT_EQ(format_size(479'001'600), "457Mi");
    EXPECT_EQ(format_size(1 << 26), "64Mi");
    EXPECT_EQ(format_size(1 << 20), "1Mi");
}

TEST(Format, ARoundSizeIsWrittenAsItWasMeasured) {
    const std::vector<std::uint64_t> measured{400, 1600, 11'585, 12'000, 65'536, 20'000'000};
    EXPECT_EQ(format_size(1600, measured), "1600");
    EXPECT_EQ(format_size(1601, measured), "1.56Ki");
    EXPECT_EQ(format_size(12'000, measured), "12000");
    EXPECT_EQ(format_size(20'000'000, measured), "20M");
    EXPECT_EQ(format_size(65'536, measured), "64Ki");
    EXPECT_EQ(format_size(11'585, measured), "11.3Ki");
}

TEST(Format, AnIntervalSaysWhereItIsOpen) {
    const std::vector<std::uint64_t> measured{8, 1024, 65'536};
    EXPECT_EQ(format_interval(8.2, 23'900, measured), "9 to 23.3Ki");
    EXPECT_EQ(format_interval(8.2, 8.9, measured), "9 alone");
    EXPECT_EQ(format_interval({}, 23'900, measured), "up to 23.3Ki");
    EXPECT_EQ(format_interval(65'536, {}, measured), "from 64Ki on");
    EXPECT_EQ(format_interval({}, {}, measured), "open at both ends");
}

TEST(Format, NumbersThatAreNoSizesAreDecimal) {
    EXPECT_EQ(format_number(7.16), "8");
    EXPECT_EQ(format_number(1601.3), "1600");
    EXPECT_EQ(format_number(3401), "3401");
    EXPECT_EQ(format_number(12'834.6), "12800");
    EXPECT_EQ(format_number(20'971'520), "21M");
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
