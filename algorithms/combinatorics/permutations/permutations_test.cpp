// SPDX-License-Identifier: Apache-2.0
#include "permutations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <sstream>

#include "factoradic.hpp"
#include "published.hpp"
#include "rows.hpp"
#include "tail_orders.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace {

using Row = std::vector<std::uint8_t>;
using breakeven::test_support::message_of;
using breakeven::test_support::TemporaryFile;

Permutations::Input make(const std::string& text) {
    return Permutations::generate(complete(breakeven::parse_request(text), Permutations::shapes()));
}

Row unrank(std::size_t items, std::uint64_t number) {
    Row row(items);
    std::iota(row.begin(), row.end(), std::uint8_t{0});
    const auto all = permutations::supply(row);
    permutations::unrank(all, number, row.data());
    return row;
}

/// Every multiset of up to six items, kinds 0, 1, ... in turn.
std::vector<Row> small_multisets() {
    std::vector<Row> all{{}};
    for (unsigned items = 1; items <= 6; ++items)
        for (unsigned bits = 0; bits < 1U << (items - 1); ++bits) {
            Row row{0};
            for (unsigned i = 0; i + 1 < items; ++i) row.push_back(static_cast<std::uint8_t>(row.back() + (bits >> i & 1)));
            all.push_back(row);
        }
    return all;
}

std::vector<Row> listed(Row row) {
    std::vector<Row> all;
    do all.push_back(row);
    while (std::next_permutation(row.begin(), row.end()));
    return all;
}

Permutations::Output flat(const std::vector<Row>& rows) {
    Permutations::Output out;
    for (const auto& row : rows) out.insert(out.end(), row.begin(), row.end());
    return out;
}

