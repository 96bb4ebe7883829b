// SPDX-License-Identifier: Apache-2.0
#include "search_variant.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <stdexcept>
#include <thread>

namespace {

using namespace breakeven;
using namespace std::chrono_literals;

/// The right variant of complement, which first asks `may` about the input.
Searched search_if(const std::function<void(const Request&)>& may, SearchLimits limits = {.n = 100, .time = 20, .limit = 10}) {
    const auto selected = find_variant("complement/serial/right");
    auto variant = *selected.variant;
    variant.bind = [may, bind = variant.bind](const Input& input) {
        may(*input.request);
        return bind(input);
    };
    return search_variant({selected.problem, &variant}, limits, [](const std::string&) {});
}

std::string simplest(const Searched& searched) { return searched.found.simplest ? format(searched.found.simplest->request) : "none"; }

TEST(SearchVariant, ACallThatHangsIsStoppedAndTheSearchGoesOn) {
    const auto searched = search_if(
        [](const Request& request) {
            if (request.shape == "counting" && request.text("step") == "3") std::this_thread::sleep_for(1h);
        },
        {.n = 100, .time = 20, .limit = 0.3});
    ASSERT_FALSE(searched.found.failure) << searched.found.failure->trial.text;
    EXPECT_EQ(simplest(searched), "counting:n=100:step=3:seed=42");
    EXPECT_TRUE(searched.found.simplest->stopped);
    EXPECT_DOUBLE_EQ(searched.found.simplest->time.count(), 0.3);
    EXPECT_GT(searched.found.candidates.size(), 4U) << "others were tried";
    EXPECT_EQ(searched.found.refused, 1U) << "one shape can't be made";
}

TEST(SearchVariant, ACrashNamesItsInput) {
    const auto searched = search_if([](const Request& request) {
        if (request.shape == "constant") std::raise(SIGSEGV);
    });
    ASSERT_TRUE(searched.found.failure);
    EXPECT_EQ(format(searched.found.failure->request), "constant:n=100:seed=42");
    EXPECT_EQ(searched.found.failure->trial.end, Attempt::End::broken);
    EXPECT_EQ(searched.found.failure->trial.text, "crashed (Segmentation fault)");
}

TEST(SearchVariant, WhatDoesNotFitIsNoCandidate) {
    const auto searched = search_if([](const Request& request) {
        if (request.shape == "constant") std::raise(SIGKILL);  // as a system does that is short of memory
        if (request.shape == "counting" && request.text("step") == "3") throw std::bad_alloc{};
    });
    ASSERT_FALSE(searched.found.failure);
    for (const auto& candidate : searched.found.candidates) EXPECT_EQ(candidate.request.shape, "counting");
    EXPECT_GE(searched.found.refused, 3U) << "and one shape can't be made";
}

TEST(SearchVariant, AnExceptionIsAFault) {
    const auto searched = search_if([](const Request&) { throw std::runtime_error("a bad day"); });
    ASSERT_TRUE(searched.found.failure);
    EXPECT_EQ(searched.found.failure->trial.end, Attempt::End::wrong);
    EXPECT_EQ(searched.found.failure->trial.text, "it threw: a bad day");
    const auto number = search_if([](const Request&) { throw 7; });
    ASSERT_TRUE(number.found.failure);
    EXPECT_EQ(number.found.failure->trial.text, "it threw what is no std::exception");
}

TEST(SearchVariant, TheReferenceMayBeAnotherShape) {
    const auto reference = [](const std::vector<std::string>& against) {
        const auto searched =
            search_variant(find_variant("complement/serial/right"), {.n = 100, .time = 0.1, .against = against}, [](const std::string&) {});
        return searched.found.reference ? format(searched.found.reference->request) : "none";
    };
    EXPECT_EQ(reference({"random", "constant", "counting"}), "constant:n=100:seed=42");
    EXPECT_EQ(reference({"random"}), "counting:n=100:step=1:seed=42") << "it has none of these";
}

TEST(SearchVariant, ASizeBeyondTheSensibleOneIsNotTried) {
    const auto searched = search_variant(find_variant("complement/serial/lazy"), {.n = 5000, .time = 0.2}, [](const std::string&) {});
    ASSERT_TRUE(searched.found.reference);
    EXPECT_EQ(searched.found.reference->request.n, 100U);
    EXPECT_EQ(searched.found.reference->work.items, 100);
    EXPECT_EQ(searched.found.reference->work.bytes_read, 400);
}

}  // namespace
