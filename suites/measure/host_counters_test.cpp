// SPDX-License-Identifier: Apache-2.0
#include "host_counters.hpp"

#include <gtest/gtest.h>

namespace {

using namespace breakeven;

TEST(HostCounters, ProcessorTimeIsSplitIntoBusyAndStolen) {
    const auto found = parse_processor_time("cpu  100 20 30 5000 400 5 6 70 11 12\ncpu0 1 1 1 1 1 1 1 1 1 1\n", 100);
    ASSERT_TRUE(found);
    // Guests' time is already in user's; idle processors and those that wait for a disk are not busy.
    EXPECT_DOUBLE_EQ(found->busy_s, 1.61);
    EXPECT_DOUBLE_EQ(found->stolen_s, 0.7);
}

TEST(HostCounters, AnotherTextIsNotTakenForProcessorTime) {
    for (const auto* text : {"", "cpu", "cpu 1 2 3", "cpu0 1 2 3 4 5 6 7 8 9 10\n", "cpu a b c d e f g h\n"})
        EXPECT_FALSE(parse_processor_time(text, 100)) << text;
}

TEST(HostCounters, StealIsAShareOfWhatWantedToRun) {
    EXPECT_DOUBLE_EQ(steal_share({10, 1}, {18, 3}).value(), 0.2);
    EXPECT_EQ(steal_share({10, 1}, {18, 1}), 0);
    EXPECT_FALSE(steal_share({10, 1}, {10.05, 1.01}));
}

TEST(HostCounters, OurOwnTimeIsNotThatOfOthers) {
    EXPECT_DOUBLE_EQ(processors_of_others({10, 0}, {18, 0}, 5, 2).value(), 1.5);
    EXPECT_EQ(processors_of_others({10, 0}, {11, 0}, 1.02, 1), 0);
    EXPECT_FALSE(processors_of_others({10, 0}, {11, 0}, 0, 0.05));
}

TEST(HostCounters, ThrottlingIsReadInBothVersionsOfControlGroups) {
    const auto second = parse_throttling("usage_usec 9\nuser_usec 4\nnr_periods 20\nnr_throttled 7\nthrottled_usec 30500\nnr_bursts 0\n");
    ASSERT_TRUE(second);
    EXPECT_EQ(second->periods, 7U);
    EXPECT_DOUBLE_EQ(second->seconds, 0.0305);
    const auto first = parse_throttling("nr_periods 20\nnr_throttled 3\nthrottled_time 1500000000\n");
    ASSERT_TRUE(first);
    EXPECT_EQ(first->periods, 3U);
    EXPECT_DOUBLE_EQ(first->seconds, 1.5);
}

TEST(HostCounters, AGroupWithoutALimitSaysNothing) {
    EXPECT_FALSE(parse_throttling("usage_usec 9974455\nuser_usec 4406350\nsystem_usec 5568104\n"));
    EXPECT_FALSE(parse_throttling(""));
    EXPECT_FALSE(parse_throttling("nr_throttled 3\n"));
}

TEST(HostCounters, TheClockIsThatOfTheProcessorThatAsks) {
    const auto* const text =
        "processor\t: 0\nmodel name\t: X\ncpu MHz\t\t: 2100.000\nflags\t\t:\n\nprocessor\t: 11\ncpu MHz\t\t: 3412.508\n\n"
        "processor\t: 1\ncpu MHz\t\t: 1200.000\n";
    EXPECT_EQ(parse_processor_mhz(text, 0), 2100);
    EXPECT_EQ(parse_processor_mhz(text, 1), 1200);
    EXPECT_EQ(parse_processor_mhz(text, 11), 3412.508);
    EXPECT_FALSE(parse_processor_mhz(text, 2));
    EXPECT_FALSE(parse_processor_mhz("processor : 0\nBogoMIPS : 50\n\n", 0));
}

TEST(HostCounters, ThisMachineHasProcessorTime) {
    const auto before = processor_time();
    ASSERT_TRUE(before);
    EXPECT_GT(before->busy_s, 0);
    EXPECT_GE(processor_time()->busy_s, before->busy_s);
}

}  // namespace
