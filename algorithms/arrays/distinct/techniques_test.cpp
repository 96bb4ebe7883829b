// SPDX-License-Identifier: Apache-2.0
#include "techniques.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "hash_set.hpp"
#include <breakeven/algorithms/shared/testing/random_keys.hpp>

namespace {

using breakeven::test_support::random_keys;
using shared::AllThreads, shared::OneThread;
using Keys = std::vector<std::uint32_t>;
constexpr std::uint32_t largest = 0xFFFFFFFF;

Keys distinct_values(const Keys& keys) {
    const std::set<std::uint32_t> values(keys.begin(), keys.end());
    return {values.begin(), values.end()};
}

TEST(HashSet, KnowsEveryKeyOnce) {
    distinct::HashSet seen;
    std::set<std::uint32_t> expected;
    for (const auto key : {0U, largest, 0U, largest, 1U, 1024U, 2048U, 1U}) EXPECT_EQ(seen.insert(key), expected.insert(key).second) << key;
    for (const auto key : random_keys(20'000, 0x1FFF)) ASSERT_EQ(seen.insert(key), expected.insert(key).second) << key;
}

TEST(Window, ContainsExactlyItsValues) {
    const distinct::Window low{0, 10}, high{largest - 9, 10}, all{0, std::uint64_t{1} << 32};
    EXPECT_TRUE(low.contains(0) && low.contains(9) && high.contains(largest) && high.contains(largest - 9));
    EXPECT_FALSE(low.contains(10) || low.contains(largest) || high.contains(0) || high.contains(largest - 10));
    EXPECT_TRUE(all.contains(0) && all.contains(largest));
}

TEST(Window, ReachesFromTheSmallestToTheLargestKey) {
    for (const auto& keys : {Keys{5}, Keys{0, largest}, random_keys(100'000, 0xFFF, 70'000)}) {
        const auto [smallest, greatest] = std::ranges::minmax(keys);
        for (const auto& window : {distinct::window<OneThread>(keys), distinct::window<AllThreads>(keys)}) {
            EXPECT_EQ(window.first, smallest);
            EXPECT_EQ(window.size, std::uint64_t{greatest} - smallest + 1);
        }
        const auto guess = distinct::guess_window(keys);
        EXPECT_LE(std::uint64_t{guess.first} + guess.size, std::uint64_t{1} << 32);
        EXPECT_TRUE(guess.contains(keys.front()));
    }
    EXPECT_EQ(distinct::window<OneThread>({}).size, 0U);
    EXPECT_EQ(distinct::window<AllThreads>({}).size, 0U);
    EXPECT_EQ(distinct::guess_window({}).size, 0U);
}

template <class Loops>
class Bitmaps : public testing::Test {};
using BothLoops = testing::Types<OneThread, AllThreads>;
TYPED_TEST_SUITE(Bitmaps, BothLoops);

TYPED_TEST(Bitmaps, ListTheirMembersInOrder) {
    distinct::Bitmap<TypeParam> bitmap;  // one for all: what an earlier set left behind must not show
    for (const auto& keys : {Keys{}, Keys{0}, Keys{largest}, Keys{63, 64, 65, 127, 128}, random_keys(300'000, 0xFFFFF),
                             random_keys(1000, 0xFFFFFF, 9), random_keys(5000, 0xFFF, largest - 0xFFF)}) {
        const auto expected = distinct_values(keys);
        Keys out(keys.size(), 1);
        bitmap.reset(distinct::window<OneThread>(keys));
        ASSERT_TRUE(bitmap.insert(keys));
        EXPECT_EQ(bitmap.list(out), expected.size());
        EXPECT_TRUE(std::equal(expected.begin(), expected.end(), out.begin()));
    }
}

TYPED_TEST(Bitmaps, ReportAKeyOutsideTheWindow) {
    distinct::Bitmap<TypeParam> bitmap;
    auto keys = random_keys(100'000, 0xFF, 1000);
    for (const std::uint32_t outsider : {0U, 999U, 1256U, largest}) {
        keys[77'777] = outsider;
        bitmap.reset({1000, 256});
        EXPECT_FALSE(bitmap.insert(keys));
    }
}

TEST(Unique, KeepsTheFirstOfEveryGroup) {
    for (const std::size_t n : {0, 1, 2, 65535, 65536, 65537, 131072, 200'000})
        for (const std::uint32_t mask : {0U, 7U, 0xFFFFU, 0xFFFFFFFFU}) {
            auto keys = random_keys(n, mask);
            std::sort(keys.begin(), keys.end());
            const auto expected = distinct_values(keys);
            for (const auto unique : {distinct::unique<OneThread>, distinct::unique<AllThreads>}) {
                Keys out(n);
                ASSERT_EQ(unique(keys, out), expected.size()) << n;
                EXPECT_TRUE(std::equal(expected.begin(), expected.end(), out.begin()));
            }
        }
}

}  // namespace
