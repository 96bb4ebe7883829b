#pragma once
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "generators/graphs.hpp"
#include "generators/read_graph.hpp"
#include "suites/suite.hpp"

/// What problems on a directed multigraph have in common; a problem derives from it and adds its answer.
struct GraphProblem {
    using Input = generators::Graph;

    static constexpr std::string_view unit = "edges", field = "graphs";

    static std::vector<suite::Shape> shapes() { return generators::graph_shapes(); }
    static Input generate(const suite::Request& request) { return generators::graph(request); }
    static std::string digest(const Input& in) { return generators::digest(in); }
    static std::uint64_t size(const Input& in) { return in.edges(); }

    static std::vector<suite::Option> options() { return generators::graph_options(); }
    static Input read(const std::string& path, const suite::Options& options) { return generators::read_graph(path, options); }
    static void write_input(const Input& in, std::ostream& stream) { generators::write_graph(stream, in); }
};

/// A vertex as its file called it, or its number.
inline void write_vertex(const generators::Graph& graph, std::uint64_t vertex, std::ostream& stream) {
    if (graph.names.empty())
        stream << vertex;
    else
        stream << graph.names[vertex];
}
