// SPDX-License-Identifier: Apache-2.0
#include "large.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <set>
#include <stdexcept>
#include <thread>

namespace {

using breakeven::Request;

class Silent final : public breakeven::Channel {
public:
    void doing(breakeven::Activity::Kind, std::string_view, double) override {}
    void send(std::string_view) override {}
};

/// A problem of one plain and one adversarial shape, whose every variant is this one: `may` sees each input's n.
struct Subject {
    breakeven::ProblemEntry problem;
    breakeven::Variant variant;
    std::vector<std::uint64_t> seen;

    explicit Subject(
        std::function<void(std::uint64_t)> may = [](std::uint64_t) {}, const char* name = "serial/right") {
        const auto selected = breakeven::find_variant(std::string{"complement/"} + name);
        problem = *selected.problem;
        problem.shapes = {{"counting", "", {}}, {"nasty", "", {}, true}};
        // Small inputs stand for the large ones: it is asked which, not how.
        problem.generate = [this, generate = selected.problem->generate](const Request& request) {
            seen.push_back(request.n);
            return generate({"counting", {{"step", "1"}}, 10, 0});
        };
        variant = *selected.variant;
        variant.bind = [this, may, bind = variant.bind](const breakeven::Input& in) {
            may(seen.back());
            return bind(in);
        };
    }
    breakeven::LargeResult check(double time = 60, double limit = 30) {
        Silent channel;
        return breakeven::check_large({&problem, &variant}, {.time = time, .limit = limit}, channel);
    }
};

constexpr std::uint64_t beyond = (std::uint64_t{1} << 29) + 1;

TEST(Large, EveryShapeIsAskedAtEachSizeAndOneBeyond32BitsOfBytes) {
    Subject subject;
    const auto requests = breakeven::large_requests({&subject.problem, &subject.variant});
    std::set<std::pair<std::string, std::uint64_t>> asked;
    for (const auto& request : requests) asked.emplace(request.shape, request.n);
    EXPECT_EQ(asked, (std::set<std::pair<std::string, std::uint64_t>>{{"nasty", (1 << 20) + 1},
                                                                      {"counting", (1 << 20) + 1},
                                                                      {"counting", beyond},
                                                                      {"nasty", (1 << 26) - 1},
                                                                      {"counting", (1 << 26) - 1},
                                                                      {"nasty", 1 << 23},
                                                                      {"counting", 1 << 23}}));
    EXPECT_TRUE(std::ranges::is_partitioned(requests, [](const auto& request) { return request.shape == "nasty"; }))
        << "adversarial shapes come first: time may not reach the others";
    const auto large = subject.check();
    EXPECT_EQ(large.planned, 7U);
    EXPECT_EQ(large.result.cases, 7);
    EXPECT_TRUE(large.unseen.empty());
    EXPECT_FALSE(large.result.wrong);
}

TEST(Large, AVariantForLessGetsTheLargestThatIsSensibleOnceAShape) {
    Subject subject;
    subject.variant.traits.sensible = 12;
    const auto requests = breakeven::large_requests({&subject.problem, &subject.variant});
    ASSERT_EQ(requests.size(), 2U);
    for (const auto& request : requests) EXPECT_EQ(request.n, 12U);
}

TEST(Large, AFaultAtOneSizeAloneIsFound) {
    const auto large = Subject{[](std::uint64_t n) {
                           if (n == beyond) throw std::runtime_error("an index of 32 bits");
                       }}.check();
    EXPECT_TRUE(large.result.wrong);
    EXPECT_EQ(large.result.message, "it threw: an index of 32 bits");
    EXPECT_EQ(large.result.counterexample, "counting:n=536870913:seed=1");
    EXPECT_TRUE(Subject([](std::uint64_t) {}, "serial/wrong").check().result.wrong);
}

TEST(Large, WhatIsRefusedOrTooLargeIsCounted) {
    const auto refused = Subject{[](std::uint64_t n) {
                             if (n > 1 << 24) throw breakeven::LimitExceeded("2^24 at most");
                         }}.check();
    EXPECT_EQ(refused.refused, 3U);
    EXPECT_EQ(refused.result.cases, 4);
    Subject hungry;
    hungry.variant.traits.memory = [](std::uint64_t n) { return breakeven::Memory{.host = n == beyond ? 1e18 : 0}; };
    EXPECT_EQ(hungry.check().too_large, 1U);
    EXPECT_EQ(std::ranges::count(hungry.seen, beyond), 0);
}

/// One that gives rows alone would be proven right on nothing by inputs that ask for flags.
TEST(Large, WhatIsRefusedWithTheDefaultsIsTriedWithOtherParameters) {
    Subject subject;
    std::vector<std::string> asked;
    subject.problem.shapes = {{"counting", "", {{"answer", "flags", "", {"indices", "rows"}}}}};
    subject.problem.generate = [&, generate = subject.problem.generate](const Request& request) {
        asked.push_back(request.text("answer"));
        return generate(request);
    };
    subject.variant.bind = [&, bind = subject.variant.bind](const breakeven::Input& in) {
        if (asked.back() != "rows") throw breakeven::LimitExceeded("rows alone");
        return bind(in);
    };
    const auto large = subject.check();
    EXPECT_EQ(large.refused, 0U);
    EXPECT_EQ(large.result.cases, 4) << "each size";
    EXPECT_EQ(asked.front(), "flags");
    EXPECT_EQ(std::ranges::count(asked, "flags"), 1) << "what was found once is known";
    EXPECT_TRUE(std::ranges::all_of(asked.begin() + 3, asked.end(), [](const auto& answer) { return answer == "rows"; }));
}

TEST(Large, WhatWouldBeStoppedIsNotBegun) {
    // At least 1 ms for 2^20, hence half a second for 2^29; the limit is a quarter of one.
    const auto slow = [](std::uint64_t) { std::this_thread::sleep_for(std::chrono::milliseconds{1}); };
    Subject subject{slow};
    const auto large = subject.check(60, 0.25);
    EXPECT_EQ(std::ranges::count(subject.seen, beyond), 0);
    EXPECT_FALSE(large.result.wrong);
    EXPECT_LT(large.result.cases, 7);
    EXPECT_EQ(large.planned, 7U);
    EXPECT_EQ(large.unseen.size() + static_cast<std::size_t>(large.result.cases), 7U);
    EXPECT_TRUE(std::ranges::any_of(large.unseen, [](const auto& request) { return request.n == beyond; }));
    Subject patient{slow};
    patient.check(60, 1e6);
    EXPECT_GT(std::ranges::count(patient.seen, beyond), 0);
}

TEST(Large, TimeEndsItAndTheRestIsNoCase) {
    Subject subject;
    const auto large = subject.check(0);
    EXPECT_EQ(large.result.cases, 0);
    EXPECT_EQ(large.unseen, breakeven::large_requests({&subject.problem, &subject.variant}));
}

}  // namespace
