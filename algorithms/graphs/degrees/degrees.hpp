// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/graph_problem.hpp>

/// How many edges enter and how many leave each vertex.
///
/// Input: a directed multigraph; a loop counts once in and once out, parallel edges count each. Answer: two
/// arrays with one number a vertex; it is unique.
/// Sources: "Visualizing Graphs" (2016), which marks vertices by their numbers of edges in and out; "GPU for the
/// Road" (2016), which finds the former from the reversed graph.
/// Floor: offsets and heads are read once, 4 bytes a vertex and an edge, and 8 bytes a vertex written. Counting
/// the heads of a random graph beyond the caches also takes one random atomic addition an edge, unless the heads
/// are brought into some order first; that is no floor, because a graph need not be random.
struct Degrees : shared::GraphProblem {
    struct Output {
        std::vector<std::uint32_t> in, out;
    };

    static constexpr std::string_view name = "degrees";
    static constexpr std::string_view purpose = "edges into and out of every vertex", source = "Visualizing Graphs, 2016";
    static constexpr std::string_view complexity = "n + v, v vertices";

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    static void write(const Input& in, const Output& answer, std::ostream& stream);  // "vertex in out", one a line

    static std::vector<breakeven::Option> drawing();
    static void draw(const Input& in, const Output& answer, const breakeven::Options& given, breakeven::Picture& picture);
};
static_assert(breakeven::Problem<Degrees>);
