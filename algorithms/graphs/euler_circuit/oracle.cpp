// SPDX-License-Identifier: Apache-2.0
#include "euler_circuit.hpp"
#include <breakeven/algorithms/shared/oracles/trails.hpp>

/// Verdicts other than a circuit are compared with what degrees and a union-find say.
breakeven::Fault EulerCircuit::check(const Input& in, const Output& answer) {
    namespace oracle = shared::oracle;
    if (answer.verdict == Verdict::found) return oracle::check_trail(in, shared::Trail::circuit, answer.edges);
    if (!answer.edges.empty()) return "says that there is no circuit, and gives one";
    const auto vertex = oracle::lowest_unbalanced(in, oracle::in_degrees(in));
    if (answer.verdict == Verdict::unbalanced) {
        if (vertex == in.vertices()) return "says that the degrees differ, but all are balanced";
        if (vertex == answer.vertex) return {};
        return "says that vertex " + std::to_string(answer.vertex) + " is the first unbalanced one, but it is " + std::to_string(vertex);
    }
    if (vertex < in.vertices())
        return "says that the edges are disconnected, but first of all vertex " + std::to_string(vertex) + " is unbalanced";
    return oracle::check_components(in, answer.components);
}