TEST(Factoradic, KnownPermutationsByNumber) {
    EXPECT_EQ(unrank(10, 999'999), (Row{2, 7, 8, 3, 9, 1, 5, 4, 6, 0}));  // Project Euler 24
    EXPECT_EQ(unrank(20, 1'000'000'000'000'000'000), (Row{8, 4, 3, 10, 16, 7, 13, 6, 17, 9, 18, 12, 2, 5, 19, 1, 14, 15, 0, 11}));
    Row last(20);
    std::iota(last.rbegin(), last.rend(), std::uint8_t{0});
    EXPECT_EQ(unrank(20, 2'432'902'008'176'639'999), last);
}

TEST(Factoradic, EveryNumberOfEveryMultisetHasItsPermutation) {
    for (const auto& items : small_multisets()) {
        const auto all = permutations::supply(items);
        const auto rows = listed(items);
        ASSERT_EQ(all.orders, rows.size());
        for (std::size_t number = 0; number < rows.size(); ++number) {
            Row row(items.size());
            permutations::unrank(all, number, row.data());
            EXPECT_EQ(row, rows[number]) << number;
        }
    }
}

TEST(TailOrders, MakeEveryMultisetsPermutationsInOrder) {
    for (const auto& items : small_multisets()) {
        const auto length = static_cast<unsigned>(items.size());
        const permutations::TailOrders tail{length};
        const auto pattern = permutations::TailOrders::pattern(items.data(), length);
        const auto rows = listed(items);
        ASSERT_EQ(tail.offsets[pattern + 1] - tail.offsets[pattern], rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i)
            for (unsigned place = 0; place < length; ++place)
                EXPECT_EQ(items[tail.orders[tail.offsets[pattern] + i][place]], rows[i][place]);
    }
    EXPECT_EQ(permutations::TailOrders{6}.orders.size(), 4683U);  // an ordered Bell number
}

/// What the device's __byte_perm does.
std::uint32_t byte_perm(std::uint32_t low, std::uint32_t high, std::uint32_t select) {
    const auto both = std::uint64_t{high} << 32 | low;
    std::uint32_t word = 0;
    for (unsigned i = 0; i < 4; ++i) word |= static_cast<std::uint32_t>(both >> 8 * (select >> 4 * i & 7) & 0xFF) << 8 * i;
    return word;
}

TEST(Selectors, MoveTheLastItemsAndNoOthers) {
    for (const auto& items : small_multisets()) {
        const auto length = static_cast<unsigned>(items.size());
        const auto& [words, offsets] = permutations::selectors(length);
        const auto pattern = permutations::TailOrders::pattern(items.data(), length);
        std::array<std::uint8_t, 8> row{91, 92, 93, 94, 95, 96, 97, 98};
        std::copy(items.begin(), items.end(), row.end() - length);
        std::uint32_t low = 0, high = 0;
        for (unsigned i = 0; i < 4; ++i) low |= std::uint32_t{row[i]} << 8 * i, high |= std::uint32_t{row[4 + i]} << 8 * i;
        const auto rows = listed(items);
        ASSERT_EQ(offsets[pattern + 1] - offsets[pattern], rows.size());
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const auto select = words[offsets[pattern] + r];
            auto right = row;
            std::copy(rows[r].begin(), rows[r].end(), right.end() - length);
            for (unsigned i = 0; i < 4; ++i) {
                EXPECT_EQ(byte_perm(low, high, select & 0xFFFF) >> 8 * i & 0xFF, right[i]);
                EXPECT_EQ(byte_perm(low, high, select >> 16) >> 8 * i & 0xFF, right[4 + i]);
            }
        }
    }
}

TEST(PermutationRows, AnyStretchOfThemAndNothingElse) {
    for (const Row& items : {Row{0}, Row{0, 1}, Row{0, 1, 2, 3, 4}, Row{0, 1, 2, 3, 4, 5, 6}, Row{0, 0, 0, 0, 1, 1, 2, 3, 3}}) {
        const auto rows = flat(listed(items));
        const auto count = rows.size() / items.size();
        for (std::uint64_t begin = 0; begin <= count; begin += 1 + begin / 2)
            for (std::uint64_t end = begin; end <= count; end += 1 + end / 3) {
                Row out(rows.size() + 1, 0xEE), right = out;
                std::copy(rows.begin() + begin * items.size(), rows.begin() + end * items.size(), right.begin());
                permutations::write_rows({items, 0, count}, begin, end, out.data());
                EXPECT_EQ(out, right) << begin << " " << end;
            }
    }
    for (const unsigned items : {15U, 16U, 17U, 20U}) {  // as wide as a shuffle, and wider
        Row row(items);
        std::iota(row.begin(), row.end(), std::uint8_t{0});
        const Permutations::Input in{row, 5'000'000'007, 2000};
        Permutations::Output out(in.rows * items);
        permutations::write_rows(in, 0, in.rows, out.data());
        EXPECT_EQ(Permutations::check(in, out), std::nullopt) << items;
    }
}

/// The F# `unfold` of [Permutations]: gives a permutation when there is one behind it.
std::vector<Row> unfolded(Row row) {
    std::vector<Row> given;
    for (auto previous = row; permutations::published_step(row); previous = row) given.push_back(previous);
    return given;
}

/// The Clojure `lazy-seq` of [Permutations]: goes on to the next permutation before it gives one.
std::vector<Row> lazy_sequence(Row row) {
    std::vector<Row> given;
    while (permutations::published_step(row)) given.push_back(row);
    return given;
}

TEST(PublishedSuccessor, TheSequencesLostOnePermutation) {
    const Row first{0, 1, 2, 3}, last{3, 2, 1, 0};
    const auto all = listed(first);
    ASSERT_EQ(all.size(), 24U);
    EXPECT_EQ(unfolded(first), std::vector<Row>(all.begin(), all.end() - 1)) << "in F# the last one";
    EXPECT_EQ(lazy_sequence(first), std::vector<Row>(all.begin() + 1, all.end())) << "in Clojure the first one";
    EXPECT_TRUE(unfolded({0}).empty());
    EXPECT_TRUE(lazy_sequence({0}).empty());
    EXPECT_TRUE(unfolded(last).empty());
}

TEST(PublishedSuccessor, TheSuccessorIsRight) {
    for (const auto& items : small_multisets()) {
        auto row = items;
        const auto rows = listed(items);
        for (const auto& right : rows) {
            EXPECT_EQ(row, right);
            EXPECT_EQ(permutations::published_step(row), right != rows.back());
        }
    }
}

TEST(PermutationsOracle, NamesTheFirstOffence) {
    const Permutations::Input in{{0, 1, 2}, 1, 3};
    EXPECT_EQ(Permutations::check(in, {0, 2, 1, 1, 0, 2, 1, 2, 0}), std::nullopt);
    EXPECT_EQ(Permutations::check(in, {0, 1, 2, 0, 2, 1, 1, 0, 2}), "row 0 is 0 1 2; permutation number 1 is 0 2 1");
    EXPECT_EQ(Permutations::check(in, {0, 2, 1, 1, 2, 0, 1, 2, 0}), "row 1 is 1 2 0; permutation number 2 is 1 0 2");
    EXPECT_EQ(Permutations::check(in, {0, 2, 1, 1, 0, 2}), "has 6 bytes; 3 rows of 3 items have 9");
}

TEST(PermutationsOracle, RefusesEveryWrongAnswerOfEveryMultiset) {
    for (const auto& items : small_multisets()) {
        const auto rows = listed(items);
        for (const std::uint64_t count : {std::size_t{0}, std::size_t{1}, rows.size()}) {
            const Permutations::Input in{items, 0, count};
            const auto right = flat({rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(count)});
            EXPECT_EQ(Permutations::check(in, right), std::nullopt);
            for (const auto& wrong : Permutations::wrong(in, right)) EXPECT_TRUE(Permutations::check(in, wrong));
        }
    }
}

TEST(PermutationsOracle, RefusesAnAnswerThatNobodyWrote) {
    const auto in = make("distinct:n=1000");
    Permutations::Output out;
    Permutations::prepare(in, out);
    EXPECT_TRUE(Permutations::check(in, out));
}

TEST(PermutationsShapes, HoldTheRowsAskedFor) {
    EXPECT_EQ(make("distinct:n=5040").items.size(), 7U);
    EXPECT_EQ(make("distinct:n=5041").items.size(), 8U);
    EXPECT_EQ(make("distinct:n=0").items.size(), 0U);
    EXPECT_EQ(make("distinct:n=7:items=3").rows, 6U);
    const auto last = make("distinct:n=100:items=20:from=last");
    EXPECT_EQ(last.first + last.rows, 2'432'902'008'176'640'000U);
    EXPECT_NE(make("distinct:n=9:items=20:from=random:seed=1").first, make("distinct:n=9:items=20:from=random:seed=2").first);
    const auto bag = make("multiset:n=1M:kinds=20:seed=3");
    EXPECT_EQ(bag.rows, 1'000'000U);
    EXPECT_EQ(std::set<std::uint8_t>(bag.items.begin(), bag.items.end()).size(), bag.items.back() + 1U);  // no gap
    EXPECT_THROW(make("distinct:n=1:items=21"), breakeven::UsageError);
    EXPECT_THROW(make("multiset:n=1:kinds=0"), breakeven::UsageError);
}

Permutations::Input read(const std::string& text, const breakeven::Options& options = {}) {
    return Permutations::read(TemporaryFile{"items.txt", text}.path(), options);
}

std::string printed(const Permutations::Input& in) {
    Permutations::Output out(in.rows * in.items.size());
    permutations::write_rows(in, 0, in.rows, out.data());
    std::ostringstream text;
    Permutations::write(in, out, text);
    return text.str();
}

TEST(PermutationsFiles, ANumberOrItems) {
    EXPECT_EQ(printed(read("3\n", {{"from", "4"}})), "3 1 2\n3 2 1\n");
    EXPECT_EQ(printed(read("# none\n0\n")), "\n");
    EXPECT_EQ(printed(read("")), "\n");
    EXPECT_EQ(printed(read("10, 9 9 # numbers by value\n")), "9 9 10\n9 10 9\n10 9 9\n");
    EXPECT_EQ(printed(read("b a\nb", {{"from", "1"}, {"count", "1"}})), "b a b\n");
    EXPECT_EQ(read("20 from=5 count=7").rows, 7U);
}

TEST(PermutationsFiles, WhatCannotBeIsRefused) {
    EXPECT_THROW(read("3", {{"from", "6"}}), breakeven::UsageError);
    EXPECT_THROW(read("3", {{"from", "5"}, {"count", "2"}}), breakeven::UsageError);
    EXPECT_THROW(read("20"), breakeven::UsageError);  // too many to store
    EXPECT_NE(message_of<breakeven::InputError>([] { read("21"); }).find("there are 21 items"), std::string::npos);
    EXPECT_NE(message_of<breakeven::InputError>([] { read("1 2\n1 3 until=4"); }).find(":2: 'until=4'"), std::string::npos);
}

TEST(PermutationsFiles, WhatIsWrittenIsReadAgain) {
    for (const auto* request : {"distinct:n=9:items=7:from=3", "distinct:n=1", "distinct:n=1:items=1", "distinct:n=0",
                                "multiset:n=5:items=9:from=last", "multiset:n=1:items=2:kinds=1"}) {
        const auto in = make(request);
        std::ostringstream text;
        Permutations::write_input(in, text);
        EXPECT_EQ(Permutations::digest(read(text.str())), Permutations::digest(in)) << request;
    }
    const auto in = read("x y y", {{"count", "2"}});
    std::ostringstream text;
    Permutations::write_input(in, text);
    EXPECT_EQ(printed(read(text.str())), printed(in));
}

}  // namespace
