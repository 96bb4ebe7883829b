// SPDX-License-Identifier: Apache-2.0
#include "large.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <set>
#include <stdexcept>
#include <thread>
#include <tuple>
#include <utility>

#include "attempt.hpp"
#include <breakeven/suites/testing/silent.hpp>

namespace {

using breakeven::Request;

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
        variant.bind = [this, may = std::move(may), bind = variant.bind](const breakeven::Input& in) {
            may(seen.back());
            return bind(in);
        };
    }
    breakeven::LargeResult check(double time = 60, double limit = 30) {
        breakeven::Silent channel;
        breakeven::LargeCheck all{{{&problem, &variant}}, {.time = time, .limit = limit}};
        all.go_on(channel);
        return all.results().at(0);
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
    // Time may not reach them all: the adversarial ones come first, of the others what the one beyond needs and it.
    std::vector<std::uint64_t> sizes_of_counting, sizes;
    for (const auto& request : requests) (request.shape == "counting" ? sizes_of_counting : sizes).push_back(request.n);
    EXPECT_EQ(sizes, (std::vector<std::uint64_t>{(1 << 20) + 1, 1 << 23, (1 << 26) - 1}));
    EXPECT_EQ(sizes_of_counting, (std::vector<std::uint64_t>{(1 << 20) + 1, beyond, 1 << 23, (1 << 26) - 1}));
    EXPECT_EQ(requests[2].n, beyond);
    EXPECT_EQ(requests[4].shape, "nasty");
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
    hungry.variant.traits.memory = [](const auto& request) { return breakeven::Memory{.host = request.n == beyond ? 1e18 : 0}; };
    EXPECT_EQ(hungry.check().too_large, 1U);
    EXPECT_EQ(std::ranges::count(hungry.seen, beyond), 0);
}

TEST(Large, WhoRefusesTheShapeThatGoesBeyondIsAskedForAnother) {
    Subject subject;
    subject.problem.shapes.push_back({"counting_too", "", {}});
    std::string shape;
    subject.problem.generate = [&, generate = subject.problem.generate](const Request& request) {
        shape = request.shape;
        return generate(request);
    };
    subject.variant.bind = [&, bind = subject.variant.bind](const breakeven::Input& in) {
        if (shape != "counting_too") throw breakeven::LimitExceeded("that shape alone");
        return bind(in);
    };
    const auto large = subject.check();
    EXPECT_EQ(large.largest, beyond);
    EXPECT_EQ(std::ranges::count(subject.seen, beyond), 2) << "once refused";
    EXPECT_EQ(large.result.cases, 4) << "the other sizes, and that one";
    EXPECT_EQ(large.planned, 11U) << "ten and that one";
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

TEST(Large, AnInputIsMadeOnceForAllWhoseTurnItIs) {
    Subject subject;
    auto smaller = subject.variant;
    smaller.traits.sensible = 12;
    const auto& [problem, variant] = std::tie(subject.problem, subject.variant);
    breakeven::Silent channel;
    breakeven::LargeCheck all{{{&problem, &variant}, {&problem, &smaller}, {&problem, &variant}}, {.time = 60}};
    all.go_on(channel);
    EXPECT_TRUE(all.is_done());
    const auto results = all.results();
    EXPECT_EQ(results[0].result.cases, 7);
    EXPECT_EQ(results[1].result.cases, 2);
    EXPECT_EQ(results[2].result.cases, 7);
    EXPECT_EQ(subject.seen.size(), 7U + 2U) << "those of 12 are for one alone";
}

/// What a child sends is all that its parent knows, also of one that ended early.
TEST(Large, AnotherProcessGoesOnWhereOneWasLost) {
    class Lines final : public breakeven::Channel {
    public:
        void doing(breakeven::Activity::Kind, std::string_view, double) override {}
        void send(std::string_view line) override { sent.emplace_back(line); }
        std::vector<std::string> sent;
    };
    Subject subject;
    const std::vector<breakeven::Selected> both(2, {&subject.problem, &subject.variant});
    breakeven::LargeCheck child{both, {.time = 60}}, parent{both, {.time = 60}};
    Lines lines;
    child.go_on(lines);
    // Up to where the second variant was asked for its third answer: a line before each, and one of what became of it.
    for (std::size_t i = 0; i < 2 * 5 + 1; ++i) parent.take(lines.sent.at(i));
    parent.lose({.how = breakeven::Ending::How::signalled, .code = 11});
    EXPECT_FALSE(parent.is_done());
    breakeven::Silent channel;
    parent.go_on(channel);
    EXPECT_TRUE(parent.is_done());
    const auto results = parent.results();
    EXPECT_EQ(results[0].result.cases, 7);
    EXPECT_FALSE(results[0].lost);
    EXPECT_EQ(results[1].result.cases, 2);
    EXPECT_TRUE(results[1].lost);
    breakeven::LargeCheck early{both, {.time = 60}};
    early.lose({.how = breakeven::Ending::How::timed_out});
    EXPECT_TRUE(early.is_done()) << "no device was found in time, for any";
}

TEST(Large, AnAnswerWithTheBitsOfARightOneIsRight) {
    const auto right = breakeven::find_variant("complement/serial/right"), wrong = breakeven::find_variant("complement/serial/wrong");
    const auto input = right.problem->generate({"counting", {{"step", "1"}}, 1000, 0});
    std::set<std::string> known;
    EXPECT_EQ(breakeven::attempt(wrong, input, known).end, breakeven::Attempt::End::wrong);
    EXPECT_TRUE(known.empty()) << "what the oracle refuses is not known to be right";
    EXPECT_EQ(breakeven::attempt(right, input, known).end, breakeven::Attempt::End::right);
    ASSERT_EQ(known.size(), 1U);
    EXPECT_EQ(breakeven::attempt(wrong, input, known).end, breakeven::Attempt::End::wrong) << "other bits are for the oracle";
    const auto run = wrong.variant->bind(input);
    run->time(breakeven::Scope::resident, [] {});
    known.insert(run->answer_digest().value());
    EXPECT_EQ(breakeven::attempt(wrong, input, known).end, breakeven::Attempt::End::right);
}

}  // namespace
