// SPDX-License-Identifier: Apache-2.0
#include "split.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <sstream>

#include "part.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace {

using breakeven::test_support::every_variant;
using Input = Split::Input;
using Output = Split::Output;
using Keys = std::vector<std::uint32_t>;

Output right(const Input& in) {
    auto keys = in.keys;
    const auto middle = std::stable_partition(keys.begin(), keys.end(), [&](auto key) { return (key >> in.bit & 1) == 0; });
    const auto zeros = static_cast<std::uint64_t>(middle - keys.begin());
    return {std::move(keys), zeros};
}

constexpr auto& make = breakeven::test_support::made<Split>;

TEST(Split, TheDocumentsExample) {
    every_variant<Split>({{5, 2, 7, 4, 1, 0, 6, 3}, 0}, [](const auto& name, const Output& answer) {
        EXPECT_EQ(answer.keys, (Keys{2, 4, 0, 6, 5, 7, 1, 3})) << name;
        EXPECT_EQ(answer.zeros, 4U) << name;
        std::ostringstream text;
        Split::write({}, answer, text);
        EXPECT_EQ(text.str(), "# 4 zeros\n2\n4\n0\n6\n5\n7\n1\n3\n");
    });
}

TEST(Split, EveryBitAcrossTheBordersOfBlocks) {
    for (std::uint32_t bit = 0; bit < 32; ++bit)
        for (const auto n : {0, 1, 8, 777, 65'537})
            every_variant<Split>(make("uniform:n=" + std::to_string(n) + ":bit=" + std::to_string(bit)));
    for (const auto& shape : Split::shapes()) every_variant<Split>(make(shape.name + ":n=140000:bit=3"));
}

TEST(Split, AllOfOneKind) {
    for (const std::uint32_t key : {0U, 0xFFFFFFFFU})
        every_variant<Split>({Keys(70'001, key), 31},
                             [&](const auto& name, const Output& answer) { EXPECT_EQ(answer.zeros, key == 0 ? 70'001 : 0) << name; });
}

TEST(Split, ALeastSignificantBitFirstSortIsMadeOfIt) {
    auto in = make("uniform:n=3000:below=4096");
    auto sorted = in.keys;
    std::sort(sorted.begin(), sorted.end());
    for (; in.bit < 12; ++in.bit) {
        Keys out(in.size());
        const auto zeros = split::count_zeros(in.keys, in.bit);
        split::Parts parts{{out.data(), out.data() + zeros}, {out.data() + zeros, out.data() + out.size()}};
        split::part(in.keys, in.bit, parts);
        EXPECT_EQ(parts.zeros.at, parts.zeros.end);
        EXPECT_EQ(parts.ones.at, parts.ones.end);
        in.keys = out;
    }
    EXPECT_EQ(in.keys, sorted);
}

TEST(SplitOracle, RefusesEveryWrongAnswer) {
    for (const auto& in : {Input{}, Input{{0}, 5}, Input{{0xFFFFFFFF}, 5}, Input{{7, 7, 7}, 1}, Input{{2, 4, 5, 7}, 0},
                           make("uniform:n=2000:bit=31"), make("sorted:n=200000:bit=20")}) {
        const auto answer = right(in);
        EXPECT_EQ(Split::check(in, answer), std::nullopt);
        const auto wrong = Split::wrong(in, answer);
        ASSERT_GE(wrong.size(), 5U);
        for (std::size_t i = 0; i < wrong.size(); ++i)
            EXPECT_TRUE(Split::check(in, wrong[i])) << "wrong answer " << i << ", n " << in.size();
        Output out;
        Split::prepare(in, out);
        EXPECT_TRUE(Split::check(in, out));
    }
}

TEST(SplitOracle, TakesReversedOnesFromWhoSaysSo) {
    const Input in{{5, 2, 7, 4, 1}, 0};
    const Output reversed{{2, 4, 1, 7, 5}, 2, true};
    EXPECT_EQ(Split::check(in, reversed), std::nullopt);
    EXPECT_TRUE(Split::check(in, {reversed.keys, 2}));
    const auto wrong = Split::wrong(in, reversed);
    for (std::size_t i = 0; i < wrong.size(); ++i) EXPECT_TRUE(Split::check(in, wrong[i])) << i;
}

TEST(SplitOracle, NamesTheFirstOffence) {
    EXPECT_EQ(Split::check({{1, 2, 3, 4}, 0}, {{2, 4, 3, 1}, 2}), "holds 3 at place 2, where key 0 of the input belongs, which is 1");
    EXPECT_EQ(Split::check({{1, 2, 3, 4}, 0}, {{2, 4, 1, 3}, 3}), "says that the first 1 is at place 3, it is at 2");
}

TEST(Split, TheBitIsPartOfTheInput) {
    EXPECT_NE(Split::digest({{1, 2, 3}, 0}), Split::digest({{1, 2, 3}, 1}));
    EXPECT_THROW(make("uniform:n=10:bit=32"), breakeven::UsageError);
    const breakeven::test_support::TemporaryFile file{"keys.txt", "5 2 7\n"};
    EXPECT_EQ(Split::read(file.path(), {{"bit", "2"}}).bit, 2U);
    EXPECT_EQ(Split::read(file.path(), {}).keys, (Keys{5, 2, 7}));
    EXPECT_THROW(Split::read(file.path(), {{"bit", "32"}}), breakeven::UsageError);
}

/// The document's places are of 32 bits with sign, which end at 2^31 keys; here 8, which end at 128. The last place is where
/// it finds how many zeros there are, and an empty array has none.
TEST(SplitPublished, NarrowPlacesRunOver) {
    const auto last_place = [](std::size_t zeros) {
        std::vector<std::int8_t> places;
        std::int8_t before = 0;
        for (std::size_t i = 0; i < zeros; ++i) places.push_back(before++);
        return places.empty() ? std::optional<int>{} : places.back();
    };
    EXPECT_EQ(last_place(128), 127);
    EXPECT_EQ(last_place(129), -128) << "a place in front of the array";
    EXPECT_EQ(last_place(0), std::nullopt);
    every_variant<Split>({{}, 3}, [](const auto& name, const Output& answer) { EXPECT_EQ(answer.zeros, 0U) << name; });
}

}  // namespace
