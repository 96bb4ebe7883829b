// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/graph_problem.hpp>

/// A spanning forest of a directed multigraph, whose directions count for nothing: as few edges as possible that
/// join all that the graph joins.
///
/// Input: a graph; loops, parallel edges and isolated vertices are allowed, a graph without vertices is valid.
/// Answer: the ids of V - c edges without a cycle, ascending, where c is the number of weakly connected components.
/// There are usually very many such forests and any is right. One of them is the minimum by edge number: an edge
/// belongs to it unless edges of lesser number join its ends. Variants called `minimum` give that one, the same
/// on every machine; those called `forest` any.
/// Sources: Kruskal, "On the shortest spanning subtree of a graph", 1956; Boruvka, 1926; "GPU for the Road"
/// (2016), whose drawings mark a spanning tree.
/// Floor: offsets and heads are read once and the forest is written once, 4 bytes each; where all is one component
/// V - 1 edges prove it, unless the forest has to be minimum.
struct SpanningForest : shared::GraphProblem {
    struct Output : std::vector<std::uint32_t> {
        using vector::vector;
        bool minimum = false;  // set by who promises the minimum, and held to it
    };

    static constexpr std::string_view name = "spanning_forest";
    static constexpr std::string_view purpose = "a spanning forest, and the minimum one by edge number",
                                      source = "Walking the Euler Path: GPU for the Road, 2016";
    static constexpr std::string_view complexity = "n log v, v vertices";

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    static void write(const Input& in, const Output& answer, std::ostream& stream);  // the ends of an edge a line

    static std::vector<breakeven::Option> drawing();
    static void draw(const Input& in, const Output& answer, const breakeven::Options& given, breakeven::Picture& picture);
};
static_assert(breakeven::Problem<SpanningForest>);
