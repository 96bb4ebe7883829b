// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graph_problem.hpp"
#include "pairing_rule.hpp"

/// What the problems on the stages of an Euler circuit share: graphs whose edges are paired by a rule. Inputs that
/// consist of pairs are made here, by plain code that has nothing in common with the variants.
namespace shared {

/// PairedGraphProblem is what problems on a graph and a rule of pairing have in common. The rule is a parameter of shapes
/// and an option of files, rule=stable|rotated|hashed|reversed.
struct PairedGraphProblem : GraphProblem {
    struct Input {
        breakeven::Graph graph;
        Rule rule = Rule::stable;
    };

    static std::vector<breakeven::Shape> shapes();  // those of Euler circuits
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.graph.edges(); }

    static std::vector<breakeven::Option> options();  // those of graph files, and --rule
    static Input read(const std::string& path, const breakeven::Options& options);
    static void write_input(const Input& in, std::ostream& stream) { GraphProblem::write_input(in.graph, stream); }
};

/// UsageError names the rules that there are.
Rule parse_rule(std::string_view name);

/// The shapes with an Euler circuit in every component.
std::vector<breakeven::Shape> balanced_shapes();

/// What precedes every edge of a balanced graph.
std::vector<std::uint32_t> predecessors(const breakeven::Graph& graph, Rule rule);

/// Writes every edge in a line of its own: tail, head, and the number of the line, from 0, that holds its predecessor.
void write_pairs(const breakeven::Graph& graph, std::span<const std::uint32_t> predecessors, std::ostream& stream);

}  // namespace shared
