// SPDX-License-Identifier: Apache-2.0
#include "semi_join.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <set>
#include <sstream>

#include "key_set.hpp"
#include "quads.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/suites/device/accelerator.hpp>

namespace {

using breakeven::test_support::every_variant;
using semi_join::Answer;
using Input = SemiJoin::Input;
using Output = SemiJoin::Output;
using Numbers = std::vector<std::int32_t>;

constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min(), most = std::numeric_limits<std::int32_t>::max();

Input make(const std::string& request) { return SemiJoin::generate(complete(breakeven::parse_request(request), SemiJoin::shapes())); }

Input column(Numbers keys, Numbers wanted, Answer answer) {
    Input in{{{keys.size(), 0, {}, {}, {}, {}}, std::move(wanted)}, answer};
    in.table.numbers.push_back(std::move(keys));
    return in;
}

/// By the definition.
Output right(const Input& in, std::size_t first_keys = std::numeric_limits<std::size_t>::max()) {
    const std::set<std::int32_t> wanted(in.wanted.begin(),
                                        in.wanted.begin() + static_cast<std::ptrdiff_t>(std::min(first_keys, in.wanted.size())));
    Output out;
    SemiJoin::prepare(in, out);
    out.count = 0;
    for (std::uint32_t row = 0; row < in.table.rows; ++row) {
        const bool match = wanted.contains(in.column()[row]);
        if (in.answer == Answer::flags) out.flags[row] = match;
        if (!match) continue;
        if (in.answer == Answer::indices) out.indices[out.count] = row;
        for (std::size_t c = 0; c < out.rows.size(); ++c) out.rows[c][out.count] = in.table.numbers[c][row];
        for (std::size_t c = 0; c < out.others.size(); ++c) out.others[c][out.count] = in.table.flags[c][row];
        ++out.count;
    }
    return out;
}

std::string written(const Input& in, const Output& answer) {
    std::ostringstream text;
    SemiJoin::write(in, answer, text);
    return text.str();
}

void expect_right(const Input& in) {
    const auto answer = right(in);
    EXPECT_EQ(SemiJoin::check(in, answer), std::nullopt);
    if (in.table.rows == 0) return;
    Output unwritten;
    SemiJoin::prepare(in, unwritten);
    EXPECT_TRUE(SemiJoin::check(in, unwritten));
}

TEST(SemiJoinOracle, AcceptsTheDefinitionAndRefusesEveryWrongAnswer) {
    for (const auto* request : {"uniform:n=0", "uniform:n=1:range=1", "uniform:n=200", "all_match:n=63", "none_match:n=65", "zipf:n=1000",
                                "sentinels:n=100", "spread:n=129:keys=0"})
        for (const auto* asked : {"flags", "indices", "rows"}) {
            const auto in = make(std::string{request} + ":answer=" + asked);
            SCOPED_TRACE(std::string{request} + ' ' + asked);
            expect_right(in);
            const auto answer = right(in);
            const auto wrong = SemiJoin::wrong(in, answer);
            ASSERT_FALSE(wrong.empty());
            for (std::size_t i = 0; i < wrong.size(); ++i) EXPECT_TRUE(SemiJoin::check(in, wrong[i])) << "wrong answer " << i;
        }
}

/// Where the oracle keeps one bit for each possible key.
TEST(SemiJoinOracle, AgreesWithTheDefinitionOnLargeTables) {
    for (const auto* request : {"uniform:n=2100k:keys=50", "spread:n=2100k:keys=20:answer=indices"}) {
        SCOPED_TRACE(request);
        const auto in = make(request);
        expect_right(in);
        auto wrong = right(in);
        if (in.answer == Answer::flags) wrong.flags.back() ^= 1;
        if (in.answer == Answer::indices) ++wrong.indices[wrong.count / 2];
        EXPECT_TRUE(SemiJoin::check(in, wrong));
    }
}

TEST(SemiJoinOracle, NamesTheFirstOffence) {
    EXPECT_EQ(SemiJoin::check(column({4, -5, 4}, {4}, Answer::flags), {.flags = {1, 1, 0}}),
              "flags row 1 with 1, whose key -5 is not wanted");
    EXPECT_EQ(SemiJoin::check(column({4, -5, 4}, {4}, Answer::flags), {.flags = {1, 0, 2}}), "flags row 2 with 2, whose key 4 is wanted");
    EXPECT_EQ(SemiJoin::check(column({4, 5, 4}, {4}, Answer::indices), {.count = 2, .indices = {0, 1}}),
              "has row 1 as match number 1, which is row 2");
    EXPECT_EQ(SemiJoin::check(column({4, 5, 4}, {4}, Answer::indices), {.count = 3, .indices = {0, 0, 2}}), "counts 3 rows, where 2 match");
    EXPECT_EQ(SemiJoin::check(column({4, 5, 4}, {4}, Answer::rows), {.count = 2, .rows = {{4, 5}}}),
              "has 5 in column 0 of numbers of match number 1, and row 2 of the table 4");
}

TEST(SemiJoin, EveryVariantOnEveryShape) {
    for (const auto& shape : SemiJoin::shapes())
        for (const auto n : {0, 1, 63, 64, 65, 1000})
            for (const auto* parameters : {"", ":answer=indices:keys=1", ":answer=rows:keys=100", ":keys=n:answer=indices"}) {
                const auto request = shape.name + ":n=" + std::to_string(n) + parameters + ":seed=" + std::to_string(n);
                SCOPED_TRACE(request);
                every_variant<SemiJoin>(make(request));
            }
}

TEST(SemiJoin, LargeEnoughForManyBlocks) {
    for (const auto* request :
         {"uniform:n=300k:keys=100", "spread:n=200k:keys=100:answer=indices:match=1", "zipf:n=200k:keys=50:answer=rows"}) {
        SCOPED_TRACE(request);
        every_variant<SemiJoin>(make(request));
    }
}

TEST(SemiJoin, ManyKeysAreEnteredByManyThreads) {
    for (const auto* request : {"spread:n=3000:keys=100k:match=2", "uniform:n=3000:keys=70k:range=100k:answer=indices"}) {
        SCOPED_TRACE(request);
        every_variant<SemiJoin>(make(request));
    }
}

TEST(SemiJoin, NoKeyIsReservedAndNoneIsFoundTwice) {
    for (const auto& wanted : {Numbers{least}, Numbers{most, least}, Numbers{-1, 0}, Numbers{0}, Numbers{least, most, 0, -1, 0, 0, most}}) {
        const auto in = column({least, least + 1, -2, -1, 0, 1, most - 1, most, 0}, wanted, Answer::indices);
        const auto expected = right(in);
        every_variant<SemiJoin>(in, [&](const Output& answer) {
            ASSERT_EQ(answer.count, expected.count);
            EXPECT_TRUE(std::equal(answer.indices.begin(), answer.indices.begin() + static_cast<std::ptrdiff_t>(answer.count),
                                   expected.indices.begin()));
        });
    }
}

TEST(SemiJoin, WritesRowNumbersFromOneOn) {
    const auto in = column({9, 5, 9, 7}, {9, 7, 9}, Answer::indices);
    every_variant<SemiJoin>(in, [&](const Output& answer) { EXPECT_EQ(written(in, answer), "1\n3\n4\n"); });
    const auto flags = column({9, 5, 9, 7}, {5}, Answer::flags);
    every_variant<SemiJoin>(flags, [&](const Output& answer) { EXPECT_EQ(written(flags, answer), "0\n1\n0\n0\n"); });
}

TEST(SemiJoin, WorkGrowsWithTheAnswer) {
    for (const auto& [asked, read, write] :
         {std::tuple{"flags", 4000.0, 1000.0}, {"indices", 4000.0, 4000.0}, {"rows", 21000.0, 21000.0}}) {
        const auto in = make(std::string{"all_match:n=1000:keys=1:answer="} + asked);
        const auto work = SemiJoin::work(in, right(in));
        EXPECT_EQ(work.bytes_read, read + 4) << asked;
        EXPECT_EQ(work.bytes_written, write) << asked;
        EXPECT_EQ(SemiJoin::facts(in, right(in)).at("matches"), 1000) << asked;
    }
}

TEST(SemiJoin, WhatIsAskedIsPartOfTheInput) {
    EXPECT_NE(SemiJoin::digest(make("uniform:n=10")), SemiJoin::digest(make("uniform:n=10:answer=indices")));
    EXPECT_THROW(make("uniform:n=10:answer=none"), std::runtime_error);
}

/// The published kernel is called with sizeof(vector) / sizeof(int) keys instead of the vector's size.
TEST(SemiJoinPublished, SixKeysInsteadOfFourThousandAreRefused) {
    const auto in = make("uniform:n=2M:answer=indices:seed=3");
    ASSERT_EQ(in.wanted.size(), 4000U);
    constexpr auto as_counted = sizeof(std::vector<int>) / sizeof(int);
    EXPECT_EQ(as_counted, 6U);
    const auto by_six = right(in, as_counted), by_all = right(in);
    const auto fault = SemiJoin::check(in, by_six);
    ASSERT_TRUE(fault);
    EXPECT_EQ(*fault, "counts " + std::to_string(by_six.count) + " rows, where " + std::to_string(by_all.count) + " match");
    EXPECT_NEAR(static_cast<double>(by_six.count), 2e6 * (1 - std::pow(1 - 1 / 32768.0, 6)), 120);
    EXPECT_NEAR(static_cast<double>(by_all.count), 2e6 * (1 - std::pow(1 - 1 / 32768.0, 4000)), 2e6 * 0.006);
    EXPECT_EQ(SemiJoin::check(in, by_all), std::nullopt);
}

/// The output of [SQL Join]'s copy_if ends in the very flags that its input ends in. Rows are copied to places that are counted
/// beforehand, in an order that Thrust leaves open.
std::vector<int> copied_over(std::vector<bool>& flags, const std::vector<int>& rows, const std::vector<std::size_t>& order) {
    std::vector<std::size_t> places(rows.size());
    std::exclusive_scan(flags.begin(), flags.end(), places.begin(), std::size_t{0});
    std::vector<int> out(rows.size(), -1);
    for (const auto row : order)
        if (flags[row]) out[places[row]] = rows[row], flags[places[row]] = true;
    return out;
}

TEST(SemiJoinPublished, FlagsThatAreOverwrittenNameOtherRows) {
    const std::vector<int> rows{10, 11, 12, 13};
    const std::vector<bool> matches{false, false, true, true};
    auto forwards = matches, backwards = matches;
    EXPECT_EQ(copied_over(forwards, rows, {0, 1, 2, 3}), (std::vector{12, 13, -1, -1})) << "as it was meant";
    EXPECT_EQ(forwards, (std::vector{true, true, true, true})) << "but the flags now name rows that do not match";
    EXPECT_EQ(copied_over(backwards, rows, {3, 2, 1, 0}), (std::vector{10, 13, -1, -1})) << "and so they do while rows are copied";
    // Into flags of their own, in either order, those that match.
    expect_right(make("uniform:n=1000:keys=40:range=100:answer=rows:seed=3"));
}

TEST(SemiJoinPublished, HoursAreRefused) {
    EXPECT_NO_THROW(semi_join::refuse_hours(20'000'000, 4000));  // as published
    EXPECT_NO_THROW(semi_join::refuse_hours(0xFFFFFFFF, 0));
    EXPECT_THROW(semi_join::refuse_hours(0xFFFFFFFF, 4000), breakeven::LimitExceeded);
}

TEST(KeySet, TheRangeMayReachFromOneEndToTheOther) {
    constexpr semi_join::Range all{static_cast<std::uint32_t>(least), 0xFFFFFFFF};
    static_assert(all.place(least) == 0 && all.place(-1) == 0x7FFFFFFF && all.place(most) == 0xFFFFFFFF && all.words() == 1U << 27);
    static constexpr std::uint32_t words[] = {0b101};
    constexpr semi_join::BitSet set{words, {static_cast<std::uint32_t>(-1), 2}};
    static_assert(set.contains(-1) && !set.contains(0) && set.contains(1) && !set.contains(2) && !set.contains(-2) && !set.contains(31));
}

TEST(KeySet, HashSetsFindWhatIsThere) {
    constexpr std::uint32_t free = 7;
    std::uint32_t slots[8];
    std::ranges::fill(slots, free);
    slots[semi_join::scatter(11) & 7] = 11;
    slots[(semi_join::scatter(11) + 1) & 7] = 12;  // wherever 12 belongs: not to be found unless a search comes by
    const semi_join::HashSet set{slots, 7, free};
    EXPECT_TRUE(set.contains(7));
    EXPECT_TRUE(set.contains(11));
    EXPECT_FALSE(set.contains(13));
}

TEST(KeySet, SlotsAreAPowerOfTwoAndHalfFullAtMost) {
    for (const std::uint64_t keys : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, std::uint64_t{4000}, std::uint64_t{4096},
                                     std::uint64_t{4097}, semi_join::most_hashed}) {
        const auto slots = semi_join::hash_slots(keys);
        EXPECT_EQ(slots & (slots - 1), 0U);
        EXPECT_GE(slots, 2 * keys);
        EXPECT_LE(slots, std::max<std::uint64_t>(4 * keys, 2));
    }
    EXPECT_EQ(semi_join::hash_slots(std::uint64_t{1} << 40), semi_join::all_words);
}

