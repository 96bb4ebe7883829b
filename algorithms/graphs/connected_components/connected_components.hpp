// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/graph_problem.hpp>

/// The weakly connected components of a directed multigraph: which vertices a walk that ignores directions joins.
///
/// Input: a graph; loops, parallel edges and isolated vertices are allowed, a graph without vertices is valid.
/// Answer: a label for each vertex, the least vertex of its component; an isolated vertex is one by itself. It is
/// unique.
/// Sources: Galler and Fisher, "An improved equivalence algorithm", CACM 7 (1964); Sutton, Ben-Nun, Barak,
/// "Optimizing parallel graph connectivity computation via subgraph sampling", IPDPS 2018 (Afforest); Jaiganesh
/// and Burtscher, "A high-performance connected components implementation for GPUs", HPDC 2018; "Visualizing
/// Graphs" (2016), which marks the components of a drawing. Its program, not the post, sweeps over all edges until no
/// colour changes, after Hawick, Leist, Playne, "Parallel graph component labelling with GPUs and CUDA" (2010).
/// Floor: offsets and heads are read once and labels written once, 8 bytes a vertex and 4 an edge. Where all is
/// one component V - 1 edges prove it, and the others need not be read.
struct ConnectedComponents : shared::GraphProblem {
    using Output = std::vector<std::uint32_t>;

    static constexpr std::string_view name = "connected_components";
    static constexpr std::string_view purpose = "weakly connected components, the least vertex as label",
                                      source = "Visualizing Graphs, 2016";
    static constexpr std::string_view complexity = "n log v, v vertices";

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    static void write(const Input& in, const Output& answer, std::ostream& stream);  // vertex and label, a line each

    static std::vector<breakeven::Option> drawing();
    static void draw(const Input& in, const Output& answer, const breakeven::Options& given, breakeven::Picture& picture);
};
static_assert(breakeven::Problem<ConnectedComponents>);
