// SPDX-License-Identifier: Apache-2.0
#include "union_find.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <vector>

namespace {

template <class Loops>
class UnionFind : public testing::Test {};
using BothLoops = testing::Types<shared::OneThread, shared::AllThreads>;
TYPED_TEST_SUITE(UnionFind, BothLoops);

TYPED_TEST(UnionFind, ReportsEachJoinOnceAndRootsAreLeast) {
    std::vector<std::uint32_t> parent(6);
    std::iota(parent.begin(), parent.end(), 0U);
    EXPECT_TRUE(shared::unite<TypeParam>(parent.data(), 5, 3));
    EXPECT_TRUE(shared::unite<TypeParam>(parent.data(), 1, 4));
    EXPECT_TRUE(shared::unite<TypeParam>(parent.data(), 4, 5));
    EXPECT_FALSE(shared::unite<TypeParam>(parent.data(), 3, 1));
    EXPECT_FALSE(shared::unite<TypeParam>(parent.data(), 2, 2));
    shared::flatten<TypeParam>(parent);
    EXPECT_EQ(parent, (std::vector<std::uint32_t>{0, 1, 2, 1, 1, 1}));
}

TYPED_TEST(UnionFind, AnyOrderOfALineMakesOneTree) {
    constexpr std::uint32_t size = 100000;
    for (const std::uint32_t stride : {1U, 3U, 99999U}) {
        std::vector<std::uint32_t> parent(size);
        std::iota(parent.begin(), parent.end(), 0U);
        std::uint32_t joined = 0;
        TypeParam::each(size - 1, 64, [&](std::uint64_t i) {
            const auto at = static_cast<std::uint32_t>(i * stride % (size - 1));
            if (shared::unite<TypeParam>(parent.data(), at, at + 1)) TypeParam::add(joined, 1U);
        });
        shared::flatten<TypeParam>(parent);
        if (std::gcd(stride, size - 1) == 1) {
            EXPECT_EQ(joined, size - 1);
            EXPECT_EQ(parent, std::vector<std::uint32_t>(size, 0));
        } else {
            std::uint32_t roots = 0;
            for (std::uint32_t v = 0; v < size; ++v) roots += parent[v] == v;
            EXPECT_EQ(roots, size - joined);
        }
    }
}

}  // namespace
