// SPDX-License-Identifier: Apache-2.0
#include "permutation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

namespace breakeven {
namespace {

std::vector<std::uint64_t> list(std::uint64_t size, std::uint64_t seed) {
    const Permutation permutation{size, {seed, 0}};
    std::vector<std::uint64_t> out;
    for (std::uint64_t i = 0; i < size; ++i) out.push_back(permutation(i));
    return out;
}

TEST(Permutation, IsABijectionOfEverySize) {
    std::vector<std::uint64_t> sizes{1000, 4095, 4096, 4097, 99'991, 1 << 18};
    for (std::uint64_t size = 0; size <= 300; ++size) sizes.push_back(size);
    for (const auto size : sizes) {
        auto values = list(size, size);
        std::ranges::sort(values);
        std::vector<std::uint64_t> expected(size);
        std::iota(expected.begin(), expected.end(), 0);
        ASSERT_EQ(values, expected) << size;
    }
}

TEST(Permutation, StaysInsideOfTheLargestSizes) {
    for (const std::uint64_t size : {(1ULL << 32) - 1, 1ULL << 32, (1ULL << 40) + 1, ~0ULL}) {
        const Permutation permutation{size, {5, 0}};
        for (const std::uint64_t i : {std::uint64_t{0}, std::uint64_t{1}, size / 2, size - 1}) EXPECT_LT(permutation(i), size);
        EXPECT_NE(permutation(0), permutation(1));
    }
}

TEST(Permutation, HasAllOrdersOfFourAboutEquallyOften) {
    constexpr int draws = 24'000;
    std::map<std::vector<std::uint64_t>, int> count;
    for (int seed = 0; seed < draws; ++seed) ++count[list(4, static_cast<std::uint64_t>(seed))];
    ASSERT_EQ(count.size(), 24U);
    for (const auto& [order, times] : count) EXPECT_NEAR(times, draws / 24, draws / 24 / 3);
}

TEST(Permutation, LeavesNoTraceOfTheOrder) {
    constexpr std::uint64_t size = 100'000;
    const auto values = list(size, 1);
    std::uint64_t ascents = 0, fixed = 0;
    for (std::uint64_t i = 0; i < size; ++i) {
        ascents += i > 0 && values[i - 1] < values[i];
        fixed += values[i] == i;
    }
    EXPECT_NEAR(static_cast<double>(ascents), size / 2.0, 500);  // standard deviation 91
    EXPECT_LT(fixed, 10U);                                       // expected 1
}

}  // namespace
}  // namespace breakeven
