// SPDX-License-Identifier: Apache-2.0
#include "u_matrix.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include <breakeven/generators/base/error.hpp>

namespace {

using namespace breakeven;

/// Of one coordinate, three rows of two:  0 1 / 3 7 / 3 7
const Points map{6, 1, {0, 1, 3, 7, 3, 7}};

TEST(UMatrix, ACellIsAsHighAsItsNeighboursAreFar) {
    const auto heights = u_matrix(map, 2).heights;
    const std::vector<double> expected{(1 + 3) / 2.0, (1 + 6) / 2.0, (3 + 4 + 0) / 3.0, (6 + 4 + 0) / 3.0, (4 + 0) / 2.0, (4 + 0) / 2.0};
    ASSERT_EQ(heights.size(), 6U);
    for (std::size_t i = 0; i < 6; ++i) EXPECT_DOUBLE_EQ(heights[i], expected[i]) << i;
}

TEST(UMatrix, DistancesAreEuclidean) {
    const Points two{2, 2, {1, 1, 4, 5}};
    EXPECT_EQ(u_matrix(two, 2).heights, (std::vector<double>{5, 5}));
    EXPECT_EQ(u_matrix(two, 1).heights, (std::vector<double>{5, 5}));
    EXPECT_EQ(u_matrix({1, 2, {1, 1}}, 1).heights, std::vector<double>{0});
    EXPECT_EQ(u_matrix({2, 1, {-3e38F, 3e38F}}, 2).heights[0], 2 * static_cast<double>(3e38F));
}

TEST(UMatrix, CellsMustFillTheirRows) {
    EXPECT_THROW(u_matrix(map, 4), UsageError);
    EXPECT_THROW(u_matrix(map, 0), UsageError);
    EXPECT_THROW(u_matrix({}, 1), UsageError);
}

/// Squares as the SVG has them: column, row, lightness (the sum of red, green and blue).
struct Square {
    int x, y, lightness;
};
std::vector<Square> squares(const std::string& svg) {
    const std::regex form{R"re(<rect x="(\d+)" y="(\d+)" width="\d+" height="\d+" fill="#(..)(..)(..)"><title>)re"};
    std::vector<Square> found;
    for (std::sregex_iterator at{svg.begin(), svg.end(), form}, end; at != end; ++at) {
        const auto hex = [&](std::size_t i) { return std::stoi((*at)[i], nullptr, 16); };
        found.push_back({std::stoi((*at)[1]), std::stoi((*at)[2]), hex(3) + hex(4) + hex(5)});
    }
    return found;
}

TEST(UMatrix, TheHigherACellTheDarkerItsSquare) {
    const HeightMap heights{3, {0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 100, 1000}};
    const auto svg = to_svg(heights, "caption");
    const auto found = squares(svg);
    ASSERT_EQ(found.size(), 12U);
    const auto side = found[1].x - found[0].x;
    for (int i = 0; i < 12; ++i) {
        EXPECT_EQ(found[i].x - found[0].x, i % 3 * side);
        EXPECT_EQ(found[i].y - found[0].y, i / 3 * side);
    }
    for (int i = 1; i < 12; ++i) EXPECT_LE(found[i].lightness, found[i - 1].lightness);
    EXPECT_LT(found[10].lightness, found[9].lightness);
    EXPECT_NE(svg.find("fill=\"#f7fbff\"><title>row 0, column 0: 0</title>"), std::string::npos) << svg;
    EXPECT_NE(svg.find("fill=\"#08306b\"><title>row 3, column 2: 1000</title>"), std::string::npos) << svg;
    EXPECT_NE(svg.find(">caption</text>"), std::string::npos);
    EXPECT_NE(svg.find(">1000</text>"), std::string::npos) << "what the darkest stands for";
}

TEST(UMatrix, AFlatMapIsLight) {
    for (const auto& square : squares(to_svg({2, {3, 3, 3, 3}}, ""))) EXPECT_EQ(square.lightness, 0xF7 + 0xFB + 0xFF);
}

TEST(UMatrix, LargeMapsStayWithinAPage) {
    const auto side = [](std::uint64_t width, std::uint64_t height) {
        const auto found = squares(to_svg({width, std::vector<double>(width * height)}, ""));
        return found[1].x - found[0].x;
    };
    EXPECT_EQ(side(4, 4), 32);
    EXPECT_EQ(side(64, 4), 10);
    EXPECT_EQ(side(4, 64), 10);
    EXPECT_EQ(side(400, 2), 2);
}

}  // namespace
