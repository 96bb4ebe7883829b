// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

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

}  // namespace
