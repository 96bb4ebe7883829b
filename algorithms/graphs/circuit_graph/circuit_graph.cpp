// SPDX-License-Identifier: Apache-2.0
#include "circuit_graph.hpp"

#include "stage.hpp"
#include <breakeven/algorithms/shared/host/degrees.hpp>
#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/algorithms/shared/oracles/disjoint_sets.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace circuit_graph {

std::uint32_t number_labels(std::span<std::uint32_t> labels) {
    std::uint32_t count = 0;
    std::vector<std::uint32_t> number(labels.size());
    for (std::size_t e = 0; e < labels.size(); ++e) {
        if (labels[e] == e) number[e] = count++;
        labels[e] = number[labels[e]];  // a label is no later element: it has its number
    }
    return count;
}

/// Cycles are the sets that remain when every edge is united with the one before it; each set knows its least edge.
CircuitGraph::Input input(breakeven::Graph graph, std::vector<std::uint32_t> predecessors) {
    breakeven::DisjointSets sets{predecessors.size()};
    std::vector<std::uint32_t> labels(predecessors.size());
    breakeven::parallel_each(labels.size(), [&](std::uint64_t e) { sets.unite(static_cast<std::uint32_t>(e), predecessors[e]); });
    breakeven::parallel_each(labels.size(), [&](std::uint64_t e) { labels[e] = sets.find(static_cast<std::uint32_t>(e)); });
    const auto partitions = number_labels(labels);
    return {std::move(graph), std::move(predecessors), std::move(labels), partitions};
}

namespace {

CircuitGraph::Input paired(shared::PairedGraphProblem::Input from) {
    auto predecessors = shared::predecessors(from.graph, from.rule);
    return input(std::move(from.graph), std::move(predecessors));
}

/// InputError, which begins with `what`, unless the graph is balanced.
CircuitGraph::Input balanced(shared::PairedGraphProblem::Input from, const std::string& what) {
    if (const auto vertex = shared::lowest_unbalanced(from.graph); vertex < from.graph.vertices())
        throw breakeven::InputError(what + ": " + shared::GraphProblem::vertex_name(from.graph, vertex) +
                                    " has not as many edges in as out, so the edges form no closed walks; with "
                                    "--undirected both every edge is taken in both directions");
    return paired(std::move(from));
}

}  // namespace
}  // namespace circuit_graph

CircuitGraph::Input CircuitGraph::generate(const breakeven::Request& request) {
    return circuit_graph::paired(PairedGraphProblem::generate(request));
}

CircuitGraph::Input CircuitGraph::read(const std::string& path, const breakeven::Options& options) {
    return circuit_graph::balanced(PairedGraphProblem::read(path, options), path);
}

CircuitGraph::Input CircuitGraph::of_graph(const breakeven::Graph& graph) {
    return circuit_graph::balanced({graph}, "there are no partitions");
}

std::string CircuitGraph::digest(const Input& in) {
    breakeven::Digester digester;
    for (const auto* words : {&in.graph.row, &in.graph.col, &in.predecessors, &in.labels})
        digester.add(std::span<const std::uint32_t>{*words});
    return digester.hex();
}

void CircuitGraph::prepare(const Input& in, Output& out) {
    out.swaps = out.circuits = 0xDEADBEEF;
    shared::poison(out.predecessors, in.graph.edges(), 0xDEADBEEF);
}

breakeven::Work CircuitGraph::work(const Input& in, const Output&) {
    const auto edges = static_cast<double>(in.graph.edges()), vertices = static_cast<double>(in.graph.vertices());
    return {.items = edges, .bytes_read = 8 * edges + 4 * vertices, .bytes_written = 4 * edges};
}
