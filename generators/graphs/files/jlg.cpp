// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "graph_formats.hpp"
#include <breakeven/generators/base/split.hpp>

namespace breakeven {

/// JuliaGraphs' text format: "vertices,edges,d|u[,...]", then "u,v" from 1 on. One graph a file.
FileGraph read_jlg(LineReader& reader) {
    const auto first = reader.next();
    const auto header = split(first.value_or(""), ',');
    if (header.size() < 3 || (header[2] != "d" && header[2] != "u"))
        reader.fail("a .jlg file begins with 'VERTICES,EDGES,d' or 'VERTICES,EDGES,u'");
    const bool undirected = header[2] == "u";
    NumberedGraph graph{reader, header[0], header[1]};
    while (const auto line = reader.next_data("")) {
        const auto edge = split(*line, ',');
        if (edge.size() != 2) reader.fail("an edge is written 'U,V'");
        graph.add(edge[0], edge[1]);
    }
    return graph.finish(undirected);
}

}  // namespace breakeven
