// SPDX-License-Identifier: Apache-2.0
#include "shift_bytes.hpp"

#include <gtest/gtest.h>

namespace {

TEST(ShiftBytes, ByAnyNumber) {
    std::uint32_t in[8] = {}, out[4] = {};
    for (unsigned i = 0; i < 32; ++i) in[i / 4] |= (100 + i) << i % 4 * 8;
    for (unsigned shift = 0; shift < 16; ++shift) {
        shared::shift_bytes(in, shift, out);
        for (unsigned i = 0; i < 16; ++i) EXPECT_EQ(out[i / 4] >> i % 4 * 8 & 0xFF, 100 + shift + i);
    }
}

}  // namespace
