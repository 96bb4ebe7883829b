// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include <breakeven/suites/cuda.cuh>
#include <breakeven/suites/device/accelerator.hpp>

namespace {

using breakeven::PinnedCall;
using breakeven::PinnedRanges;

TEST(PinnedCall, AnExceptionEndsTheLearning) {
    PinnedRanges ranges;
    EXPECT_THROW(
        {
            const PinnedCall call{ranges};
            EXPECT_EQ(PinnedRanges::learning(), &ranges);
            throw std::runtime_error("in the middle of a call");
        },
        std::runtime_error);
    EXPECT_EQ(PinnedRanges::learning(), nullptr);
}

class OnDevice : public testing::Test {
protected:
    void SetUp() override {
        if (const auto why = breakeven::find_accelerator("cuda")->unavailable(0); !why.empty()) GTEST_SKIP() << why;
    }
};

TEST_F(OnDevice, AnExceptionLeavesNoMemoryPageLocked) {
    std::vector<char> memory(1 << 20);
    PinnedRanges ranges;
    ranges.learn(memory.data(), memory.size());
    EXPECT_THROW(
        {
            const PinnedCall call{ranges};
            throw std::runtime_error("in the middle of a call");
        },
        std::runtime_error);
    EXPECT_EQ(cudaHostRegister(memory.data(), memory.size(), cudaHostRegisterDefault), cudaSuccess);
    EXPECT_EQ(cudaHostUnregister(memory.data()), cudaSuccess);
}

__global__ void nothing() {}

TEST_F(OnDevice, ALaunchThatAsksForTooMuchBreaksNoDevice) {
    nothing<<<1, 100'000>>>();
    try {
        CUDA_CHECK(cudaGetLastError());
        ADD_FAILURE() << "it was accepted";
    } catch (const breakeven::DeviceBroken& error) {
        ADD_FAILURE() << error.what();
    } catch (const std::runtime_error&) {
    }
    EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}

// With a margin for whatever else the device does at the moment.
TEST_F(OnDevice, ItsCeilingsStandInTheRelationsThatDevicesHave) {
    const auto measured = breakeven::find_accelerator("cuda")->ceilings();
    EXPECT_LE(measured.copy, 1.2 * (measured.read + measured.write)) << "a copy reads and writes, and counts both";
    EXPECT_GE(measured.copy, 0.5 * std::min(measured.read, measured.write));
    EXPECT_LE(32 * measured.gather, 1.2 * measured.read) << "each of them moves a sector of 32 bytes";
    EXPECT_GE(measured.cache_gather, measured.gather);
    EXPECT_GE(measured.more.at("cache_atomic_per_s"), measured.more.at("atomic_per_s"));
    EXPECT_GE(measured.gather, 0.5 * measured.more.at("atomic_per_s")) << "an atomic addition reads and writes";
    EXPECT_GE(measured.float_operations, 0.5 * measured.operations);
    EXPECT_GT(measured.operations, measured.long_operations) << "a 64-bit addition is two of 32 bits";
    EXPECT_GE(measured.more.at("pinned_upload_bytes_per_s"), 0.8 * measured.more.at("pageable_upload_bytes_per_s"));
    EXPECT_LE(measured.more.at("pinned_upload_bytes_per_s"), 1.2 * measured.read);
    for (const auto rate : {measured.read, measured.gather, measured.long_operations}) EXPECT_GT(rate, 0);
}

}  // namespace
