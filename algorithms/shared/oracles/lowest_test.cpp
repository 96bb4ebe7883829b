// SPDX-License-Identifier: Apache-2.0
#include "lowest.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include <breakeven/generators/base/random.hpp>

/// Whatever threads see first, the answer is the place that a search from the front finds.
TEST(Lowest, IsWhatASearchFromTheFrontFinds) {
    for (const std::uint64_t count : {0, 1, 2, 63, 1000, 100'000})
        for (const std::uint64_t offenders : {0, 1, 2, 50}) {
            const breakeven::Stream stream{count, static_cast<std::uint32_t>(offenders)};
            std::vector<char> offends(count, 0);
            for (std::uint64_t k = 0; count > 0 && k < offenders; ++k) offends[stream.bits(k) % count] = 1;
            const auto first = static_cast<std::uint64_t>(std::ranges::find(offends, 1) - offends.begin());
            EXPECT_EQ(breakeven::lowest(count, [&](std::uint64_t i) { return offends[i] != 0; }), first) << count << ' ' << offenders;
        }
}
