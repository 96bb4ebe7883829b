// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "stage.hpp"

namespace graph_reverse {

void reverse(const breakeven::Graph& graph, GraphReverse::Output& out) {
    out.row.assign(graph.row.size(), 0);
    out.col.resize(graph.edges());
    out.edge.resize(graph.edges());
    for (const auto head : graph.col) ++out.row[head];
    std::uint32_t sum = 0;
    for (auto& offset : out.row) sum += std::exchange(offset, sum);
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) {
            const auto place = out.row[graph.col[e]]++;
            out.col[place] = v;
            out.edge[place] = e;
        }
    // Every offset has moved to where the next row begins.
    std::copy_backward(out.row.begin(), out.row.end() - 1, out.row.end());
    out.row.front() = 0;
}

namespace {

const breakeven::Host<GraphReverse> variant{"serial/counting", reverse, {.per_item = {.host = 16.0}, .notes = "counting sort by head"}};

}  // namespace
}  // namespace graph_reverse
