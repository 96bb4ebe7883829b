// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/graphs/euler_circuit/euler_circuit.hpp>

/// Walk every edge of a directed multigraph once.
///
/// Input: a graph with E edges; loops, parallel edges and isolated vertices are allowed. Answer: an order of
/// all edge ids in which every edge begins where the one before it ends, or the reason why there is none. A
/// path exists if and only if the edges lie in one weakly connected component and every vertex has as many
/// edges in as out, but for two at most: one more out where it begins, one more in where it ends. Where all
/// are balanced, any circuit is a path too; a graph without edges has the empty path. There are usually very
/// many paths and any is right.
/// Sources: as for the circuit, which a path becomes by one more edge, from its end to its beginning.
/// Floor: every head and every row's begin read once, 4 bytes each, and 4 bytes written an edge. Walking through a random graph
/// in memory takes a dependent random access an edge; that is no floor, because the next edge may be a neighbour.
struct EulerPath : EulerTrail {
    static constexpr std::string_view name = "euler_path";
    static constexpr std::string_view purpose = "a walk over every edge of a directed multigraph once",
                                      source = "Walking the Euler Path: GPU for the Road, 2016";
    static constexpr std::string_view complexity = "n log c, c cycles before they are joined";

    static std::vector<breakeven::Shape> shapes();  // of circuits, with one edge removed unless path=0

    static breakeven::Fault check(const Input& in, const Output& answer) { return EulerTrail::check(in, shared::Trail::path, answer); }
    static std::vector<Output> wrong(const Input& in, const Output& answer) { return EulerTrail::wrong(in, shared::Trail::path, answer); }
    static std::optional<std::string> no_answer(const Input& in, const Output& answer) {
        return EulerTrail::no_answer(in, shared::Trail::path, answer);
    }

    static std::vector<breakeven::Option> drawing();
    static void draw(const Input& in, const Output& answer, const breakeven::Options& given, breakeven::Picture& picture);
};
static_assert(breakeven::Problem<EulerPath>);
