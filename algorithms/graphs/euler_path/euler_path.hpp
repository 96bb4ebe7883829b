// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <ostream>
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
/// Floor: every head read once (4 bytes), one dependent random access and 4 bytes written an edge.
struct EulerPath : shared::GraphProblem {
    using Verdict = EulerCircuit::Verdict;
    using Output = EulerCircuit::Output;  // unbalanced: more than a path allows, and the lowest vertex of all that are

    static constexpr std::string_view name = "euler_path";

    static std::vector<breakeven::Shape> shapes();  // of circuits, with one edge removed unless path=0

    static void prepare(const Input& in, Output& out) { EulerCircuit::prepare(in, out); }

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer) { return EulerCircuit::work(in, answer); }
    static std::optional<std::string> no_answer(const Output& answer);

    static void write(const Input& in, const Output& answer, std::ostream& stream);  // E+1 vertices, one a line
};
static_assert(breakeven::Problem<EulerPath>);
