// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/graph_problem.hpp>

/// The list of a graph's edges: where each begins and where it ends.
///
/// Input: a directed multigraph in compressed sparse rows; loops, parallel edges, isolated vertices and no
/// edges at all are allowed. Answer: two arrays of their own, the tail and the head of every edge, in the order
/// of the edge ids. It is unique.
/// Source: "GPU for the Road" (2016), where the list is the first step to the reversed graph: the only graph
/// algorithm there with a time on the GPU and one on the CPU.
/// Floor: offsets and heads are read once, 4 bytes a vertex and an edge, and 8 bytes an edge written.
struct CsrEdges : shared::GraphProblem {
    struct Output {
        std::vector<std::uint32_t> start, end;
    };

    static constexpr std::string_view name = "csr_edges";
    static constexpr std::string_view purpose = "the tail and head of every edge",
                                      source = "Walking the Euler Path: GPU for the Road, 2016";
    static constexpr std::string_view complexity = "n + v, v vertices";

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    static void write(const Input& in, const Output& answer, std::ostream& stream);  // "tail head", one edge a line

    static std::vector<breakeven::Option> drawing();
    static void draw(const Input& in, const Output& answer, const breakeven::Options& given, breakeven::Picture& picture);
};
static_assert(breakeven::Problem<CsrEdges>);
