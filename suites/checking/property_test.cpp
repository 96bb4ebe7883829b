// SPDX-License-Identifier: Apache-2.0
#include "property.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <stdexcept>

#include <breakeven/suites/testing/silent.hpp>

namespace {

breakeven::PropertyResult check(const std::string& variant, breakeven::PropertyLimits limits = {}) {
    breakeven::Silent channel;
    const auto selected = breakeven::find_variant("complement/" + variant);
    // The impossible shape is not for drawing.
    static auto problem = *selected.problem;
    std::erase_if(problem.shapes, [](const auto& shape) { return shape.name == "impossible"; });
    return breakeven::check_properties({&problem, selected.variant}, limits, channel);
}

TEST(Property, ARightVariantPassesAllCases) {
    const auto result = check("serial/right");
    EXPECT_FALSE(result.wrong) << result.message;
    EXPECT_EQ(result.cases, 200);
}

TEST(Property, AWrongOneShrinksToTheSmallestInput) {
    const auto result = check("serial/wrong");
    EXPECT_TRUE(result.wrong);
    EXPECT_EQ(result.counterexample, "counting:n=1:step=1:seed=0");
    EXPECT_EQ(result.message, "first wrong at index 0");
}

/// The counterexample of a variant that is wrong on these steps, which are 500 unless it is said.
std::string counterexample_where(const std::function<bool(std::uint64_t)>& wrong) {
    breakeven::Silent channel;
    const auto selected = breakeven::find_variant("complement/serial/right");
    auto problem = *selected.problem;
    problem.shapes = {{"counting", "", {{"step", "500", "", {"0..1000"}}}}};
    auto variant = *selected.variant;
    variant.bind = [wrong, bind = variant.bind](const breakeven::Input& in) {
        if (wrong(in.request->number("step"))) throw std::runtime_error("not these");
        return bind(in);
    };
    return breakeven::check_properties({&problem, &variant}, {}, channel).counterexample;
}

TEST(Property, NumbersOfARangeShrinkTowardsTheDefaultFromBothSides) {
    EXPECT_EQ(counterexample_where([](auto step) { return step >= 717; }), "counting:n=0:step=717:seed=0");
    EXPECT_EQ(counterexample_where([](auto step) { return step <= 283; }), "counting:n=0:step=283:seed=0");
    EXPECT_EQ(counterexample_where([](auto step) { return step != 4711; }), "counting:n=0:step=500:seed=0");
}

TEST(Property, TheEndsOfARangeAreDrawn) {
    EXPECT_EQ(counterexample_where([](auto step) { return step == 0; }), "counting:n=0:step=0:seed=0");
    EXPECT_EQ(counterexample_where([](auto step) { return step == 1000; }), "counting:n=0:step=1000:seed=0");
}

TEST(Property, ItIsDrawnAgainFromTheSameSeed) {
    EXPECT_EQ(check("serial/wrong", {.seed = 5}).cases, check("serial/wrong", {.seed = 5}).cases);
}

TEST(Property, TimeEndsIt) {
    const auto result = check("serial/slow", {.cases = 100000, .time = 0.2});
    EXPECT_FALSE(result.wrong);
    EXPECT_LT(result.cases, 1000);
}

TEST(Property, NothingIsDrawnBeyondWhatIsSensibleForAVariant) {
    std::uint64_t largest = 0;
    breakeven::Silent channel;
    const auto selected = breakeven::find_variant("complement/serial/right");
    auto problem = *selected.problem;
    std::erase_if(problem.shapes, [](const auto& shape) { return shape.name == "impossible"; });
    auto variant = *selected.variant;
    variant.traits.sensible = 70;
    variant.bind = [&largest, bind = variant.bind](const breakeven::Input& in) {
        largest = std::max(largest, in.size);
        return bind(in);
    };
    EXPECT_EQ(breakeven::check_properties({&problem, &variant}, {.max_size = 1000}, channel).cases, 200);
    EXPECT_LE(largest, 70U);
    EXPECT_GT(largest, 50U);
}

/// The right variant, which first asks `may` about each input.
breakeven::PropertyResult check_if(const std::function<void(const breakeven::Input&)>& may) {
    breakeven::Silent channel;
    const auto selected = breakeven::find_variant("complement/serial/right");
    auto problem = *selected.problem;
    std::erase_if(problem.shapes, [](const auto& shape) { return shape.name == "impossible"; });
    auto variant = *selected.variant;
    variant.bind = [may, bind = variant.bind](const breakeven::Input& in) {
        may(in);
        return bind(in);
    };
    return breakeven::check_properties({&problem, &variant}, {}, channel);
}

TEST(Property, ARefusedInputIsNoCase) {
    const auto result = check_if([](const breakeven::Input& in) {
        if (in.size > 5) throw breakeven::LimitExceeded("more than five");
    });
    EXPECT_FALSE(result.wrong) << result.message;
    EXPECT_GT(result.cases, 0);
    EXPECT_LT(result.cases, 200);
}

TEST(Property, WhoRefusesEveryInputIsNotRight) {
    const auto result = check_if([](const breakeven::Input&) { throw breakeven::LimitExceeded("never"); });
    EXPECT_TRUE(result.wrong);
    EXPECT_EQ(result.cases, 0);
}

TEST(Property, AMissingLibraryIsSaidAndNoFault) {
    const auto result = check_if([](const breakeven::Input&) { throw breakeven::DeviceMissing("no libexample"); });
    EXPECT_FALSE(result.wrong) << result.message;
    EXPECT_EQ(result.missing, "no libexample");
}

TEST(Property, AnExceptionIsAFaultOnARequest) {
    const auto result = check("serial/throw");
    EXPECT_TRUE(result.wrong);
    EXPECT_EQ(result.message, "it threw: it had a bad day");
    EXPECT_EQ(result.counterexample, "counting:n=0:step=1:seed=0");
}

TEST(Property, MemoryThatRunsOutIsNoWrongAnswer) {
    const auto host = check_if([](const breakeven::Input& in) {
        if (in.size > 50) throw std::bad_alloc{};
    });
    EXPECT_FALSE(host.wrong);
    EXPECT_EQ(host.exhausted, "the host's memory ran out");
    EXPECT_NE(host.counterexample, "");
    EXPECT_EQ(check("serial/hungry").exhausted, "the device's memory ran out");
}

TEST(Property, ABrokenDeviceEndsTheChecking) {
    const auto result = check("serial/broken");
    EXPECT_FALSE(result.wrong);
    EXPECT_EQ(result.broken, "the device answers no more");
    EXPECT_EQ(result.cases, 0);
}

}  // namespace
