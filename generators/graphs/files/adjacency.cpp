// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "graph_formats.hpp"
#include "named_edges.hpp"
#include <breakeven/generators/base/split.hpp>

namespace breakeven {

/// "a -> b,c" as Rosalind (rosalind.info) writes it; "a ->" is a vertex that has no heads.
FileGraph read_adjacency(LineReader& reader) {
    NamedEdges edges;
    while (const auto line = reader.next_data("#")) {
        const auto arrow = line->find("->");
        const auto tail = trim(line->substr(0, arrow));
        if (arrow == std::string_view::npos || tail.empty()) reader.fail("a vertex and its heads are written 'A -> B,C'");
        const auto right = line->substr(arrow + 2);
        if (right.find("->") != std::string_view::npos) reader.fail("there are two arrows in this line");
        edges.vertex(tail);
        each_word(right, " \t,", [&](std::string_view head) { edges.edge(tail, head); });
    }
    return edges.finish();
}

}  // namespace breakeven
