#pragma once
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "generators/graph.hpp"
#include "suites/suite.hpp"

/// Walk every edge of a directed multigraph once and come back to the start.
///
/// Input: a graph with E edges; loops, parallel edges and isolated vertices are allowed. Answer: a cyclic
/// order of all edge ids in which every edge begins where the one before it ends, or the reason why there
/// is none. A circuit exists if and only if every vertex has as many edges in as out and the edges lie in
/// one weakly connected component; a graph without edges has the empty circuit. There are usually very
/// many circuits and any is right, from any edge on.
/// Sources: Hierholzer, Math. Ann. 6 (1873); Awerbuch, Israeli, Shiloach, "Finding Euler circuits in
/// logarithmic parallel time", STOC 1984; "Zooming Through Euler Path: Supercharging with GPU".
/// Floor: every head read once (4 bytes), one dependent random access and 4 bytes written an edge.
struct EulerCircuit {
    using Input = generators::Graph;

    enum class Verdict : std::uint32_t { circuit, unbalanced, disconnected };

    struct Output {
        Verdict verdict = Verdict::circuit;
        std::vector<std::uint32_t> edges;  // the circuit; empty without one
        std::uint32_t vertex = 0;          // unbalanced: the lowest vertex whose in- and out-degree differ
        std::uint32_t components = 0;      // disconnected, but balanced: into how many the edges fall
        friend bool operator==(const Output&, const Output&) = default;
    };

    static constexpr std::string_view name = "euler_circuit", unit = "edges", field = "graphs";

    static std::vector<suite::Shape> shapes();
    static Input generate(const suite::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.edges(); }

    static void prepare(const Input& in, Output& out);

    static suite::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static suite::Work work(const Input& in, const Output& answer);
    static std::optional<std::string> no_answer(const Output& answer);

    static std::vector<suite::Option> options();
    static Input read(const std::string& path, const suite::Options& options);
    static void write(const Input& in, const Output& answer, std::ostream& stream);  // E+1 vertices, one a line
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(suite::Problem<EulerCircuit>);
