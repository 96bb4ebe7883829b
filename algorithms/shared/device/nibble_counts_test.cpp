// SPDX-License-Identifier: Apache-2.0
#include "nibble_counts.hpp"

#include <gtest/gtest.h>

#include <bit>

namespace {

TEST(NibbleCounts, OfEachNibble) {
    for (unsigned bits = 0; bits < 1 << 16; ++bits)
        for (unsigned k = 0; k < 4; ++k) {
            const auto count = static_cast<unsigned>(std::popcount(bits >> (4 * k) & 0xFU));
            ASSERT_EQ(shared::nibble_counts(bits) >> (8 * k) & 0xFF, count) << bits;
            ASSERT_EQ(shared::nibble_sums(bits << 16) >> (16 + 4 * k) & 0xF, count) << bits;
        }
}

}  // namespace
