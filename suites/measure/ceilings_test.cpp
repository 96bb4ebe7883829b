// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <breakeven/suites/contract/ceilings.hpp>

namespace {

const breakeven::Ceilings ceilings{.copy = 100, .read = 80, .write = 60, .gather = 10, .operations = 1000, .more = {}};

TEST(Floor, IsTheLargestPartAndNamesItsCeiling) {
    const auto read = breakeven::floor_of({.bytes_read = 160, .bytes_written = 6}, ceilings);
    EXPECT_DOUBLE_EQ(read.time.count(), 2);
    EXPECT_EQ(read.ceiling, "read");
    const auto copy = breakeven::floor_of({.bytes_read = 100, .bytes_written = 100}, ceilings);
    EXPECT_DOUBLE_EQ(copy.time.count(), 2);
    EXPECT_EQ(copy.ceiling, "copy");
    EXPECT_EQ(breakeven::floor_of({.bytes_written = 100}, ceilings).ceiling, "write");
    EXPECT_EQ(breakeven::floor_of({.bytes_read = 80, .random_accesses = 40}, ceilings).ceiling, "gather");
    EXPECT_EQ(breakeven::floor_of({.bytes_read = 80, .operations = 5000}, ceilings).ceiling, "operations");
}

TEST(Floor, OfNothingIsNothing) {
    EXPECT_EQ(breakeven::floor_of({}, ceilings).time.count(), 0);
    EXPECT_EQ(breakeven::floor_of({.bytes_read = 10}, {}).time.count(), 0);
}

TEST(Ceilings, AreAllMeasured) {
    for (const auto& measured : {breakeven::serial_ceilings(), breakeven::parallel_ceilings()})
        for (const auto rate : {measured.copy, measured.read, measured.write, measured.gather, measured.operations}) EXPECT_GT(rate, 1e6);
}

}  // namespace
