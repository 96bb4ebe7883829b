// SPDX-License-Identifier: Apache-2.0
#include "loops.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace {

template <class Loops>
class LoopsOn : public testing::Test {};
using BothLoops = testing::Types<shared::OneThread, shared::AllThreads>;
TYPED_TEST_SUITE(LoopsOn, BothLoops);

constexpr std::uint64_t sizes[] = {0, 1, 63, 64, 65, 1000, 50001};

void expect_all_once(const std::vector<int>& visits) { EXPECT_EQ(visits, std::vector<int>(visits.size(), 1)); }

TYPED_TEST(LoopsOn, EachVisitsEveryNumberOnce) {
    for (const auto size : sizes) {
        std::vector<int> visits(size);
        TypeParam::each(size, 16, [&](std::uint64_t i) { ++visits[i]; });
        expect_all_once(visits);
    }
}

TYPED_TEST(LoopsOn, RangesBeginAtMultiplesOfTheGrainAndCoverEverything) {
    for (const auto size : sizes) {
        std::vector<int> visits(size);
        TypeParam::ranges(size, 64, [&](std::uint64_t begin, std::uint64_t end) {
            EXPECT_EQ(begin % 64, 0U);
            EXPECT_LT(begin, end);
            EXPECT_LE(end - begin, 64U);
            for (auto i = begin; i < end; ++i) ++visits[i];
        });
        expect_all_once(visits);
    }
}

TYPED_TEST(LoopsOn, PartsAreNumberedInOrderAndEquallyLong) {
    for (const auto size : sizes)
        for (const std::uint64_t parts : {1, 2, 7}) {
            std::vector<int> visits(size), called(parts);
            std::vector<std::uint64_t> begins(parts);
            TypeParam::each_part(parts, size, [&](std::uint64_t part, std::uint64_t begin, std::uint64_t end) {
                ++called[part];
                begins[part] = begin;
                EXPECT_LE(end - begin, size / parts + 1);
                EXPECT_GE(end - begin, size / parts);
                for (auto i = begin; i < end; ++i) ++visits[i];
            });
            expect_all_once(visits);
            expect_all_once(called);
            EXPECT_TRUE(std::ranges::is_sorted(begins));
        }
}

TYPED_TEST(LoopsOn, ReduceJoinsAllParts) {
    for (const auto size : sizes) {
        const auto sum = TypeParam::reduce(
            size, 64, std::uint64_t{0},
            [](std::uint64_t begin, std::uint64_t end, std::uint64_t value) {
                for (auto i = begin; i < end; ++i) value += i;
                return value;
            },
            std::plus{});
        EXPECT_EQ(sum, size == 0 ? 0 : size * (size - 1) / 2);
    }
}

TYPED_TEST(LoopsOn, BothAreDone) {
    int one = 0, other = 0;
    TypeParam::both([&] { one = 1; }, [&] { other = 2; });
    EXPECT_EQ(one, 1);
    EXPECT_EQ(other, 2);
}

TYPED_TEST(LoopsOn, SharedWordsLoseNothing) {
    constexpr std::uint64_t count = 20000;
    std::uint32_t sum = 0, least = count;
    std::uint64_t bits = 0;
    std::vector<int> given(count);
    TypeParam::each(count, 16, [&](std::uint64_t i) {
        ++given[TypeParam::add(sum, 1U)];
        TypeParam::set_bits(bits, std::uint64_t{1} << i % 64);
        auto seen = TypeParam::load(least);
        while (i < seen && !TypeParam::exchange(least, seen, static_cast<std::uint32_t>(i))) seen = TypeParam::load(least);
    });
    EXPECT_EQ(sum, count);
    EXPECT_EQ(bits, ~std::uint64_t{0});
    EXPECT_EQ(least, 0U);
    expect_all_once(given);
    TypeParam::store(sum, 5U);
    EXPECT_EQ(TypeParam::load(sum), 5U);
    EXPECT_EQ(TypeParam::set_bits(sum, 2U), 5U);
    EXPECT_EQ(sum, 7U);
}

TEST(Loops, OneThreadGoesInOrderAndAllThreadsCutTheirWork) {
    std::vector<std::uint64_t> order;
    shared::OneThread::each(100, 7, [&](std::uint64_t i) { order.push_back(i); });
    EXPECT_TRUE(std::ranges::is_sorted(order));
    EXPECT_EQ(shared::OneThread::parts(), 1U);
    EXPECT_GE(shared::AllThreads::parts(), 4U);
}

TEST(Loops, ExchangeOnAllThreadsFailsWhereTheWordWasAnother) {
    int word = 3;
    EXPECT_FALSE(shared::AllThreads::exchange(word, 4, 5));
    EXPECT_EQ(word, 3);
    EXPECT_TRUE(shared::AllThreads::exchange(word, 3, 5));
    EXPECT_EQ(word, 5);
}

}  // namespace
