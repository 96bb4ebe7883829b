// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/paired_graph.hpp>

/// Pair the edges into each vertex with the edges out of it: the first stage of an Euler circuit.
///
/// Input: a directed multigraph with E edges, and a rule: which of a vertex's edges in precedes which of its
/// edges out. Both are counted in the order of their ids (see shared/problems/pairing_rule.hpp). Answer: for every edge
/// the id of the edge that precedes it, which is a permutation of the edges; or, where some vertex has more
/// edges of one kind than of the other, the lowest such vertex. Both are unique. A graph without edges has the
/// empty answer.
/// Source: `predecessors` in [Zooming], whose rule is `stable`.
/// Floor: every head and every row's begin read once and every predecessor written once, 8 bytes an edge and 4
/// a vertex. Pairing is sorting the edges stably by their heads; a radix sort of pairs with 8-bit digits moves
/// 16 bytes an edge for each digit of a vertex number, and 8 more.
struct EdgePredecessors : shared::PairedGraphProblem {
    struct Output {
        std::vector<std::uint32_t> predecessors;  // empty when there are none
        std::uint32_t unbalanced = shared::none;  // the lowest vertex whose degrees differ
        friend bool operator==(const Output&, const Output&) = default;
    };

    static constexpr std::string_view name = "edge_predecessors";
    static constexpr std::string_view purpose = "an Euler circuit's first stage: which edge precedes each, by a rule",
                                      source = "Zooming Through Euler Path: Supercharging with GPU, 2016";
    static constexpr std::string_view complexity = "n + v, v vertices";

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);
    static std::optional<std::string> no_answer(const Input& in, const Output& answer);

    static void write(const Input& in, const Output& answer, std::ostream& stream);  // tail, head, predecessor's number; one edge a line

    static std::vector<breakeven::Option> drawing();
    static void draw(const Input& in, const Output& answer, const breakeven::Options& given, breakeven::Picture& picture);
    static Input of_graph(const breakeven::Graph& graph) { return {graph}; }  // paired by the rule `stable`
};
static_assert(breakeven::Problem<EdgePredecessors>);
