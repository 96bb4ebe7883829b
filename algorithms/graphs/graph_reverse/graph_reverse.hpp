// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/graph_problem.hpp>

/// The graph with every edge turned round: the transpose of compressed sparse rows.
///
/// Input: a directed multigraph. Answer: compressed sparse rows in which each vertex lists the tails of the
/// edges into it, in the order of the edge ids and so ascending, and for each of them the edge that it stands
/// for. Stability makes it unique. Vertices that no edge enters have an empty row; loops stay loops.
/// Source: "GPU for the Road" (2016).
/// Floor: offsets and heads are read once, 4 bytes a vertex and an edge, and 4 bytes a vertex and 8 an edge
/// written; to keep writes within what the caches hold, known methods move the edges several times.
struct GraphReverse : shared::GraphProblem {
    struct Output {
        std::vector<std::uint32_t> row;   // vertices + 1 offsets
        std::vector<std::uint32_t> col;   // tails
        std::vector<std::uint32_t> edge;  // whose tail that is
    };

    static constexpr std::string_view name = "graph_reverse";
    static constexpr std::string_view purpose = "the transpose of a graph, with the permutation of its edges",
                                      source = "Walking the Euler Path: GPU for the Road, 2016";
    static constexpr std::string_view complexity = "n + v, v vertices";

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    static void write(const Input& in, const Output& answer, std::ostream& stream);  // "head tail", one edge a line

    static std::vector<breakeven::Option> drawing();
    static void draw(const Input& in, const Output& answer, const breakeven::Options& given, breakeven::Picture& picture);
};
static_assert(breakeven::Problem<GraphReverse>);
