// SPDX-License-Identifier: Apache-2.0
#include "search.hpp"

#include <gtest/gtest.h>

#include <map>

namespace {

using namespace breakeven;
using namespace std::chrono_literals;
using End = Attempt::End;

const std::vector<Shape> shapes{
    {"even", "", {}},
    {"heap", "", {{"depth", "1", "", {"2", "9"}}, {"hue", "red", "", {"blue"}}, {"way", "up", "", {"down"}}}, true},
    {"chain", "", {{"links", "3", "", {"1"}}}, true}};
constexpr const char* plain = "even:n=1000:seed=42";

/// A variant as it would be, on a clock that only trials move: each takes a second.
struct Stub {
    std::function<Trial(const Request&, bool verify)> answer;
    std::vector<std::string> asked = {}, verified = {};
    std::map<std::string, int> times = {};

    Found search(Seconds time = 1000s, std::uint64_t n = 1000, const std::vector<Shape>& all = shapes) {
        Seconds now{0};
        return breakeven::search({all, n, 42}, time, [&](const Request& request, bool verify) {
            asked.push_back(format(request));
            if (verify) verified.push_back(asked.back());
            ++times[asked.back()];
            auto trial = answer(request, verify);
            trial.at = now += 1s;
            return trial;
        });
    }
};

Trial takes(Seconds time) { return {.time = time, .work = {.items = 1000}}; }

bool is(const Request& request, const std::string& parameter, const std::string& value) {
    const auto found = request.parameters.find(parameter);
    return found != request.parameters.end() && found->second == value;
}

std::string simplest(const Found& found) { return found.simplest ? format(found.simplest->request) : "none"; }

TEST(Search, FindsTheParameterThatMattersAndLeavesTheOthersAsByDefault) {
    // Every other value is a little slower, too: the slowest input has them all, and needs none of them.
    const auto found = Stub{[](const Request& request, bool) {
                           auto time = 10ms;
                           if (is(request, "depth", "9")) time *= 7;
                           for (const auto* other : {"blue", "down"})
                               if (is(request, "hue", other) || is(request, "way", other)) time += 1ms;
                           return takes(time);
                       }}.search();
    ASSERT_FALSE(found.failure);
    EXPECT_EQ(format(found.candidates.front().request), "heap:n=1000:depth=9:hue=blue:way=down:seed=42");
    EXPECT_EQ(simplest(found), "heap:n=1000:depth=9:hue=red:way=up:seed=42");
    EXPECT_EQ(format(found.reference->request), plain);
    EXPECT_DOUBLE_EQ(factors(*found.simplest, *found.reference).time, 7);
    EXPECT_EQ(found.refused, 0U);
}

TEST(Search, FindsWhatTakesTwoParametersAndASeed) {
    const auto found = Stub{[](const Request& request, bool) {
                           auto time = 10ms;
                           if (is(request, "depth", "2")) time += 5ms;
                           if (is(request, "depth", "2") && is(request, "way", "down")) time += 5ms;
                           if (is(request, "depth", "2") && is(request, "way", "down") && request.seed == 44) time += 50ms;
                           return takes(time);
                       }}.search();
    EXPECT_EQ(simplest(found), "heap:n=1000:depth=2:hue=red:way=down:seed=44");
}

TEST(Search, AFlatCostIsNoFinding) {
    Stub stub{[](const Request& request, bool) { return takes(request.shape == "chain" ? 10.4ms : 10ms); }};
    const auto found = stub.search();
    EXPECT_EQ(simplest(found), plain);
    EXPECT_DOUBLE_EQ(factors(*found.simplest, *found.reference).time, 1);
    Stub slower{[](const Request& request, bool) { return takes(request.shape == "chain" ? 10.6ms : 10ms); }};
    EXPECT_EQ(simplest(slower.search()), "chain:n=1000:links=3:seed=42") << "beyond 5 %";
    // 1, 3 * 2 * 2 and 2 inputs, of three seeds each.
    EXPECT_EQ(found.candidates.size(), 3U * (1 + 12 + 2)) << "all were tried";
}

TEST(Search, NoiseIsNoFinding) {
    Stub stub;
    stub.answer = [&stub](const Request& request, bool) {
        const bool noisy = request.shape == "heap" && stub.times[format(request)] == 1;
        return takes(noisy ? 100ms : 10ms);
    };
    EXPECT_EQ(simplest(stub.search()), plain);
}

TEST(Search, NoiseOfASimplerInputDoesNotMakeItAsSlow) {
    Stub stub;
    stub.answer = [&stub](const Request& request, bool) {
        const bool noisy = is(request, "depth", "1") && stub.times[format(request)] == 1;
        return takes(is(request, "depth", "9") ? 80ms : noisy ? 79ms : 10ms);
    };
    EXPECT_EQ(simplest(stub.search()), "heap:n=1000:depth=9:hue=red:way=up:seed=42");
}

TEST(Search, WhatItNamesIsVerified) {
    Stub stub{[](const Request& request, bool) { return takes(is(request, "depth", "9") ? 50ms : 10ms); }};
    const auto found = stub.search();
    for (const auto& request : {simplest(found), format(found.candidates.front().request), std::string{plain}})
        EXPECT_EQ(std::ranges::count(stub.verified, request), 1) << request;
    EXPECT_LT(stub.verified.size(), stub.asked.size() / 4);
}

TEST(Search, AWrongAnswerEndsIt) {
    const auto found = Stub{[](const Request& request, bool verify) {
                           auto trial = takes(is(request, "depth", "9") ? 50ms : 10ms);
                           if (verify && is(request, "depth", "9")) trial.end = End::wrong, trial.text = "one lacks";
                           return trial;
                       }}.search();
    ASSERT_TRUE(found.failure);
    EXPECT_TRUE(is(found.failure->request, "depth", "9"));
    EXPECT_EQ(found.failure->trial.text, "one lacks");
    EXPECT_FALSE(found.simplest);
}

TEST(Search, WhatIsRefusedIsNoCandidate) {
    const auto found = Stub{[](const Request& request, bool) {
                           auto trial = takes(10ms);
                           if (request.shape == "heap") trial.end = End::refused;
                           if (request.shape == "chain") trial.end = is(request, "links", "1") ? End::impossible : End::exhausted;
                           return trial;
                       }}.search();
    EXPECT_EQ(found.candidates.size(), 3U);
    EXPECT_EQ(found.refused, 2U);
    EXPECT_EQ(simplest(found), plain);
}

TEST(Search, ACallThatIsStoppedIsSlowest) {
    Stub stub{[](const Request& request, bool) {
        auto trial = takes(10ms);
        if (is(request, "links", "1")) trial = {.stopped = true, .time = 5s};
        return trial;
    }};
    const auto found = stub.search();
    EXPECT_EQ(simplest(found), "chain:n=1000:links=1:seed=42");
    EXPECT_TRUE(found.simplest->stopped);
    EXPECT_EQ(stub.times["chain:n=1000:links=1:seed=42"], 1) << "it is not waited for again";
}

TEST(Search, EveryShapeIsTriedBeforeAnyIsVariedAndTimeEndsIt) {
    Stub stub{[](const Request& request, bool) { return takes(request.shape == "chain" ? 30ms : 10ms); }};
    stub.search(20s);
    const std::vector<std::string> first(stub.asked.begin(), stub.asked.begin() + 5);
    EXPECT_EQ(first, (std::vector<std::string>{plain, plain, "heap:n=1000:depth=1:hue=red:way=up:seed=42", "chain:n=1000:links=3:seed=42",
                                               "chain:n=1000:links=1:seed=42"}));
    EXPECT_LT(stub.search(5s).candidates.size(), 7U);
}

TEST(Search, TheSizeLeavesTimeForTenInputs) {
    const auto size = [](Seconds time) {
        const auto found = Stub{[](const Request&, bool) { return takes(10ms); }}.search(time, 1 << 20);
        return found.reference->request.n;
    };
    EXPECT_EQ(size(1000s), 1U << 20) << "a second for each trial, and at most four at the next size";
    EXPECT_EQ(size(41s), 1U << 20);
    EXPECT_EQ(size(39s), 1U << 10);
    const auto stopped = Stub{[](const Request& request, bool) {
                             return request.n > 20000 ? Trial{.stopped = true, .time = 5s} : takes(10ms);
                         }}.search(1000s, 1 << 20);
    EXPECT_EQ(stopped.reference->request.n, 1U << 14);
    for (const auto& candidate : stopped.candidates) EXPECT_EQ(candidate.request.n, 1U << 14);
}

TEST(Search, AShapeThatIsRefusedIsNoReference) {
    const auto found = Stub{[](const Request& request, bool) {
                           if (request.shape == "even") return Trial{.end = End::refused, .text = "never"};
                           return takes(request.shape == "chain" ? 30ms : 10ms);
                       }}.search(1000s, 1 << 20);
    ASSERT_TRUE(found.reference);
    EXPECT_FALSE(found.failure);
    EXPECT_EQ(format(found.reference->request), "heap:n=1Mi:depth=1:hue=red:way=up:seed=42");
    EXPECT_DOUBLE_EQ(factors(*found.simplest, *found.reference).time, 3);
}

TEST(Search, WithoutAReferenceThereIsNone) {
    const auto stopped = Stub{[](const Request&, bool) { return Trial{.stopped = true, .time = 5s}; }}.search();
    ASSERT_TRUE(stopped.failure);
    EXPECT_TRUE(stopped.failure->trial.stopped);
    EXPECT_FALSE(stopped.reference);
    const auto refused = Stub{[](const Request&, bool) { return Trial{.end = End::refused, .text = "never"}; }}.search(1000s, 1 << 20);
    ASSERT_TRUE(refused.failure);
    EXPECT_EQ(refused.failure->trial.text, "never");
}

/// What a process knows of an earlier one's trials leads it to the same place.
TEST(Search, TheSameTrialsLeadToTheSameEnd) {
    std::vector<Trial> trials;
    Stub stub;
    stub.answer = [&](const Request& request, bool) {
        return takes(std::chrono::milliseconds{10 + (request.seed * 7 + format(request).size() * 13) % 29});
    };
    const auto first = stub.search(30s);
    const auto asked = stub.asked;
    stub.asked.clear();
    EXPECT_EQ(simplest(stub.search(30s)), simplest(first));
    EXPECT_EQ(stub.asked, asked);
}

TEST(Factors, AreOfTimeItemsAndTheLargestPartOfTheWork) {
    const Candidate reference{{}, 10ms, {.items = 100, .bytes_read = 400, .operations = 0}};
    const Candidate candidate{{}, 60ms, {.items = 200, .bytes_read = 1600, .operations = 7}};
    const auto found = factors(candidate, reference);
    EXPECT_DOUBLE_EQ(found.time, 6);
    EXPECT_DOUBLE_EQ(found.per_item, 3);
    EXPECT_DOUBLE_EQ(found.least_work, 4);
    EXPECT_DOUBLE_EQ(factors({{}, 60ms}, {{}, 10ms}).least_work, 1) << "nothing is known of it";
}

}  // namespace