TEST(KeySet, BitsWhereTheyAreNoLarger) {
    using semi_join::Method;
    using semi_join::uses_bits;
    EXPECT_TRUE(uses_bits(Method::any, {0, 32767}, 4000, 0));
    EXPECT_FALSE(uses_bits(Method::any, {0, 0xFFFFFFFF}, 4000, 1 << 18));
    EXPECT_TRUE(uses_bits(Method::any, {0, 0xFFFFFFFF}, semi_join::most_hashed, 0));
    EXPECT_FALSE(uses_bits(Method::hash, {0, 1}, 4000, 1 << 18));
    EXPECT_TRUE(uses_bits(Method::bits, {0, 0xFFFFFFFF}, 1, 0));
}

TEST(Quads, FlagsAreTheBitsAsBytes) {
    for (std::uint32_t bits = 0; bits < 16; ++bits)
        for (unsigned row = 0; row < 4; ++row) EXPECT_EQ(semi_join::four_flags(bits) >> 8 * row & 0xFF, bits >> row & 1);
}

TEST(Quads, OnlyRowsThatAreThereCount) {
    constexpr std::uint64_t largest = 0xFFFFFFFF;
    for (const auto rows : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{4}, std::uint64_t{7}, largest})
        for (std::uint64_t quad = rows / 4 - (rows >= 4); quad <= rows / 4 + 2; ++quad)
            for (unsigned row = 0; row < 4; ++row) EXPECT_EQ(semi_join::rows_there(quad, rows) >> row & 1, 4 * quad + row < rows) << rows;
}

TEST(Quads, SharesAreAllQuadsOnce) {
    for (const std::uint64_t quads : {0, 1, 63, 64, 65, 263, 264, 5000000})
        for (const std::uint64_t blocks : {1, 2, 132, 264}) {
            std::uint64_t end = 0;
            for (std::uint64_t block = 0; block < blocks; ++block) {
                const auto share = semi_join::share(quads, block, blocks);
                EXPECT_EQ(share.begin, end);
                EXPECT_LE(share.begin, share.end);
                EXPECT_TRUE(share.begin % 64 == 0 || share.begin == quads);
                end = share.end;
            }
            EXPECT_EQ(end, quads);
        }
}

}  // namespace
