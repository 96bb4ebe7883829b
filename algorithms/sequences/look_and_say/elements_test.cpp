// SPDX-License-Identifier: Apache-2.0
#include "elements.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>

#include "expansion.hpp"
#include "step.hpp"

namespace {

using look_and_say::Compound;
using look_and_say::Element;
using look_and_say::Elements;
using look_and_say::elements;

std::string stepped(std::string_view start, unsigned steps) {
    look_and_say::Term term, next;
    term.assign(start);
    for (unsigned s = 0; s < steps; ++s) {
        step<shared::OneThread>(term, next);
        std::swap(term, next);
    }
    return {term.data(), term.size()};
}

std::string spelled(const Compound& compound) {
    std::string text;
    for (const auto e : compound) text += elements().digits(e);
    return text;
}

TEST(Elements, DecayByTheMapAndStayApart) {
    std::set<std::string> different;
    for (unsigned i = 0; i < Elements::count; ++i) {
        const auto e = static_cast<Element>(i);
        different.insert(elements().digits(e));
        EXPECT_EQ(spelled(elements().decay(e)), stepped(elements().digits(e), 1)) << elements().digits(e);
        for (std::size_t k = 1; k < elements().decay(e).size(); ++k) {
            EXPECT_TRUE(elements().separate(elements().decay(e)[k - 1], elements().decay(e)[k]));
        }
    }
    EXPECT_EQ(different.size(), Elements::count);
    for (const auto* name : {"22", "13112221133211322112211213322112", "3", "12", "1113122113",
                             "31221132221222112112322211"
                             "4",
                             "1311222113321132211221121332211"
                             "9"})
        EXPECT_TRUE(different.contains(name)) << name;
}

/// What the table says of neighbours is what becomes of them.
TEST(Elements, NeighboursThatAreSeparateNeverShareARun) {
    for (unsigned left = 0; left < Elements::count; ++left)
        for (unsigned right = 0; right < Elements::count; ++right) {
            auto a = elements().digits(static_cast<Element>(left)), b = elements().digits(static_cast<Element>(right));
            bool apart = true;
            for (int s = 0; s < 12 && apart; ++s) {
                apart = a.back() != b.front();
                a = stepped(a, 1);
                b = stepped(b, 1);
                // Ends are enough, but for the runs that may be cut off.
                if (a.size() > 80) a = a.substr(a.size() - 60);
                if (b.size() > 80) b = b.substr(0, 60);
            }
            ASSERT_EQ(elements().separate(static_cast<Element>(left), static_cast<Element>(right)), apart)
                << elements().digits(static_cast<Element>(left)) << '.' << elements().digits(static_cast<Element>(right));
        }
}

/// Conway's cosmological theorem, on starts that someone else did not choose.
TEST(Elements, EveryStartIsReadAfter24Steps) {
    std::mt19937 random{7};
    for (const unsigned largest : {1U, 2U, 3U, 4U, 10U})
        for (int i = 0; i < 12; ++i) {
            std::string start;
            for (int k = 0; k <= i; ++k) start += static_cast<char>('0' + random() % (largest + 1) % 10);
            const auto term = stepped(start, 25);
            const auto compound = elements().read(term);
            ASSERT_TRUE(compound) << start;
            EXPECT_EQ(spelled(*compound), term);
            for (std::size_t k = 1; k < compound->size(); ++k) {
                EXPECT_TRUE(elements().separate((*compound)[k - 1], (*compound)[k]));
            }
        }
}

TEST(Elements, WhatIsNoCompoundIsNotRead) {
    for (const std::string_view term : {"1", "11", "2222", "4", "33",
                                        "1113122113"
                                        "1113122113"})
        EXPECT_FALSE(elements().read(term)) << term;
    EXPECT_EQ(elements().read(std::string_view{})->size(), 0U);
}

TEST(Expansion, EveryDigitFromEveryPlace) {
    for (const unsigned steps : {17U, 18U, 20U, 21U, 30U}) {
        const auto compound = *elements().read(std::string_view{"1113122113"});
        const auto expected = stepped("1113122113", steps);
        const look_and_say::Expansion expansion{compound, steps};
        ASSERT_EQ(expansion.digits, expected.size());
        for (std::size_t begin = 0; begin < expected.size(); begin += 1 + expected.size() / 200) {
            std::string out(std::min<std::size_t>(5000, expected.size() - begin), '?');
            expansion.write(begin, out);
            ASSERT_EQ(out, expected.substr(begin, out.size())) << steps << ' ' << begin;
        }
    }
}

TEST(Expansion, ManyRootsAndExoticDigits) {
    for (const auto* start : {"4", "95", "70310", "2", "123321"}) {
        const auto known = stepped(start, 26);
        const auto compound = elements().read(std::string_view{known});
        ASSERT_TRUE(compound);
        for (const unsigned steps : {17U, 19U, 22U}) {
            const auto expected = stepped(known, steps);
            std::string out(expected.size(), '?');
            look_and_say::Expansion{*compound, steps}.write(0, out);
            ASSERT_EQ(out, expected) << start << ' ' << steps;
            EXPECT_EQ(look_and_say::lengths_of(*compound, steps).back(), expected.size());
        }
    }
}

TEST(Expansion, WhatNeverGrowsHasALengthAfterAnyNumberOfSteps) {
    constexpr std::uint64_t steps = 1'000'000;
    EXPECT_EQ(look_and_say::lengths_of(*elements().read(std::string_view{"22"}), steps), std::vector<std::uint64_t>(steps, 2));
    EXPECT_EQ(look_and_say::lengths_of({}, steps), std::vector<std::uint64_t>(steps, 0));
    const auto growing = look_and_say::lengths_of(*elements().read(std::string_view{"3"}), steps);
    EXPECT_GT(growing.size(), 150U);
    EXPECT_LT(growing.size(), look_and_say::most_steps - 1) << "the table holds whatever can be counted";
}

TEST(Expansion, TextsCanBeReadInWholeVectors) {
    for (unsigned reach = look_and_say::shortest_reach; reach < look_and_say::shortest_reach + look_and_say::jump; ++reach) {
        const auto& texts = look_and_say::texts(reach);
        for (unsigned e = 0; e < Elements::count; ++e) {
            const auto begin = texts.begin[e], end = begin + texts.size[e];
            EXPECT_EQ(begin % look_and_say::Texts::alignment, 0U);
            EXPECT_LE(end + look_and_say::Texts::alignment, texts.digits.size());
            EXPECT_EQ(texts.size[e], look_and_say::element_lengths()[reach * look_and_say::row + e]);
        }
    }
    EXPECT_LE(std::ranges::max(look_and_say::texts(20).size), 1U << 16);
}

TEST(CountLengths, EndsWhereALimitEnds) {
    const std::string_view one = "1";
    EXPECT_EQ(look_and_say::count_lengths(one, 100, 26, 26).lengths, (std::vector<std::uint64_t>{1, 2, 2, 4, 6, 6, 8, 10, 14, 20, 26}));
    EXPECT_EQ(look_and_say::count_lengths(std::string_view{"22"}, 500, 2, 2).lengths.size(), 501U);
}

}  // namespace
