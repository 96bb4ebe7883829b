// SPDX-License-Identifier: Apache-2.0
#include "shape_hint.hpp"

#include <gtest/gtest.h>

#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/generators/integers/integers.hpp>

namespace {

using namespace breakeven;

TEST(ShapeHint, TheNearestNameComesFirst) {
    const std::vector<Shape> shapes{{"ring", "an Euler graph", {}}, {"euley", "something else", {}}};
    EXPECT_EQ(shape_hint("rign", shapes), "; did you mean 'ring'?");
    EXPECT_EQ(shape_hint("euler", shapes), "; did you mean 'euley'?");
}

TEST(ShapeHint, EveryWordMustStandInTheMeaning) {
    const std::vector<Shape> shapes{{"a1", "deep Euler Graph of much", {}}, {"b2", "shallow euler graph", {}}, {"c3", "a path", {}}};
    EXPECT_EQ(shape_hint("euler", shapes), "; did you mean 'a1' or 'b2'?");
    EXPECT_EQ(shape_hint("Euler_graphs", shapes), "; did you mean 'a1' or 'b2'?");
    EXPECT_EQ(shape_hint("shallow-euler", shapes), "; did you mean 'b2'?");
    EXPECT_EQ(shape_hint("shallow path", shapes), "");
    EXPECT_EQ(shape_hint("shalow Eulre", shapes), "; did you mean 'b2'?") << "each by the nearest word";
    EXPECT_EQ(near_words("shalow Eulre", shapes), "shallow euler");
    EXPECT_EQ(near_words("shalow pth", shapes), "");
    EXPECT_EQ(near_words("", shapes), "");
    EXPECT_EQ(shape_hint("of", shapes), "") << "too short to say anything";
    EXPECT_EQ(shape_hint("", shapes), "");
    EXPECT_EQ(shape_hint("euler", {}), "");
}

TEST(ShapeHint, APhraseIsMoreThanItsWords) {
    std::vector<Shape> shapes{{"a1", "a graph, random", {}}, {"b2", "random graph", {}}};
    EXPECT_EQ(shape_hint("random_graph", shapes), "; did you mean 'b2'?");
    shapes.pop_back();
    EXPECT_EQ(shape_hint("random_graph", shapes), "; did you mean 'a1'?");
}

TEST(ShapeHint, FewAreNamedEachOnceAndAdversarialOnesLast) {
    std::vector<Shape> shapes{{"bad1", "a path", {}, true}, {"good1", "a path", {}}, {"good1", "a path elsewhere", {}}};
    EXPECT_EQ(shape_hint("path", shapes), "; did you mean 'good1'?");
    shapes.resize(1);
    EXPECT_EQ(shape_hint("path", shapes), "; did you mean 'bad1'?");
    for (const auto* name : {"s1", "s2", "s3", "s4", "s5"}) shapes.push_back({name, "a path", {}});
    EXPECT_EQ(shape_hint("path", shapes), "; did you mean 's1', 's2', 's3' or 's4'?");
}

TEST(ShapeHint, TheWordsOfTheDocumentsLeadToTheShapes) {
    const auto graphs = graph_shapes(), numbers = integer_shapes();
    EXPECT_EQ(shape_hint("euler", graphs), "; did you mean 'ring' or 'alt'?");
    EXPECT_EQ(shape_hint("GenerateEulerGraph", graphs), "; did you mean 'ring' or 'alt'?");
    EXPECT_EQ(shape_hint("GenerateEulerGraphAlt", graphs), "; did you mean 'alt'?");
    EXPECT_EQ(shape_hint("shallow_euler", graphs), "; did you mean 'alt'?");
    EXPECT_EQ(shape_hint("random_graphs", graphs), "; did you mean 'gnm' or 'strings'?");
    EXPECT_EQ(shape_hint("graphGen", graphs), "; did you mean 'strings'?");
    EXPECT_EQ(shape_hint("integer_array", numbers), "; did you mean 'uniform' or 'abs_normal'?");
}

}  // namespace
