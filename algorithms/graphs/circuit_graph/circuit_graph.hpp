// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/paired_graph.hpp>

/// Merge the closed walks of a graph where they meet: the third and fourth stage of an Euler circuit.
///
/// Input: a balanced directed multigraph; for every edge the one that precedes it, a permutation of the edges
/// whose cycles ("partitions") are closed walks; for every edge the number of its cycle. Cycles are numbered in
/// the order of their least edges. Answer: predecessors that form one circuit in every component with edges,
/// made by as few swaps as that takes, and how many swaps and circuits there are. A swap exchanges the
/// predecessors of two edges out of one vertex: if these lie on two circuits, it makes one of them and leaves
/// the others alone. Any set of swaps along a spanning forest of the circuit graph, whose vertices are cycles and
/// whose edges are places where two of them meet, is right, in any order.
/// Sources: [Awerbuch 1984]; `generateCircuitGraph` and `fixPredecessors` in [Zooming].
/// Floor: predecessors and labels read once and predecessors written once, 12 bytes an edge and 4 a vertex.
struct CircuitGraph : shared::PairedGraphProblem {
    struct Input {
        breakeven::Graph graph;
        std::vector<std::uint32_t> predecessors, labels;  // one an edge
        std::uint32_t partitions = 0;                     // labels are below this
    };
    struct Output {
        std::vector<std::uint32_t> predecessors;
        std::uint32_t swaps = 0, circuits = 0;  // together as many as there are partitions
        friend bool operator==(const Output&, const Output&) = default;
    };

    static constexpr std::string_view name = "circuit_graph";
    static constexpr std::string_view purpose = "an Euler circuit's third and fourth stage: closed walks merged where they meet",
                                      source = "Zooming Through Euler Path: Supercharging with GPU, 2016";
    static constexpr std::string_view complexity = "n log c, c circuits of the input";

    static std::vector<breakeven::Shape> shapes() { return shared::balanced_shapes(); }
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.graph.edges(); }

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    static Input read(const std::string& path, const breakeven::Options& options);  // InputError unless it is balanced
    static void write(const Input& in, const Output& answer, std::ostream& stream) {
        shared::write_pairs(in.graph, answer.predecessors, stream);
    }
    static void write_input(const Input& in, std::ostream& stream) { GraphProblem::write_input(in.graph, stream); }

    static std::vector<breakeven::Option> drawing();
    static void draw(const Input& in, const Output& answer, const breakeven::Options& given, breakeven::Picture& picture);
    static Input of_graph(const breakeven::Graph& graph);  // paired by the rule `stable`; InputError unless it is balanced
};
static_assert(breakeven::Problem<CircuitGraph>);

namespace circuit_graph {

/// What the first two stages make of a balanced graph.
CircuitGraph::Input input(breakeven::Graph graph, std::vector<std::uint32_t> predecessors);

}  // namespace circuit_graph
