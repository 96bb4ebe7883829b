// SPDX-License-Identifier: Apache-2.0
#include "look_and_say.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <sstream>

#include "decimal.hpp"
#include "expansion.hpp"
#include "step.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/range.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

/// All host variants, on starts of every kind.
namespace {

using Input = LookAndSay::Input;
using Output = LookAndSay::Output;
using breakeven::test_support::message_of;
using breakeven::test_support::TemporaryFile;
using Lengths = std::vector<std::uint64_t>;

Input input(std::string_view start, std::uint64_t steps, bool lengths_only = false) {
    Input in{.start = {start.begin(), start.end()}, .steps = steps, .lengths_only = lengths_only};
    const auto lengths = look_and_say::count_lengths(in.start, steps, LookAndSay::longest_counted, LookAndSay::longest_counted).lengths;
    EXPECT_EQ(lengths.size(), steps + 1);
    in.set_lengths(lengths);
    return in;
}

/// test(answer) for every variant's answer.
void each_answer(const Input& in, const auto& test, bool slow_ones = true) {
    const auto left_out = [=](const auto& variant) { return !slow_ones && variant.traits.sensible < breakeven::Traits{}.sensible; };
    breakeven::test_support::every_variant<LookAndSay>(in, test, {.audit = in.last < 1000, .without = left_out});
}

void expect(std::string_view start, std::uint64_t steps, std::string_view last) {
    SCOPED_TRACE(std::string{start} + ", " + std::to_string(steps));
    each_answer(input(start, steps), [&](const Output& answer) {
        EXPECT_EQ((std::string{answer.digits.begin(), answer.digits.end()}), last);
    });
}

/// FNV-1a, but from 1469598103934665603 on, as whoever printed the known values did: a digit of the constant is missing.
std::uint64_t fnv(const std::vector<char>& digits) {
    std::uint64_t hash = 1469598103934665603;
    for (const char digit : digits) hash = (hash ^ static_cast<unsigned char>(digit)) * 0x100000001b3;
    return hash;
}

TEST(LookAndSay, TheStatementsExamples) {
    expect("1", 1, "11");
    expect("11", 1, "21");
    expect("21", 1, "1211");
    expect("1211", 1, "111221");
    expect("111221", 1, "312211");
    expect("1", 9, "13211311123113112211");
    expect("1113122113", 1, "311311222113");
}

TEST(LookAndSay, EdgesOfTheStatement) {
    expect("", 5, "");
    expect("", 0, "");
    expect("7", 0, "7");
    expect("22", 1000, "22");
    expect("2222", 1, "42");
    expect("0", 1, "10");
    expect("1000", 2, "211310");
    expect("00000000000", 1, "110");
    expect("00000000000", 2, "2110");
    expect(std::string(111, '1'), 1, "1111");
    expect(std::string(111, '1'), 2, "41");
    expect(std::string(1'000'000, '9') + "1", 1, "1000000911");
}

TEST(LookAndSay, KnownTermsOfThePuzzle) {
    const std::map<std::uint64_t, std::pair<std::uint64_t, std::uint64_t>> known = {{40, {360'154, 0xed13a4f8dc370030}},
                                                                                    {50, {5'103'798, 0x9998be6ef282ae30}}};
    for (const auto& [steps, expected] : known)
        each_answer(
            input("1113122113", steps),
            [&](const Output& answer) {
                EXPECT_EQ(answer.lengths.back(), expected.first);
                EXPECT_EQ(fnv(answer.digits), expected.second) << steps;
                if (steps != 50) return;
                EXPECT_EQ(std::ranges::count(answer.digits, '1'), 2'527'634);
                EXPECT_EQ(std::ranges::count(answer.digits, '2'), 1'634'887);
                EXPECT_EQ(std::ranges::count(answer.digits, '3'), 941'277);
            },
            steps == 40);
    EXPECT_EQ(input("1113122113", 64).last, 208'798'396U);
}

TEST(LookAndSay, RunsThatAreLongerThanAVectorOrABlock) {
    for (const auto run : {4, 5, 9, 10, 31, 32, 33, 34, 63, 64, 65, 1000, 65535, 65536, 65537, 200'000})
        for (const auto before : {0, 1, 31, 32, 65535}) {
            std::string start;
            for (int i = 0; i < before; ++i) start += i % 2 == 0 ? '1' : '2';
            start += std::string(static_cast<std::size_t>(run), '3') + "12";
            SCOPED_TRACE(std::to_string(run) + " behind " + std::to_string(before));
            each_answer(
                input(start, 4), [](const Output&) {}, before == 0);
        }
}

TEST(LookAndSay, EveryShapeAndParameter) {
    for (const auto& shape : LookAndSay::shapes())
        for (const auto n : {0, 1, 2, 3, 30, 3000, 70'000})
            for (const auto& parameter : shape.parameters)
                for (const auto& value : values_of(parameter)) {
                    const auto text =
                        shape.name + ":n=" + std::to_string(n) + ":" + parameter.name + "=" + value + ":seed=" + std::to_string(n);
                    SCOPED_TRACE(text);
                    const auto in = LookAndSay::generate(complete(breakeven::parse_request(text), LookAndSay::shapes()));
                    EXPECT_LE(in.longest, static_cast<std::uint64_t>(n));
                    each_answer(in, [](const Output&) {});
                }
}

TEST(LookAndSay, TermsOfManyBlocks) {
    for (const auto* text : {"random:n=1M", "random:n=1M:part=1:steps=1", "random:n=1M:part=2:largest=0", "runs:n=1M:part=1",
                             "runs:n=1M:part=1:length=0", "runs:n=1M:part=2:length=1", "one:n=1M"}) {
        SCOPED_TRACE(text);
        each_answer(
            LookAndSay::generate(complete(breakeven::parse_request(text), LookAndSay::shapes())), [](const Output&) {}, false);
    }
}

TEST(LookAndSay, LengthsAloneReachFarBeyondWhatCanBeWritten) {
    const auto in = input("1", 119, true);
    for (const auto& variant : breakeven::test_support::host_variants<LookAndSay>("*/elements"))
        EXPECT_EQ(breakeven::test_support::answer<LookAndSay>(variant, in, true).lengths.back(), 102'651'774'490'736U);
    EXPECT_EQ(look_and_say::count_lengths(in.start, 1000, LookAndSay::longest_counted, LookAndSay::longest_counted).lengths.size(), 160U);
}

TEST(LookAndSay, StartsOfAllDigitsAreSoonElements) {
    std::mt19937 random{1};
    for (const std::uint64_t size : {std::uint64_t{20}, std::uint64_t{500}, look_and_say::Beginning::longest_start}) {
        std::string start;
        while (start.size() < size) start += static_cast<char>('0' + random() % 10);
        look_and_say::Beginning beginning;
        beginning.run<shared::AllThreads>(start, LookAndSay::most_steps, 0, LookAndSay::longest_counted);
        ASSERT_TRUE(beginning.compound);
        EXPECT_GE(beginning.to_go, LookAndSay::most_steps - look_and_say::Beginning::always_elements);
        look_and_say::Term term, next;
        term.assign(start);
        for (int step = 1; step <= 28; ++step) {
            look_and_say::step<shared::AllThreads>(term, next);
            std::swap(term, next);
            ASSERT_EQ(beginning.lengths.at(step), term.size()) << step;
        }
    }
}

TEST(LookAndSay, AStartThatIsNoElementsInTimeIsSteppedWithinBounds) {
    std::string start;
    for (std::uint64_t i = 0; i < 4 * look_and_say::Beginning::longest_start; ++i) start += static_cast<char>('0' + i * i % 7);
    const TemporaryFile file{"start.txt", "steps 200\nlengths\n" + start};
    EXPECT_EQ(message_of<breakeven::InputError>([&] { LookAndSay::read(file.path(), {}); }),
              file.path() + ": the term after step 31 has more than 67108864 digits: give fewer steps");
}

/// The lists of [Look-and-say: F#] and the kernels of [Look-and-say: CUDA], as printed, where they differ from the map.
TEST(LookAndSay, WhatTheDocumentsGotWrong) {
    // let mutable i = 0y, then `byte i`: 8 bits with sign. Array.filter (fun b -> b > 0y) takes digits 0, and counts from
    // 128 on, for holes.
    const auto filtered = [](std::string_view term) {
        std::string out;
        for (std::size_t i = 0; i < term.size(); ++i) {
            if (i > 0 && term[i - 1] == term[i]) continue;
            auto run = term.find_first_not_of(term[i], i);
            if (run == std::string_view::npos) run = term.size();
            for (const auto b : {static_cast<std::int8_t>(run - i), static_cast<std::int8_t>(term[i] - '0')})
                if (b > 0) out += static_cast<char>('0' + b);
        }
        return out;
    };
    EXPECT_EQ(filtered("1113122113"), "311311222113");
    EXPECT_EQ(filtered("1001"), "11211");
    expect("1001", 1, "112011");
    EXPECT_EQ(filtered(std::string(200, '7')), "7");
    expect(std::string(200, '7'), 1, "2007");
    // let maxLen = 20 * 1024 * 1024: flags and map of iteration i need twice the digits of the term before it.
    const auto lengths =
        look_and_say::count_lengths(input("1113122113", 0).start, 54, LookAndSay::longest_counted, LookAndSay::longest_counted).lengths;
    EXPECT_LE(2 * lengths[52], 20U << 20);
    EXPECT_EQ(lengths[53], 11'304'500U);
    EXPECT_GT(2 * lengths[53], 20U << 20);
}

/// [Look-and-say: F#]'s fast program: it begins with the first digit, and a count is one element of 8 bits.
std::vector<std::int8_t> said_by_the_fast_program(const std::vector<std::int8_t>& term) {
    std::vector<std::int8_t> said;
    auto current = term.at(0);
    std::uint8_t count = 0;
    for (const auto digit : term) {
        if (digit != current) {
            said.insert(said.end(), {static_cast<std::int8_t>(count), current});
            current = digit;
            count = 0;
        }
        ++count;
    }
    said.insert(said.end(), {static_cast<std::int8_t>(count), current});
    return said;
}

TEST(LookAndSay, WhatTheFastProgramOfTheDocumentsGotWrong) {
    using Bytes = std::vector<std::int8_t>;
    EXPECT_EQ(said_by_the_fast_program({1, 1, 2}), (Bytes{2, 1, 1, 2}));
    EXPECT_THROW(said_by_the_fast_program({}), std::out_of_range);
    expect("", 1, "");
    expect("", 3, "");
    EXPECT_EQ(said_by_the_fast_program(Bytes(10, 7)), (Bytes{10, 7})) << "two elements, for three digits";
    EXPECT_EQ(said_by_the_fast_program(said_by_the_fast_program(Bytes(10, 7))), (Bytes{1, 10, 1, 7}));
    expect(std::string(10, '7'), 2, "111017");
    EXPECT_EQ(said_by_the_fast_program(Bytes(128, 7)), (Bytes{-128, 7}));
    expect(std::string(128, '7'), 1, "1287");
}

TEST(LookAndSay, TermsSettleAfterThreeSteps) {
    const auto longest_run = [](const look_and_say::Term& term) {
        std::uint64_t longest = 0;
        for (std::uint64_t i = 0, run = 0; i < term.size(); ++i)
            longest = std::max(longest, run = i > 0 && term.data()[i] == term.data()[i - 1] ? run + 1 : 1);
        return longest;
    };
    look_and_say::Term term, next;
    for (const auto* start : {"11111111112", "22222222222222222222222333", "1", "9999999999999999"})
        for (int repeated = 1; repeated < 5; ++repeated) {
            std::string digits;
            for (int i = 0; i < repeated; ++i) digits += start;
            term.assign({digits.data(), digits.size()});
            for (int s = 1; s < 8; ++s) {
                const auto size = term.size();
                step<shared::OneThread>(term, next);
                std::swap(term, next);
                EXPECT_LE(term.size(), 2 * size);
                if (s >= 2) {
                    EXPECT_LE(longest_run(term), s >= 3 ? 3U : 5U);
                }
            }
        }
}

TEST(LookAndSay, CountsAreDecimal) {
    char text[32];
    const auto said = [&](std::uint64_t run, char digit) { return std::string(text, look_and_say::say(run, digit, text)); };
    for (const std::uint64_t run : {1ULL, 9ULL, 10ULL, 99ULL, 100ULL, 1234567890ULL, ~0ULL}) {
        EXPECT_EQ(said(run, '0'), std::to_string(run) + '0');
        EXPECT_EQ(look_and_say::said_size(run), std::to_string(run).size() + 1);
    }
}

TEST(LookAndSay, ReadsWhatItWrites) {
    const auto in = LookAndSay::generate(complete(breakeven::parse_request("random:n=200k:part=2:answer=lengths"), LookAndSay::shapes()));
    std::ostringstream text;
    LookAndSay::write_input(in, text);
    const auto again = LookAndSay::read(TemporaryFile{"t.txt", text.str()}.path(), {});
    EXPECT_EQ(LookAndSay::digest(again), LookAndSay::digest(in));
    EXPECT_EQ(again.longest, in.longest);
    EXPECT_EQ(again.last, in.last);
}

TEST(LookAndSay, ReadsDigitsAndOptions) {
    const TemporaryFile file{"t.txt", "# a start\n11 1\n3\n"};
    const auto plain = LookAndSay::read(file.path(), {});
    EXPECT_EQ((std::string{plain.start.begin(), plain.start.end()}), "1113");
    EXPECT_EQ(plain.steps, 1U);
    const auto far = LookAndSay::read(file.path(), {{"steps", "12"}, {"lengths", "true"}});
    EXPECT_EQ(far.steps, 12U);
    EXPECT_TRUE(far.lengths_only);
    std::ostringstream text;
    LookAndSay::write(far, {.lengths = {4, 4}, .digits = {}}, text);
    LookAndSay::write(plain, {.lengths = {4, 4}, .digits = {'3', '1', '1', '3'}}, text);
    EXPECT_EQ(text.str(), "4\n4\n3113\n");
}

TEST(LookAndSay, FactsHaveTheLargestDigit) {
    const LookAndSay::Input in{.start = {'1'}, .steps = 2, .lengths_only = false};
    EXPECT_EQ(LookAndSay::facts(in, {.lengths = {}, .digits = {'1', '3', '2'}}), (breakeven::Facts{{"steps", 2}, {"largest digit", 3}}));
    EXPECT_EQ(LookAndSay::facts(in, {.lengths = {1, 2, 2}, .digits = {}}), (breakeven::Facts{{"steps", 2}})) << "of lengths alone";
}

TEST(LookAndSay, RefusesWhatIsNoStart) {
    const auto refused = [](std::string_view text, const breakeven::Options& options = {}) {
        const TemporaryFile file{"t.txt", text};
        return message_of<std::exception>([&] { return LookAndSay::read(file.path(), options); });
    };
    EXPECT_NE(refused("12a").find("t.txt:1: 'a' is no digit"), std::string::npos) << refused("12a");
    EXPECT_NE(refused("1", {{"steps", "-1"}}).find("-1 steps are not possible"), std::string::npos);
    EXPECT_NE(refused("1", {{"steps", "500"}}).find("the term after step 102 has more than 1099511627776 digits"), std::string::npos)
        << refused("1", {{"steps", "500"}});
    EXPECT_NE(
        refused("1", {{"steps", "500"}, {"lengths", "true"}}).find("the term after step 160 has more than 4611686018427387904 digits"),
        std::string::npos);
}

}  // namespace
