// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/generators/base/text/quoted.hpp>
#include <breakeven/generators/graphs/files/read_graph.hpp>
#include <breakeven/generators/graphs/graphs.hpp>
#include <breakeven/suites/suite.hpp>

namespace shared {

/// GraphProblem is what problems on a directed multigraph have in common; a problem derives from it and adds its answer.
struct GraphProblem {
    using Input = breakeven::Graph;

    static constexpr std::string_view unit = "edges";

    static std::vector<breakeven::Shape> shapes() { return breakeven::graph_shapes(); }
    static Input generate(const breakeven::Request& request) { return breakeven::graph(request); }
    static std::string digest(const Input& in) { return breakeven::digest(in); }
    static std::uint64_t size(const Input& in) { return in.edges(); }

    static std::vector<breakeven::Option> options() { return breakeven::graph_options(); }
    static Input read(const std::string& path, const breakeven::Options& options) { return breakeven::read_graph(path, options); }
    static void write_input(const Input& in, std::ostream& stream) { breakeven::write_graph(stream, in); }

    /// What messages call a vertex: as its file did, or by its number.
    static std::string vertex_name(const breakeven::Graph& graph, std::uint64_t vertex) {
        if (graph.names.empty()) return "vertex number " + std::to_string(vertex) + " (counted from 0)";
        return "vertex '" + graph.names[vertex] + "'";
    }

    /// Writes a vertex as its file called it, in quotation marks where that has blanks, or its number.
    static void write_vertex(const breakeven::Graph& graph, std::uint64_t vertex, std::ostream& stream) {
        if (graph.names.empty())
            stream << vertex;
        else
            stream << breakeven::quoted(graph.names[vertex], " \t,;");
    }
};

}  // namespace shared
