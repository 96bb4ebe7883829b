// SPDX-License-Identifier: Apache-2.0
#include "random.hpp"

#include <gtest/gtest.h>

#include <set>

namespace breakeven {
namespace {

// The known answers that Random123 publishes (kat_vectors).
TEST(Philox, KnownAnswers) {
    EXPECT_EQ(philox<>({0, 0, 0, 0}, 0), (Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    EXPECT_EQ(philox<>({~0U, ~0U, ~0U, ~0U}, ~0ULL), (Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}));
    EXPECT_EQ(philox<>({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, 0x299f31d0a4093822),
              (Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}));
}

TEST(Scale, CoversTheIntervalAndNothingElse) {
    EXPECT_EQ(scale(0, 10), 0U);
    EXPECT_EQ(scale(~0ULL, 10), 9U);
    EXPECT_EQ(scale(1ULL << 63, 10), 5U);
    EXPECT_EQ(scale(~0ULL, 0), 0U);
    EXPECT_EQ(scale(~0ULL, ~0ULL), ~0ULL - 1);
}

TEST(Stream, BitsAreTheHalvesOfBlocks) {
    const Stream stream{42, 7};
    const auto block = stream.block(5);
    EXPECT_EQ(stream.bits(10), block[0] | std::uint64_t{block[1]} << 32);
    EXPECT_EQ(stream.bits(11), block[2] | std::uint64_t{block[3]} << 32);
}

TEST(Stream, SeedNumberAndIndexAllMatter) {
    std::set<std::uint64_t> seen;
    for (const std::uint64_t seed : {0ULL, 1ULL, 1ULL << 32})
        for (const std::uint32_t number : {0U, 1U})
            for (const std::uint64_t i : {0ULL, 1ULL, 2ULL, 1ULL << 33, 1ULL << 34}) seen.insert(Stream{seed, number}.bits(i));
    EXPECT_EQ(seen.size(), 3U * 2 * 5);
}

TEST(Stream, IsUniform) {
    constexpr int draws = 160'000, values = 16;
    int count[values] = {};
    for (int i = 0; i < draws; ++i) ++count[Stream{1, 0}.below(i, values)];
    double chi_squared = 0;
    for (const int c : count) chi_squared += (c - draws / values) * (c - draws / values) / double{draws / values};
    EXPECT_LT(chi_squared, 37.7);  // 15 degrees of freedom: exceeded by one in 1000
}

}  // namespace
}  // namespace breakeven
