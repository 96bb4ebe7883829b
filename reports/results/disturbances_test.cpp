// SPDX-License-Identifier: Apache-2.0
#include "disturbances.hpp"

#include <gtest/gtest.h>

namespace {

using breakeven::reports::Cell;
using breakeven::reports::UsualDisturbances;
using Words = std::vector<std::string>;

Cell disturbed(Words flags) {
    Cell cell;
    cell.flags = std::move(flags);
    return cell;
}

std::vector<Cell> all_with(std::size_t count, const Words& flags) { return std::vector<Cell>(count, disturbed(flags)); }

TEST(UsualDisturbances, OfMostCellsAreSaidOnceAndTellNoneApart) {
    auto cells = all_with(9, {"others used 1.2 cores"});
    cells.push_back(disturbed({"others used 1.7 cores"}));
    const UsualDisturbances usual{cells};
    EXPECT_EQ(usual.words(), Words{"others used 1.2–1.7 cores (10 of 10 cells)"});
    for (const auto& cell : cells) EXPECT_EQ(usual.beyond(cell), Words{});
}

TEST(UsualDisturbances, WhatStandsOutIsSaidOfItsCell) {
    auto cells = all_with(9, {"others used 1.2 cores"});
    cells.push_back(disturbed({"others used 4.2 cores", "steal 12 %"}));
    const UsualDisturbances usual{cells};
    EXPECT_EQ(usual.beyond(cells.front()), Words{});
    EXPECT_EQ(usual.beyond(cells.back()), (Words{"others used 4.2 cores", "steal 12 %"}));
}

TEST(UsualDisturbances, NumbersThatDifferWidelyHaveNoneThatStandsOut) {
    std::vector<Cell> cells;
    for (const auto* cores : {"1", "1", "2", "8", "9", "12", "13", "16"}) cells.push_back(disturbed({std::string{"others used "} + cores}));
    const UsualDisturbances usual{cells};
    for (const auto& cell : cells) EXPECT_EQ(usual.beyond(cell), Words{});
}

TEST(UsualDisturbances, OfHalfTheCellsOrFewerAreNotUsual) {
    auto cells = all_with(5, {"steal 12 %"});
    for (int i = 0; i < 5; ++i) cells.push_back(disturbed({}));
    const UsualDisturbances usual{cells};
    EXPECT_EQ(usual.words(), Words{});
    EXPECT_EQ(usual.beyond(cells.front()), Words{"steal 12 %"});
    EXPECT_EQ(UsualDisturbances{{}}.words(), Words{});
}

TEST(UsualDisturbances, AFlagWithoutANumberIsUsualOrNot) {
    auto cells = all_with(3, {"the clock was lowered"});
    EXPECT_EQ(UsualDisturbances{cells}.beyond(cells.front()), Words{});
    EXPECT_EQ(UsualDisturbances{cells}.words(), Words{"the clock was lowered (3 of 3 cells)"});
}

TEST(UsualDisturbances, AFlagMayHoldAnyNumber) {
    const std::string digits(1000000, '9');
    const auto cells = all_with(3, {"load " + digits + " before 1.5.2 on 3."});
    const auto words = UsualDisturbances{cells}.words();
    ASSERT_EQ(words.size(), 1U);
    EXPECT_EQ(words.front(), "load 1.7976931348623157e+308 before 1.5.2 on 3. (3 of 3 cells)");
}

}  // namespace
