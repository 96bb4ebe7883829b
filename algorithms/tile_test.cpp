#include <gtest/gtest.h>

#include <bit>

#include "algorithms/nibble_counts.hpp"

namespace {

TEST(NibbleCounts, AByteForEachNibble) {
    for (unsigned bits = 0; bits < 1 << 16; ++bits)
        for (unsigned k = 0; k < 4; ++k)
            ASSERT_EQ(nibble_counts(bits) >> (8 * k) & 0xFF, static_cast<unsigned>(std::popcount(bits >> (4 * k) & 0xFU))) << bits;
}

}  // namespace
