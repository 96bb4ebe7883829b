// SPDX-License-Identifier: Apache-2.0
#include "holm.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace {

using breakeven::reports::holm;

// Worked by hand: 0.01 <= 0.05/4, 0.013 <= 0.05/3, 0.03 > 0.05/2, and there it ends although 0.04 <= 0.05/1.
TEST(Holm, StopsAtTheFirstThatMayBeChance) {
    EXPECT_EQ(holm(std::vector{0.03, 0.01, 0.04, 0.013}), (std::vector{false, true, false, true}));
    EXPECT_EQ(holm(std::vector{0.02}), (std::vector{true}));
    EXPECT_EQ(holm(std::vector{0.02, 0.03, 0.04}), (std::vector{false, false, false}));
    EXPECT_EQ(holm(std::vector{0.02, 0.03}, 0.06), (std::vector{true, true}));
    EXPECT_EQ(holm(std::vector{0.05, 0.025}), (std::vector{true, true}));
    EXPECT_TRUE(holm({}).empty());
}

// Benjamini and Hochberg, "Controlling the false discovery rate", J. R. Stat. Soc. B 57 (1995), section 4.1: of these Bonferroni's and
// Hochberg's procedures reject three at 0.05, hence so does Holm's, which lies between them.
TEST(Holm, RejectsAsManyAsPublished) {
    const std::vector published{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                                0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0};
    const auto rejected = holm(published);
    EXPECT_EQ(std::ranges::count(rejected, true), 3);
    EXPECT_TRUE(rejected[0] && rejected[1] && rejected[2]);
}

// What p.adjust(method = "holm") of R 4.5 makes of these is 0.006, 0.05, 0.2, 0.3, 1, 1.
TEST(Holm, RejectsWhatRAdjustsToNoMore) {
    const std::vector given{0.001, 0.01, 0.05, 0.1, 0.5, 0.9}, adjusted{0.006, 0.05, 0.2, 0.3, 1.0, 1.0};
    for (const double level : {0.005, 0.04, 0.06, 0.19, 0.21, 0.29, 0.31, 0.99}) {
        const auto rejected = holm(given, level);
        for (std::size_t i = 0; i < given.size(); ++i) EXPECT_EQ(rejected[i], adjusted[i] <= level) << given[i] << " at " << level;
    }
}

}  // namespace
