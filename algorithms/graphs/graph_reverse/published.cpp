// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include "stage.hpp"

namespace graph_reverse {

std::vector<Group> group_by_head(const breakeven::Graph& graph) {
    std::unordered_map<std::uint32_t, std::vector<TailAndEdge>> groups;
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) groups[graph.col[e]].push_back({v, e});
    std::vector<Group> rows;
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        if (!groups.contains(v)) rows.push_back({v, {}});
    for (auto& [head, edges] : groups) rows.push_back({head, std::move(edges)});
    std::ranges::sort(rows, {}, &Group::head);
    return rows;
}

namespace {

void group(const breakeven::Graph& graph, GraphReverse::Output& out) {
    std::uint32_t place = 0;
    for (const auto& [head, edges] : group_by_head(graph)) {
        out.row[head] = place;
        for (const auto [tail, edge] : edges) {
            out.col[place] = tail;
            out.edge[place++] = edge;
        }
    }
    out.row.back() = place;
}
const breakeven::Host<GraphReverse> variant{
    "serial/published",
    group,
    {.role = breakeven::Role::published,
     .per_item = {.host = 128},
     .notes = "groups in a hash table, empty groups for vertices that no edge enters, sorted by vertex; edge ids are carried along"}};

}  // namespace
}  // namespace graph_reverse
