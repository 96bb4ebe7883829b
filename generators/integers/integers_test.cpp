// SPDX-License-Identifier: Apache-2.0
#include "integers.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "half_normal_value.hpp"
#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

constexpr std::uint32_t largest = 0xffffffff;

template <class Word = std::uint32_t>
std::vector<Word> make(const std::string& request) {
    return integers<Word>(complete(parse_request(request), integer_shapes<Word>()));
}

TEST(Integers, EveryShapeHasAnyLength) {
    for (const auto& shape : integer_shapes())
        for (const std::uint64_t n : {0, 1, 2, 3, 1000, 100'001})
            EXPECT_EQ(make(fmt::format("{}:n={}", shape.name, n)).size(), n) << shape.name;
}

TEST(Integers, SeedsMatter) {
    for (const auto& shape : integer_shapes())
        if (shape.name != "all_equal") {
            EXPECT_NE(make(shape.name + ":n=100:seed=1"), make(shape.name + ":n=100:seed=2")) << shape.name;
        }
}

TEST(Integers, AdversarialOnesAreMarked) {
    std::set<std::string> marked;
    for (const auto& shape : integer_shapes())
        if (shape.adversarial) marked.insert(shape.name);
    EXPECT_EQ(marked, (std::set<std::string>{"almost_sorted", "extremes", "one_bit", "organ_pipe", "top_byte"}));
}

TEST(Integers, UniformKeepsBelowItsBound) {
    const auto small = make("uniform:n=10k:below=10");
    EXPECT_EQ(std::set<std::uint32_t>(small.begin(), small.end()).size(), 10U);
    EXPECT_EQ(std::ranges::max(small), 9U);
    EXPECT_GT(std::ranges::max(make("uniform:n=10k")), largest - largest / 1000);
}

TEST(Integers, UniformBeginsAlikeForEveryLength) {
    auto longer = make("uniform:n=1001:seed=3");
    longer.pop_back();
    EXPECT_EQ(longer, make("uniform:n=1000:seed=3"));
}

TEST(Integers, HalfNormalFollowsItsDistribution) {
    constexpr double unit = 1 << 28;
    for (const double tail : {0.999, 0.75, 0.5, 0.3173105, 0.1, 0.0455, 1e-3, 1e-6, 1e-9}) {
        const auto z = half_normal_value(static_cast<std::uint64_t>(std::ldexp(tail, 64)), 1 << 28) / unit;
        EXPECT_NEAR(std::erfc(z / std::sqrt(2)) / tail, 1, 1e-3) << tail;
    }
    EXPECT_EQ(half_normal_value(~0ULL, 1000), 0U);
    EXPECT_EQ(half_normal_value(0, 1), 6U);  // the rarest value: P(|Z| > 6.34) = 2^-32
    EXPECT_EQ(half_normal_value(0, ~0ULL), largest);
}

TEST(Integers, HalfNormalNeverFallsAsTheTailShrinks) {
    std::uint32_t before = 0;
    for (std::uint64_t tail = ~0ULL; tail > 1000; tail -= tail / 997 + 1) {
        const auto value = half_normal_value(tail, 1 << 28);
        ASSERT_GE(value, before) << tail;
        before = value;
    }
}

TEST(Integers, AbsNormalScalesWithTheLength) {
    const auto values = make("abs_normal:n=100k");
    double sum = 0;
    for (const auto value : values) sum += value;
    EXPECT_NEAR(sum / 1e5 / 1e5, 0.7979, 0.01);  // sqrt(2/pi)
    EXPECT_NEAR(static_cast<double>(std::ranges::count_if(values, [](auto v) { return v > 100'000; })), 31'731, 600);
    EXPECT_LE(std::ranges::max(make("abs_normal:n=1000:scale=10")), 64U);
    EXPECT_EQ(std::ranges::max(make("abs_normal:n=1000:scale=4Gi")), largest);
}

TEST(Integers, FewDistinctSpreadOverTheWholeRange) {
    const auto values = make("few_distinct:n=10k");
    const std::set<std::uint32_t> distinct(values.begin(), values.end());
    EXPECT_EQ(distinct.size(), 16U);
    EXPECT_EQ(*distinct.begin(), 0U);
    EXPECT_EQ(*distinct.rbegin(), largest);
    EXPECT_EQ(make("few_distinct:n=2:distinct=1"), (std::vector<std::uint32_t>{0, 0}));
}

TEST(Integers, ZipfHalvesAndThirdsTheMostFrequent) {
    std::map<std::uint32_t, double> count;
    for (const auto value : make("zipf:n=1M")) ++count[value];
    EXPECT_LT(count.rbegin()->first, 65'536U);
    const double expected = 1e6 / 11.6676;  // the 65536th harmonic number
    for (std::uint32_t value = 0; value < 8; ++value) EXPECT_NEAR(count[value] * (value + 1) / expected, 1, 0.04) << value;
    EXPECT_EQ(make("zipf:n=2:below=1"), (std::vector<std::uint32_t>{0, 0}));
}

TEST(Integers, OrderedShapesAreOrdered) {
    const auto up = make("sorted:n=10k"), down = make("reversed:n=10k"), pipe = make("organ_pipe:n=10k");
    EXPECT_TRUE(std::ranges::is_sorted(up));
    EXPECT_TRUE(std::ranges::is_sorted(down, std::greater<>{}));
    EXPECT_TRUE(std::is_sorted(pipe.begin(), pipe.begin() + 5000));
    EXPECT_TRUE(std::is_sorted(pipe.begin() + 5000, pipe.end(), std::greater<>{}));
    const auto almost = make("almost_sorted:n=10k");
    EXPECT_FALSE(std::ranges::is_sorted(almost));
    int descents = 0;
    for (std::size_t i = 1; i < almost.size(); ++i) descents += almost[i - 1] > almost[i];
    EXPECT_NEAR(descents, 10'000 / 64, 50);
}

TEST(Integers, ExtremesHaveBothEndsOften) {
    const auto values = make("extremes:n=9000");
    EXPECT_NEAR(static_cast<double>(std::ranges::count(values, 0U)), 3000, 250);
    EXPECT_NEAR(static_cast<double>(std::ranges::count(values, largest)), 3000, 250);
    EXPECT_EQ(make("all_equal:n=3:value=7"), (std::vector<std::uint32_t>{7, 7, 7}));
}

/// The bits in which some of the keys differ.
template <class Word>
Word varying(const std::vector<Word>& keys) {
    Word bits = 0;
    for (const auto key : keys) bits |= key ^ keys.front();
    return bits;
}

TEST(Integers, KeysDifferInOneByteOrOneBitAlone) {
    EXPECT_EQ(varying(make("top_byte:n=1000")), 0xFF000000U);
    EXPECT_EQ(varying(make<std::uint64_t>("top_byte:n=1000")), std::uint64_t{0xFF} << 56);
    EXPECT_NE(make("top_byte:n=1")[0] & 0xFFFFFF, 0U);
    EXPECT_EQ(varying(make("one_bit:n=100:bit=31")), 0x80000000U);
    EXPECT_EQ(varying(make<std::uint64_t>("one_bit:n=100:bit=40")), std::uint64_t{1} << 40);
    EXPECT_THROW(make("one_bit:n=1:bit=32"), UsageError);
    EXPECT_THROW(make<std::uint64_t>("one_bit:n=1:bit=64"), UsageError);
}

using Wide = std::vector<std::uint64_t>;
constexpr std::uint64_t widest = ~std::uint64_t{0};

TEST(Integers64, SpreadOverSixtyFourBits) {
    for (const auto* shape : {"uniform", "few_distinct", "sorted", "reversed", "almost_sorted", "extremes", "organ_pipe"})
        EXPECT_GT(std::ranges::max(make<std::uint64_t>(std::string{shape} + ":n=10k")), widest - widest / 1000) << shape;
    EXPECT_EQ(varying(make<std::uint64_t>("uniform:n=1000")), widest);
    EXPECT_LT(std::ranges::max(make<std::uint64_t>("uniform:n=10k:below=1024Gi")), std::uint64_t{1} << 40);
    const auto few = make<std::uint64_t>("few_distinct:n=1000:distinct=3");
    EXPECT_EQ((std::set<std::uint64_t>(few.begin(), few.end())), (std::set<std::uint64_t>{0, widest / 2, widest}));
    EXPECT_EQ(make<std::uint64_t>("all_equal:n=2:value=18446744073709551615"), (Wide{widest, widest}));
}

TEST(Integers64, OrderedShapesAreOrdered) {
    EXPECT_TRUE(std::ranges::is_sorted(make<std::uint64_t>("sorted:n=10k")));
    EXPECT_TRUE(std::ranges::is_sorted(make<std::uint64_t>("reversed:n=10k"), std::greater<>{}));
    EXPECT_FALSE(std::ranges::is_sorted(make<std::uint64_t>("almost_sorted:n=10k")));
}

TEST(Integers64, HaveTheHighHalvesOfTheirThirtyTwoBitRelatives) {
    for (const auto* request : {"uniform:n=1000", "sorted:n=1000", "extremes:n=1000", "top_byte:n=1000"}) {
        const auto narrow = make(request);
        const auto wide = make<std::uint64_t>(request);
        for (std::size_t i = 0; i < narrow.size(); ++i) EXPECT_EQ(wide[i] >> 32, narrow[i]) << request << ", " << i;
    }
    const auto narrow = make("zipf:n=1000");
    EXPECT_EQ(make<std::uint64_t>("zipf:n=1000"), Wide(narrow.begin(), narrow.end()));
}

TEST(Integers64, ImpossibleParametersAreRefused) {
    for (const auto* request :
         {"uniform:n=1:below=0", "uniform:n=1:below=some", "few_distinct:n=1:distinct=0", "abs_normal:n=1", "uniform:n=8Gi"})
        EXPECT_THROW(make<std::uint64_t>(request), UsageError) << request;
}

TEST(Integers, ImpossibleParametersAreRefused) {
    for (const auto* request :
         {"uniform:n=1:below=0", "uniform:n=1:below=8Gi", "few_distinct:n=1:distinct=0", "zipf:n=1:below=0", "zipf:n=1:below=1Gi",
          "all_equal:n=1:value=4Gi", "almost_sorted:n=1:every=0", "abs_normal:n=1:scale=x", "uniform:n=8Gi"})
        EXPECT_THROW(make(request), UsageError) << request;
}

}  // namespace
}  // namespace breakeven
