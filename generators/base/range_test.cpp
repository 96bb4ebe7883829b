// SPDX-License-Identifier: Apache-2.0
#include "range.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "error.hpp"

namespace {

using namespace breakeven;

TEST(Range, HasTwoCountsAndWordsHaveNone) {
    EXPECT_EQ(parse_range("1..40"), (Range{1, 40}));
    EXPECT_EQ(parse_range("0..4Gi"), (Range{0, std::uint64_t{1} << 32}));
    EXPECT_EQ(parse_range("40"), std::nullopt);
    EXPECT_EQ(parse_range("limit"), std::nullopt);
}

TEST(Range, ADeclarationThatIsNoneIsRefused) {
    EXPECT_THROW(parse_range("1.."), UsageError);
    EXPECT_THROW(parse_range("low..high"), UsageError);
    EXPECT_THROW(parse_range("7..7"), std::invalid_argument);
    EXPECT_THROW(parse_range("7..6"), std::invalid_argument);
}

TEST(Range, ItsEndsAreValuesBesideTheOthers) {
    using Values = std::vector<std::string>;
    EXPECT_EQ(values_of({"k", "7", "", {"1..40", "5"}}), (Values{"5", "1", "40"}));
    EXPECT_EQ(values_of({"k", "1", "", {"40", "1..40"}}), (Values{"40"})) << "neither the fallback nor a value twice";
    EXPECT_EQ(values_of({"scale", "n", "", {"0..4Gi"}}), (Values{"0", "4Gi"}));
}

TEST(Range, OneParameterIsChangedAtATime) {
    const breakeven::Request request{"ring", {{"k", "7"}, {"labels", "shuffled"}}, 100, 1};
    const breakeven::Shape shape{"ring", "", {{"k", "7", "", {"1..40"}}, {"labels", "shuffled", "", {"plain"}}}};
    const auto found = with_each_value(request, shape);
    ASSERT_EQ(found.size(), 3U);
    const std::pair<const char*, const char*> expected[] = {{"1", "shuffled"}, {"40", "shuffled"}, {"7", "plain"}};
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(found[i].parameters.at("k"), expected[i].first);
        EXPECT_EQ(found[i].parameters.at("labels"), expected[i].second);
        EXPECT_EQ(found[i].n, 100U);
    }
}

}  // namespace
