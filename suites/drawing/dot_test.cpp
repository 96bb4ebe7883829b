// SPDX-License-Identifier: Apache-2.0
#include "dot.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

/// What Graphviz is told: names, colours, boxes and further pictures.
namespace {

using breakeven::Picture;
using breakeven::to_dot;

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(Dot, PlainNamesAreIdentifiersAndOthersLabels) {
    const Picture picture{.vertices = {{"GA"}, {"node"}, {"12.5"}, {"two words"}, {"#0"}}, .edges = {{0, 1}, {1, 3}, {3, 3}}};
    const auto text = to_dot(picture);
    for (const auto* line : {"  \"GA\";\n", "  \"node\";\n", "  \"12.5\";\n", "  \"#3\" [label=\"two words\"];\n",
                             "  \"#4\" [label=\"#0\"];\n", "  \"GA\" -> \"node\";\n", "  \"node\" -> \"#3\";\n", "  \"#3\" -> \"#3\";\n"})
        EXPECT_TRUE(contains(text, line)) << line << text;
}

TEST(Dot, LabelsArePrintedAsTheyStand) {
    const auto label = [](const std::string& name) {
        const auto text = to_dot({.vertices = {{name}}});
        const auto begin = text.find("label=") + 6;
        return text.substr(begin, text.find("];", begin) - begin);
    };
    EXPECT_EQ(label("say \"hi\""), R"("say \"hi\"")");
    EXPECT_EQ(label("back\\"), R"("back\\")");
    EXPECT_EQ(label("\\N"), R"("\\N")");
    EXPECT_EQ(label("&lt;"), R"("&amp;lt;")");
    EXPECT_EQ(label("<b>"), R"("<b>")");
    EXPECT_EQ(label("stra\xC3\x9F"
                    "e \xF0\x9F\x9A\xB2"),
              "\"stra\xC3\x9F"
              "e \xF0\x9F\x9A\xB2\"");
    EXPECT_EQ(label(""), "\"\"");
}

TEST(Dot, WhatIsNoUtf8OrNoCharacterOfXmlIsReplaced) {
    const std::string replaced = "\xEF\xBF\xBD";
    const auto has = [&](const std::string& name, const std::string& label) {
        return contains(to_dot({.vertices = {{name}}}), "label=\"" + label + "\"");
    };
    EXPECT_TRUE(
        has("a\xFF"
            "b",
            "a" + replaced + "b"));
    EXPECT_TRUE(has("caf\xE9", "caf" + replaced));             // Latin-1 at the end
    EXPECT_TRUE(has("\xC3(", replaced + "("));                 // a continuation is missing
    EXPECT_TRUE(has("\xC0\x80 ", replaced + replaced + " "));  // overlong
    EXPECT_TRUE(has(std::string{"a\x01\x7F", 3}, "a" + replaced + replaced));
    EXPECT_TRUE(has("\xED\xA0\x80 ", replaced + replaced + replaced + " "));                 // a surrogate
    EXPECT_TRUE(has("\xE0\x80\x80 ", replaced + replaced + replaced + " "));                 // overlong
    EXPECT_TRUE(has("\xF4\x90\x80\x80 ", replaced + replaced + replaced + replaced + " "));  // beyond U+10FFFF
    EXPECT_TRUE(has("\xEF\xBF\xBE\xEF\xBF\xBF ", replaced + replaced + " "));
    EXPECT_TRUE(has("caf\xC3\xA9 \xF0\x9F\xA7\xAC", "caf\xC3\xA9 \xF0\x9F\xA7\xAC"));
}

TEST(Dot, OnlyWhatDiffersFromTheUsualIsSaid) {
    Picture picture{.vertices = {{"a", "#ffe45c"}, {"b"}}, .edges = {{0, 1}, {1, 0, "7", "#d62728", "dashed", 2.5, false}}};
    const auto text = to_dot(picture);
    EXPECT_TRUE(contains(text, "\"a\" [fillcolor=\"#ffe45c\"];")) << text;
    EXPECT_TRUE(contains(text, "\"a\" -> \"b\";")) << text;
    EXPECT_TRUE(contains(text, "\"b\" -> \"a\" [label=\"7\", color=\"#d62728\", style=dashed, penwidth=2.5, dir=none];")) << text;
}

TEST(Dot, VerticesStandInTheirBoxes) {
    const Picture picture{.vertices = {{"a", "", 1}, {"b"}, {"c", "", 0}}, .clusters = {"first \"box\"", "second"}};
    EXPECT_TRUE(breakeven::has_boxes(picture));
    const auto text = to_dot(picture);
    const auto first = text.find("label=\"first \\\"box\\\"\""), second = text.find("label=\"second\"");
    ASSERT_NE(first, std::string::npos) << text;
    ASSERT_NE(second, std::string::npos) << text;
    EXPECT_LT(first, text.find("\"c\";"));
    EXPECT_LT(text.find("\"c\";"), second);
    EXPECT_LT(second, text.find("\"a\";"));
    EXPECT_LT(text.find("}", second), text.find("\"b\";")) << text;
    EXPECT_EQ(std::ranges::count(text, '{'), std::ranges::count(text, '}'));
}

TEST(Dot, EdgesStandOnceAndWithinTheBoxOfBothEnds) {
    const auto text = to_dot({.vertices = {{"a", "", 0}, {"b", "", 0}, {"c", "", 1}, {"d"}},
                              .edges = {{0, 1}, {1, 2}, {2, 2}, {3, 0}, {3, 3}},
                              .clusters = {"first", "second"}});
    const auto at = [&](const std::string& edge) {
        EXPECT_EQ(text.find(edge), text.rfind(edge)) << edge << " stands twice";
        return text.find(edge);
    };
    const auto first = text.find("}"), second = text.find("}", first + 1);
    EXPECT_LT(at("\"a\" -> \"b\";"), first) << text;
    EXPECT_GT(at("\"c\" -> \"c\";"), first) << text;
    EXPECT_LT(at("\"c\" -> \"c\";"), second) << text;
    for (const auto* edge : {"\"b\" -> \"c\";", "\"d\" -> \"a\";", "\"d\" -> \"d\";"}) {
        EXPECT_NE(at(edge), std::string::npos) << text;
        EXPECT_GT(at(edge), second) << text;
    }
}

TEST(Dot, PicturesBesideEachOtherShareNoVertex) {
    const Picture small{.title = "small", .vertices = {{"a"}, {"b"}}, .edges = {{0, 1}}, .legend = {"of small"}};
    auto both = small;
    both.legend = {"of both"};
    both.beside = {small, small};
    const auto text = to_dot(both);
    for (const auto* line : {"\"a\" -> \"b\";", "\"1#0\" -> \"1#1\";", "\"2#0\" -> \"2#1\";", "\"2#0\" [label=\"a\"];", "label=\"small\"",
                             "label=\"of both\\lof small\\lof small\\l\""})
        EXPECT_TRUE(contains(text, line)) << line << text;
    EXPECT_TRUE(breakeven::has_boxes(both));
    EXPECT_FALSE(breakeven::has_boxes(small));
    EXPECT_EQ(std::ranges::count(text, '{'), std::ranges::count(text, '}'));
}

/// Of a colour #rrggbb, as the Web Content Accessibility Guidelines define it.
double luminance(std::string_view colour) {
    const auto part = [&](std::size_t at) {
        const auto value = std::stoi(std::string{colour.substr(at, 2)}, nullptr, 16) / 255.0;
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

TEST(Colours, BlackTextIsReadableOnThemAndTheyAreVisibleOnWhite) {
    for (const auto fill : {breakeven::colour::green, breakeven::colour::yellow, breakeven::colour::blue})
        EXPECT_GT((luminance(fill) + 0.05) / 0.05, 7) << fill;
    for (const auto colour : breakeven::colour::group) {
        EXPECT_GT((luminance(colour) + 0.05) / 0.05, 4.5) << colour;
        EXPECT_GT(1.05 / (luminance(colour) + 0.05), 2.2) << colour;
    }
}

TEST(Colours, ThirtyGroupsLookDifferent) {
    std::set<std::pair<std::string_view, std::string_view>> styles;
    for (std::size_t i = 0; i < breakeven::GroupStyle::distinct; ++i)
        styles.emplace(breakeven::GroupStyle{i}.colour, breakeven::GroupStyle{i}.line);
    EXPECT_EQ(styles.size(), 30U);
    EXPECT_EQ(breakeven::GroupStyle{0}.line, "solid");
    EXPECT_EQ(breakeven::GroupStyle{30}.colour, breakeven::GroupStyle{0}.colour);
}

}  // namespace
