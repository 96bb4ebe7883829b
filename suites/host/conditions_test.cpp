// SPDX-License-Identifier: Apache-2.0
#include "conditions.hpp"

#include <gtest/gtest.h>

#include "flags.hpp"

namespace {

using namespace breakeven;
using Words = std::vector<std::string>;

TEST(Flags, AQuietHostHasNone) {
    EXPECT_EQ(flags_of(HostFacts{}), Words{});
    EXPECT_EQ(flags_of(HostFacts{16, 16.5, 0.001, 0.1, 0.0, {{2100, 2100}}}), Words{});
}

TEST(Flags, EachDisturbanceHasItsWords) {
    EXPECT_EQ(flags_of(HostFacts{.processors = 2, .load_before = 5.1}), Words{"load 5.1 before on 2 cores"});
    EXPECT_EQ(flags_of(HostFacts{.processors = 16, .load_before = 5.1}), Words{});
    EXPECT_EQ(flags_of(HostFacts{.steal_share = 0.12}), Words{"steal 12 %"});
    EXPECT_EQ(flags_of(HostFacts{.others_processors = 1.26}), Words{"others used 1.3 cores"});
    EXPECT_EQ(flags_of(HostFacts{.throttled_s = 0.03}), Words{"cgroup throttled 30 ms"});
    EXPECT_EQ(flags_of(HostFacts{.mhz = {{1200, 3400}}}), Words{"CPU clock fell to 1200 of 3400 MHz"});
}

TEST(Flags, AnUnknownHighestClockIsNotCompared) {
    EXPECT_EQ(flags_of(DeviceWatch{0, 1200, {}, {}}), Words{});
    EXPECT_EQ(flags_of(DeviceWatch{1980, 1980, {}, 1}), Words{});
}

TEST(Conditions, AHostWithoutADeviceHasItsFactsAlone) {
    Conditions watch{nullptr, 0};
    watch.sample();
    const auto found = watch.finish(true);
    EXPECT_GE(found["seconds"], 0);
    EXPECT_GE(found["looks"], 2);
    EXPECT_TRUE(found["flags"].is_array());
    EXPECT_GE(found["preemptions"], 0);
    EXPECT_FALSE(found.contains("gpu"));
    EXPECT_TRUE(found.contains("load_before"));
    EXPECT_NE(found.dump().find("\"flags\":["), std::string::npos);
}

void wait_a_little() {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds{3};
    while (std::chrono::steady_clock::now() < end) continue;
}

TEST(Conditions, OfCallsAreWhatLiesWithinThem) {
    Conditions watch{nullptr, 0, Conditions::Of::calls};
    wait_a_little();
    EXPECT_EQ(watch.finish(false)["seconds"], 0);
    watch.resume();
    wait_a_little();
    watch.pause();
    const auto found = watch.finish(false);
    EXPECT_EQ(found["of"], "calls");
    EXPECT_GT(found["seconds"], 0.002);
    wait_a_little();
    EXPECT_EQ(watch.finish(false)["seconds"], found["seconds"]);
    watch.resume();
    wait_a_little();
    watch.pause();
    EXPECT_GT(watch.finish(false)["seconds"], found["seconds"]);
}

TEST(Conditions, OfTurnsAreWhatLiesBetween) {
    Conditions watch{nullptr, 0};
    wait_a_little();
    const auto found = watch.finish(false);
    EXPECT_EQ(found["of"], "turns");
    EXPECT_GT(found["seconds"], 0.002);
}

}  // namespace
