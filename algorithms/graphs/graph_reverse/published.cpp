// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include "stage.hpp"

namespace graph_reverse {

namespace {

using Groups = std::unordered_map<std::uint32_t, std::vector<TailAndEdge>>;

std::vector<Group> all_rows(std::uint32_t vertices, Groups&& groups) {
    std::vector<Group> rows;
    for (std::uint32_t v = 0; v < vertices; ++v)
        if (!groups.contains(v)) rows.push_back({v, {}});
    for (auto& [head, edges] : groups) rows.push_back({head, std::move(edges)});
    std::ranges::sort(rows, {}, &Group::head);
    return rows;
}

}  // namespace

std::vector<Group> group_by_head(const breakeven::Graph& graph) {
    Groups groups;
    for (std::uint32_t v = 0; v < graph.vertices(); ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) groups[graph.col[e]].push_back({v, e});
    return all_rows(static_cast<std::uint32_t>(graph.vertices()), std::move(groups));
}

std::vector<Group> group_by_head(std::uint32_t vertices, std::span<const std::uint32_t> heads, std::span<const std::uint32_t> tails,
                                 std::span<const std::uint32_t> edges) {
    Groups groups;
    for (std::size_t i = 0; i < heads.size(); ++i) groups[heads[i]].push_back({tails[i], edges[i]});
    return all_rows(vertices, std::move(groups));
}

void write_rows(std::span<const Group> groups, GraphReverse::Output& out) {
    std::uint32_t place = 0;
    for (const auto& [head, edges] : groups) {
        out.row[head] = place;
        for (const auto [tail, edge] : edges) {
            out.col[place] = tail;
            out.edge[place++] = edge;
        }
    }
    out.row.back() = place;
}

namespace {

void group(const breakeven::Graph& graph, GraphReverse::Output& out) { write_rows(group_by_head(graph), out); }
const breakeven::Host<GraphReverse> variant{
    "serial/published",
    group,
    {.role = breakeven::Role::published,
     .complexity = "n + v log v, v vertices",
     .per_item = {.host = 308},
     .notes = "groups in a hash table, empty groups for vertices that no edge enters, sorted by vertex; edge ids are carried along"}};

}  // namespace
}  // namespace graph_reverse
