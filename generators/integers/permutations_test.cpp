// SPDX-License-Identifier: Apache-2.0
#include "permutations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

std::vector<std::uint32_t> make_permutation(const std::string& text) {
    return permutation(complete(parse_request(text), permutation_shapes()));
}

/// The lengths of the cycles, ascending.
std::vector<std::uint64_t> cycle_lengths(const std::vector<std::uint32_t>& to) {
    std::vector<bool> seen(to.size());
    std::vector<std::uint64_t> lengths;
    for (std::size_t first = 0; first < to.size(); ++first) {
        if (seen[first]) continue;
        lengths.push_back(0);
        for (auto at = first; !seen[at]; at = to[at]) seen[at] = true, ++lengths.back();
    }
    std::ranges::sort(lengths);
    return lengths;
}

TEST(Permutations, EveryShapeHoldsEveryElementOnce) {
    for (const auto& shape : permutation_shapes())
        for (const auto n : {0, 1, 2, 3, 31, 32, 33, 1000, 50'001}) {
            auto values = make_permutation(shape.name + ":n=" + std::to_string(n) + ":seed=7");
            std::ranges::sort(values);
            std::vector<std::uint32_t> expected(n);
            std::iota(expected.begin(), expected.end(), 0);
            EXPECT_EQ(values, expected) << shape.name << " " << n;
        }
}

TEST(Permutations, CyclesHaveTheLengthsThatTheShapePromises) {
    using Lengths = std::vector<std::uint64_t>;
    EXPECT_EQ(cycle_lengths(make_permutation("identity:n=3")), (Lengths{1, 1, 1}));
    for (const std::string order : {"identity", "reversed", "random"}) {
        EXPECT_EQ(cycle_lengths(make_permutation("one_cycle:n=40k:order=" + order)), Lengths{40'000});
        EXPECT_EQ(cycle_lengths(make_permutation("two_cycles:n=7:order=" + order)), (Lengths{1, 2, 2, 2}));
        EXPECT_EQ(cycle_lengths(make_permutation("equal_cycles:n=23:length=10:order=" + order)), (Lengths{3, 10, 10}));
    }
    EXPECT_LT(cycle_lengths(make_permutation("random:n=100k:seed=3")).size(), 40U);  // expected ln(n) = 11.5
}

TEST(Permutations, OrderSaysHowElementsStandAlongACycle) {
    EXPECT_EQ(make_permutation("one_cycle:n=4:order=identity"), (std::vector<std::uint32_t>{1, 2, 3, 0}));
    EXPECT_EQ(make_permutation("one_cycle:n=4:order=reversed"), (std::vector<std::uint32_t>{3, 0, 1, 2}));
    EXPECT_NE(make_permutation("two_cycles:n=1000:seed=1"), make_permutation("two_cycles:n=1000:seed=2"));
}

TEST(Permutations, WhatIsOutOfRangeIsRefused) {
    EXPECT_THROW(make_permutation("one_cycle:n=4:order=sideways"), UsageError);
    EXPECT_THROW(make_permutation("equal_cycles:n=4:length=0"), UsageError);
    EXPECT_THROW(make_permutation("identity:n=4Gi"), UsageError);
}

}  // namespace
}  // namespace breakeven
