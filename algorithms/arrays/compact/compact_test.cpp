// SPDX-License-Identifier: Apache-2.0
#include "compact.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <sstream>

#include "keep.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>

namespace {

using breakeven::test_support::every_variant;
using Elements = Compact::Input;

Compact::Output right(Elements elements) {
    const auto size = elements.size();
    std::erase(elements, 0U);
    const auto count = elements.size();
    elements.resize(size);
    return {std::move(elements), count};
}

constexpr auto& make = breakeven::test_support::made<Compact>;

TEST(Compact, TheDocumentsExample) {
    every_variant<Compact>({0, 1, 0, 0, 3, 0, 0, 2, 0, 4}, [](const auto& name, const Compact::Output& answer) {
        EXPECT_TRUE(std::ranges::equal(answer.kept(), Elements{1, 3, 2, 4})) << name;
        std::ostringstream text;
        Compact::write({}, answer, text);
        EXPECT_EQ(text.str(), "1\n3\n2\n4\n");
    });
}

TEST(Compact, EveryShapeAcrossTheBordersOfBlocks) {
    for (const auto& shape : Compact::shapes())
        for (const auto n : {0, 1, 7, 8, 9, 65'535, 65'536, 65'537, 131'073})
            every_variant<Compact>(make(shape.name + ":n=" + std::to_string(n) + ":seed=3"));
    every_variant<Compact>({1, 0xFFFFFFFF, 0x80000000, 0},
                           [](const auto& name, const auto& answer) { EXPECT_EQ(answer.count, 3U) << name; });
}

TEST(Compact, NothingIsWrittenBehindTheEnd) {
    for (std::size_t dropped = 1; dropped < 20; ++dropped) {  // after each that is kept, so that the last store has few
        Elements in(1000);
        for (std::size_t i = 0; i < in.size(); i += dropped + 1) in[i] = 5;
        const auto kept = compact::count_kept(in);
        constexpr std::size_t room = 20;  // a neighbour's place
        Elements out(kept + room, 9);
        lane_compress::Writer writer{out.data(), out.data() + kept};
        compact::keep(in, writer);
        EXPECT_EQ(writer.at, writer.end);
        EXPECT_EQ(std::count(out.begin(), out.end(), 9), static_cast<std::ptrdiff_t>(room)) << dropped;
    }
}

TEST(CompactOracle, RefusesEveryWrongAnswer) {
    for (const auto& in : {Elements{}, Elements{0}, Elements{0xFFFFFFFF}, Elements{7, 7, 7}, make("density:n=2000"),
                           make("runs:n=300:length=7"), make("density:n=200000:per_mille=900")}) {
        const auto answer = right(in);
        EXPECT_EQ(Compact::check(in, answer), std::nullopt);
        const auto wrong = Compact::wrong(in, answer);
        ASSERT_GE(wrong.size(), 5U);
        for (std::size_t i = 0; i < wrong.size(); ++i)
            EXPECT_TRUE(Compact::check(in, wrong[i])) << "wrong answer " << i << ", n " << in.size();
        Compact::Output out;
        Compact::prepare(in, out);
        EXPECT_TRUE(Compact::check(in, out));
    }
}

TEST(CompactOracle, NamesTheFirstOffence) {
    EXPECT_EQ(Compact::check({1, 0, 2, 3}, {{1, 3, 2, 0}, 3}), "holds 3 at position 1, where element 2 of the input belongs, which is 2");
    EXPECT_EQ(Compact::check({1, 0, 2}, {{1, 2, 0}, 3}), "counts 3 elements, the input has 2");
    EXPECT_EQ(Compact::check({1}, {{}, 1}), "counts 1 element and holds 0");
    EXPECT_EQ(Compact::check({5, 0}, {{5, 99}, 1}), std::nullopt);  // what stands behind the count has no meaning
}

TEST(Compact, WorkGrowsWithTheAnswer) {
    const Elements in{4, 0, 9, 0};
    EXPECT_EQ(Compact::work(in, right(in)).bytes_read, 16);
    EXPECT_EQ(Compact::work(in, right(in)).bytes_written, 8);
}

TEST(CompactShapes, KeepAsManyAsTheySay) {
    const auto kept = [](const std::string& request) { return compact::count_kept(make(request)); };
    EXPECT_EQ(kept("density:n=5000:per_mille=0"), 0U);
    EXPECT_EQ(kept("density:n=5000:per_mille=1000"), 5000U);
    EXPECT_NEAR(static_cast<double>(kept("density:n=100000:per_mille=250")), 25'000, 600);
    EXPECT_EQ(kept("runs:n=1000:length=100"), 500U);
    EXPECT_EQ(kept("last:n=1000"), 1U);
    EXPECT_NE(make("last:n=1000").back(), 0U);
    EXPECT_EQ(kept("tail:n=1000"), 200U);
    EXPECT_EQ(kept("all:n=1000"), 1000U);
    EXPECT_EQ(kept("none:n=1000"), 0U);
    EXPECT_EQ(Compact::digest(make("density:n=1000:seed=7")), "e61faec80dcc07c3c89f2a4b0c93f64d");
}

/// The compaction of [Look-and-say: CUDA] where the elements are their own flags: kept are those with flags > 0, at places that the
/// inclusive scan of the raw flags gives.
Elements as_published(const Elements& flags) {
    Elements places(flags.size());
    std::inclusive_scan(flags.begin(), flags.end(), places.begin());
    Elements out(places.at(flags.size() - 1));
    for (std::size_t i = 0; i < flags.size(); ++i)
        if (flags[i] > 0) out[places[i] - 1] = flags[i];
    return out;
}

TEST(CompactPublished, AFlagOfTwoMovesAllThatFollows) {
    const Elements ones{0, 1, 1, 0, 1}, two{0, 1, 2, 0, 1};
    EXPECT_EQ(as_published(ones), (Elements{1, 1, 1}));
    EXPECT_EQ(as_published(two), (Elements{1, 0, 2, 1}));  // a hole, and a count of 4
    const auto answer = as_published(two);
    EXPECT_TRUE(Compact::check(two, {answer, answer.size()}));
}

/// "we get the length of the new sequence as the last entry in the address map"
TEST(CompactPublished, AnEmptyArrayHasNoLastPlace) {
    EXPECT_THROW(as_published({}), std::out_of_range);
    every_variant<Compact>({}, [](const auto& name, const Compact::Output& answer) { EXPECT_EQ(answer.count, 0U) << name; });
}

}  // namespace
