// SPDX-License-Identifier: Apache-2.0
#include "digest.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace breakeven {
namespace {

std::string of(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b) {
    return Digester{}.add(std::span<const std::uint32_t>{a}).add(std::span<const std::uint32_t>{b}).hex();
}

TEST(Digest, TellsWhereOneArrayEndsAndTheNextBegins) {
    EXPECT_EQ(of({1, 2}, {3}), of({1, 2}, {3}));
    EXPECT_NE(of({1, 2}, {3}), of({1}, {2, 3}));
    EXPECT_NE(of({}, {0}), of({0}, {}));
    EXPECT_EQ(of({}, {}).size(), 32U);
}

TEST(Digest, IsTheXxh3OfLengthAndWords) {
    // Computed by xxHash itself over the 12 bytes 01 00 00 00 00 00 00 00 07 00 00 00.
    EXPECT_EQ(digest(std::span<const std::uint32_t>{std::vector<std::uint32_t>{7}}), "10d533da44d194640f5aba4e3abf6f78");
}

}  // namespace
}  // namespace breakeven
