// SPDX-License-Identifier: Apache-2.0
#include "edge_predecessors.hpp"

#include <breakeven/algorithms/shared/host/poison.hpp>

void EdgePredecessors::prepare(const Input& in, Output& out) {
    out.unbalanced = 0xDEADBEEF;
    shared::poison(out.predecessors, in.graph.edges(), 0xDEADBEEF);
}

breakeven::Work EdgePredecessors::work(const Input& in, const Output& answer) {
    const auto edges = static_cast<double>(in.graph.edges()), vertices = static_cast<double>(in.graph.vertices());
    return {.items = edges, .bytes_read = 4 * edges + 4 * vertices, .bytes_written = 4 * static_cast<double>(answer.predecessors.size())};
}

std::optional<std::string> EdgePredecessors::no_answer(const Input& in, const Output& answer) {
    if (answer.unbalanced == shared::none) return {};
    return "the edges cannot be paired: " + shared::GraphProblem::vertex_name(in.graph, answer.unbalanced) +
           " is the first whose in-degree and out-degree differ";
}

void EdgePredecessors::write(const Input& in, const Output& answer, std::ostream& stream) {
    if (answer.unbalanced == shared::none) shared::write_pairs(in.graph, answer.predecessors, stream);
}
