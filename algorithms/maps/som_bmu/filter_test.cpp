// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "distance.hpp"
#include "searches.hpp"

/// What cuda/filtered does for one node and one block of cells, on the host: the same operations in the same order.
namespace {

constexpr std::uint64_t group = 8;

struct Filtered {
    bool decided;
    std::uint64_t first;  // of the group that has the least value
};

Filtered filter(const breakeven::Points& codebook, std::span<const float> x) {
    const auto d = codebook.dimension;
    float best = std::numeric_limits<float>::infinity(), second = best, largest_half = 0, squared = 0;
    std::uint64_t where = 0;
    for (std::uint64_t first = 0; first < codebook.count; first += group) {
        auto least = std::numeric_limits<float>::infinity();
        for (auto cell = first; cell < std::min(codebook.count, first + group); ++cell) {
            float half = 0;
            for (const auto w : codebook[cell]) half = std::fma(w, w, half);
            half /= 2;
            largest_half = std::max(largest_half, half);
            float value = half;
            for (std::uint32_t k = 0; k < d; ++k) value = std::fma(-x[k], codebook[cell][k], value);
            least = std::fmin(least, value);
        }
        second = std::fmin(second, std::fmax(least, best));
        where = least < best ? first : where;
        best = std::fmin(best, least);
    }
    for (const auto v : x) squared = std::fma(v, v, squared);
    return {som_bmu::is_decided(best, second, std::sqrt(squared) + std::sqrt(2 * largest_half), d), where};
}

std::uint64_t nearest(const breakeven::Points& codebook, std::span<const float> x) {
    auto least = ~std::uint64_t{0};
    for (std::uint64_t cell = 0; cell < codebook.count; ++cell)
        least =
            std::min(least, som_bmu::nearness(som_bmu::distance<som_bmu::Euclidean>(x.data(), codebook[cell].data(), codebook.dimension),
                                              static_cast<std::uint32_t>(cell)));
    return least & 0xFFFFFFFF;
}

TEST(Filter, WhatItDecidesIsTheNearestCell) {
    int decided = 0, all = 0;
    for (const auto& shape : SomBmu::shapes())
        for (const auto* rest : {":dimension=1", ":dimension=2:cells=30", ":dimension=12:cells=1000", ":dimension=16:cells=7"})
            for (int seed = 0; seed < 3; ++seed) {
                const auto text = shape.name + rest + ":n=60:seed=" + std::to_string(seed);
                const auto in = SomBmu::generate(complete(breakeven::parse_request(text), SomBmu::shapes()));
                for (std::uint64_t i = 0; i < in.nodes.count; ++i) {
                    const auto found = filter(in.codebook, in.nodes[i]);
                    const auto cell = nearest(in.codebook, in.nodes[i]);
                    ++all;
                    if (!found.decided) continue;
                    ++decided;
                    ASSERT_TRUE(cell >= found.first && cell < found.first + group) << text << ' ' << i;
                }
            }
    EXPECT_GT(decided, all / 4) << "it decides too little to be of use";
}

TEST(Filter, NearlyAllNodesAmongUniformCellsAreDecided) {
    const auto in = SomBmu::generate(complete(breakeven::parse_request("uniform:n=300:cells=1213"), SomBmu::shapes()));
    int decided = 0;
    for (std::uint64_t i = 0; i < in.nodes.count; ++i) decided += filter(in.codebook, in.nodes[i]).decided;
    EXPECT_GE(decided, 295);
}

TEST(Filter, DecidesNothingByWhatIsNoNumber) {
    constexpr auto nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();
    EXPECT_TRUE(som_bmu::is_decided(0, 1, 1, 12));
    EXPECT_FALSE(som_bmu::is_decided(0, 1e-7F, 1, 12));
    for (const auto [least, outside, lengths] : {std::array{0.0F, 0.0F, 0.0F},
                                                 {nan, 1, 1},
                                                 {0, nan, 1},
                                                 {-infinity, 0, infinity},
                                                 {0, infinity, infinity},
                                                 {0, 1, nan},
                                                 {0, 1, 3e19F}})
        EXPECT_FALSE(som_bmu::is_decided(least, outside, lengths, 12)) << least << ' ' << outside << ' ' << lengths;
}

TEST(Splits, FillTheDeviceAndLeaveEnoughToEachBlock) {
    using som_bmu::splits;
    EXPECT_EQ(splits(24, 528, 40000, 64), 22U);  // 12,000 nodes of 512 a block on 132 processors of four blocks
    EXPECT_EQ(splits(1, 528, 40000, 64), 528U);
    EXPECT_EQ(splits(1, 528, 63, 64), 1U);
    EXPECT_EQ(splits(1 << 20, 528, 40000, 64), 1U);
    for (std::uint64_t blocks = 1; blocks < 3000; blocks += 7) {
        const auto parts = splits(blocks, 528, 1 << 20, 64);
        EXPECT_GE(parts, 1U);
        EXPECT_LE(blocks * parts, std::max<std::uint64_t>(blocks, 4 * 528));
    }
}

}  // namespace
