// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/host/trail.hpp>
#include <breakeven/algorithms/shared/problems/graph_problem.hpp>

/// EulerTrail is what circuits and paths have in common: the form of an answer, and how it is judged and written.
struct EulerTrail : shared::GraphProblem {
    enum class Verdict : std::uint32_t { found, unbalanced, disconnected };

    struct Output {
        Verdict verdict = Verdict::found;
        std::vector<std::uint32_t> edges;  // the trail; empty without one
        std::uint32_t vertex = 0;          // unbalanced, more than a path allows: the lowest vertex whose in- and out-degree differ
        std::uint32_t components = 0;      // disconnected, though the degrees allow a trail: into how many the edges fall
        std::uint32_t partitions = 0;      // closed walks that its pairing made, so by its rule and the graph; 0: it does not work so
        friend bool operator==(const Output&, const Output&) = default;
    };

    static void prepare(const Input& in, Output& out);
    static breakeven::Work work(const Input& in, const Output& answer);
    static void write(const Input& in, const Output& answer, std::ostream& stream);  // E+1 vertices, one a line

    static breakeven::Fault check(const Input& in, shared::Trail trail, const Output& answer);
    static std::vector<Output> wrong(const Input& in, shared::Trail trail, const Output& answer);
    static std::optional<std::string> no_answer(const Input& in, shared::Trail trail, const Output& answer);
};

/// Walk every edge of a directed multigraph once and come back to the start.
///
/// Input: a graph with E edges; loops, parallel edges and isolated vertices are allowed. Answer: a cyclic
/// order of all edge ids in which every edge begins where the one before it ends, or the reason why there
/// is none. A circuit exists if and only if every vertex has as many edges in as out and the edges lie in
/// one weakly connected component; a graph without edges has the empty circuit. There are usually very
/// many circuits and any is right, from any edge on.
/// Sources: [Hierholzer 1873], [Awerbuch 1984], [Zooming].
/// Floor: every head and every row's begin read once, 4 bytes each, and 4 bytes written an edge. Walking through a random graph
/// in memory takes a dependent random access an edge; that is no floor, because the next edge may be a neighbour.
struct EulerCircuit : EulerTrail {
    static constexpr std::string_view name = "euler_circuit";
    static constexpr std::string_view purpose = "a closed walk over every edge of a directed multigraph once",
                                      source = "Zooming Through Euler Path: Supercharging with GPU, 2016";
    static constexpr std::string_view complexity = "n log c, c cycles before they are joined";

    static std::vector<breakeven::Shape> shapes() { return breakeven::euler_shapes(); }

    static breakeven::Fault check(const Input& in, const Output& answer) { return EulerTrail::check(in, shared::Trail::circuit, answer); }
    static std::vector<Output> wrong(const Input& in, const Output& answer) {
        return EulerTrail::wrong(in, shared::Trail::circuit, answer);
    }
    static std::optional<std::string> no_answer(const Input& in, const Output& answer) {
        return EulerTrail::no_answer(in, shared::Trail::circuit, answer);
    }
    static breakeven::Facts facts(const Input& in, const Output& answer);

    static std::vector<breakeven::Option> drawing();
    static void draw(const Input& in, const Output& answer, const breakeven::Options& given, breakeven::Picture& picture);
};
static_assert(breakeven::Problem<EulerCircuit>);
