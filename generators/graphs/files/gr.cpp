// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <optional>

#include "graph_formats.hpp"
#include <breakeven/generators/base/split.hpp>

namespace breakeven {

/// PACE ("p tw vertices edges", then "u v") is undirected; DIMACS shortest paths ("p sp vertices arcs",
/// then "a u v weight") is directed. Lines that begin with c are comments.
FileGraph read_gr(LineReader& reader) {
    const auto first = reader.next_data("c");
    const auto problem = words(first.value_or(""));
    const bool dimacs = problem.size() == 4 && problem[1] == "sp";
    if (problem.size() != 4 || problem[0] != "p" || (problem[1] != "tw" && !dimacs))
        reader.fail("a .gr file begins with 'p tw VERTICES EDGES' or 'p sp VERTICES ARCS'");
    NumberedGraph graph{reader, problem[2], problem[3]};
    while (const auto line = reader.next_data("c")) {
        auto edge = words(*line);
        if (dimacs ? edge.size() != 4 || edge[0] != "a" || !parse_unsigned(edge[3]) : edge.size() != 2)
            reader.fail(dimacs ? "an arc is written 'a TAIL HEAD LENGTH'" : "an edge is written 'U V'");
        if (dimacs) edge.erase(edge.begin());
        graph.add(edge[0], edge[1]);
    }
    return graph.finish(!dimacs);
}

}  // namespace breakeven
