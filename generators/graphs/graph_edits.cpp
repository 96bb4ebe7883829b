// SPDX-License-Identifier: Apache-2.0
#include "graph_edits.hpp"

#include <algorithm>

#include "csr.hpp"

namespace breakeven {

void remove_edge(Graph& graph, std::uint32_t edge) {
    graph.col.erase(graph.col.begin() + edge);
    parallel_each(graph.row.size(), [&](std::uint64_t v) { graph.row[v] -= graph.row[v] > edge; });
}

void insert_isolated(Graph& graph, std::uint64_t count) {
    check_size(count, 0);  // so that the sum does not wrap
    const auto old = graph.vertices(), all = old + count;
    check_size(all, graph.edges());
    if (count == 0) return;
    // Vertex v becomes floor(v * all / old), so ceil(x * old / all) of them stand before x.
    std::vector<std::uint32_t> row(all + 1);
    parallel_each(all + 1, [&](std::uint64_t x) { row[x] = graph.row[(x * old + all - 1) / all]; });
    if (old != 0)
        parallel_each(graph.edges(), [&](std::uint64_t e) { graph.col[e] = static_cast<std::uint32_t>(graph.col[e] * all / old); });
    graph.row = std::move(row);
}

}  // namespace breakeven
