// SPDX-License-Identifier: Apache-2.0
#include "gpu_monitor.hpp"

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <breakeven/suites/host/conditions.hpp>
#include <breakeven/suites/testing/nvidia_ml.hpp>

/// Runs with a libnvidia-ml.so.1 of its own on the library path, see tests.cmake.
namespace {

using breakeven::Conditions;
using breakeven::GpuMonitor;
using Json = nlohmann::ordered_json;

constexpr auto bus = "0000:41:00.0";

class GpuMonitorTest : public testing::Test {
protected:
    void SetUp() override {
        void* const library = dlopen("libnvidia-ml.so.1", RTLD_NOW);
        ASSERT_NE(library, nullptr) << dlerror();
        gpu = static_cast<FakeGpu*>(dlsym(library, "fake_gpu"));
        ASSERT_NE(gpu, nullptr) << "this is no stand-in";
        *gpu = {1980, 3201, 400'000, 47, 1, 0, 0, true};
        accelerator.backend = "cuda";
        accelerator.bus_id = [](int device) { return std::string{device == 0 ? bus : "0000:42:00.0"}; };
    }

    /// What a record says after the device went through these states.
    Json conditions(const std::vector<FakeGpu>& states, bool on_device = true) {
        *gpu = states.front();
        Conditions watch{&accelerator, 0};
        *gpu = states.back();
        return watch.finish(on_device);
    }
    static bool flagged(const Json& conditions, const std::string& words) {
        for (const auto& flag : conditions["flags"])
            if (flag == words) return true;
        return false;
    }

    FakeGpu* gpu = nullptr;
    breakeven::Accelerator accelerator;
};

TEST_F(GpuMonitorTest, SaysWhatTheDriverSays) {
    const GpuMonitor monitor{bus};
    ASSERT_TRUE(monitor.available());
    const auto state = monitor.now();
    EXPECT_EQ(state.sm_mhz, 1980);
    EXPECT_EQ(state.memory_mhz, 3201);
    EXPECT_EQ(state.power_w, 400);
    EXPECT_EQ(state.temperature_c, 47);
    EXPECT_EQ(state.processes, 1);
    EXPECT_EQ(monitor.highest_sm_mhz(), 1980);
}

TEST_F(GpuMonitorTest, OfCallsNothingIsSeenBeforeThem) {
    const auto quick = *gpu;
    gpu->sm_mhz = 600;
    Conditions watch{&accelerator, 0, Conditions::Of::calls};
    *gpu = quick;
    const auto found = watch.finish(true);
    EXPECT_EQ(found["gpu"]["sm_clock_mhz"], (Json{1980, 1980}));
}

TEST_F(GpuMonitorTest, WhatTheDriverDoesNotSayIsAbsent) {
    gpu->knows_power = false;
    EXPECT_FALSE(GpuMonitor{bus}.now().power_w);
    EXPECT_FALSE(conditions({*gpu})["gpu"].contains("power_w"));
}

TEST_F(GpuMonitorTest, AnotherDeviceIsNotTakenForThisOne) {
    const GpuMonitor monitor{"0000:42:00.0"};
    EXPECT_FALSE(monitor.available());
    EXPECT_FALSE(monitor.now().sm_mhz);
    Conditions watch{&accelerator, 1};
    EXPECT_FALSE(watch.finish(true).contains("gpu"));
}

TEST_F(GpuMonitorTest, AQuietDeviceRaisesNoFlag) {
    const auto found = conditions({*gpu});
    EXPECT_EQ(found["gpu"]["sm_clock_mhz"], (Json{1980, 1980}));
    EXPECT_EQ(found["gpu"]["throttled_by"], Json::array());
    for (const auto& flag : found["flags"]) EXPECT_EQ(flag.get<std::string>().find("GPU"), std::string::npos) << flag;
}

TEST_F(GpuMonitorTest, AClockThatFellIsSeenWithItsReason) {
    auto slow = *gpu;
    slow.sm_mhz = 1200;
    slow.reasons = 0x4 | 0x40;
    slow.celsius = 80;
    const auto found = conditions({*gpu, slow});
    EXPECT_EQ(found["gpu"]["sm_clock_mhz"], (Json{1200, 1980}));
    EXPECT_EQ(found["gpu"]["throttled_by"], (Json{"power cap", "heat"}));
    EXPECT_EQ(found["gpu"]["temperature_c"], 80);
    EXPECT_TRUE(flagged(found, "GPU clock fell to 1200 of 1980 MHz")) << found;
    EXPECT_TRUE(flagged(found, "GPU throttled by power cap, heat")) << found;
}

TEST_F(GpuMonitorTest, WhatWasSeenEarlierIsKept) {
    auto slow = *gpu;
    slow.sm_mhz = 1200;
    slow.reasons = 0x8;
    const auto found = conditions({slow, *gpu});
    EXPECT_EQ(found["gpu"]["sm_clock_mhz"], (Json{1200, 1980}));
    EXPECT_EQ(found["gpu"]["throttled_by"], Json{"hardware slowdown"});
}

// Between two timed calls the device may idle, and its clock says nothing of the calls.
TEST_F(GpuMonitorTest, TheClockOfAnIdleDeviceDoesNotCount) {
    auto idle = *gpu;
    idle.sm_mhz = 345;
    idle.reasons = 0x1;
    const auto found = conditions({*gpu, idle});
    EXPECT_EQ(found["gpu"]["sm_clock_mhz"], (Json{1980, 1980}));
    EXPECT_EQ(found["gpu"]["throttled_by"], Json::array());
}

TEST_F(GpuMonitorTest, ClocksThatSomebodySetAreNoThrottling) {
    auto set = *gpu;
    set.reasons = 0x2;
    EXPECT_EQ(conditions({set})["gpu"]["throttled_by"], Json::array());
}

TEST_F(GpuMonitorTest, AnotherProcessOnTheDeviceIsFlagged) {
    gpu->processes = 3;
    const auto found = conditions({*gpu});
    EXPECT_EQ(found["gpu"]["processes"], 3);
    EXPECT_TRUE(flagged(found, "3 processes on the GPU")) << found;
}

TEST_F(GpuMonitorTest, ACellOfTheHostSaysNothingOfTheDevice) {
    gpu->reasons = 0x4;
    const auto found = conditions({*gpu}, false);
    EXPECT_FALSE(found.contains("gpu"));
    for (const auto& flag : found["flags"]) EXPECT_EQ(flag.get<std::string>().find("GPU"), std::string::npos) << flag;
}

TEST_F(GpuMonitorTest, SamplesAreRare) {
    Conditions watch{&accelerator, 0};
    gpu->questions = 0;
    for (int i = 0; i < 10'000; ++i) watch.sample();
    EXPECT_LT(gpu->questions, 1000);
}

}  // namespace
