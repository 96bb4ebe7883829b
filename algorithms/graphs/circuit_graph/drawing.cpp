// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <utility>

#include "circuit_graph.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/shared/problems/edge_picture.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/suites/contract/picture.hpp>

namespace {

using Words = std::vector<std::uint32_t>;

/// The places where two partitions meet, as names of vertices, and whether they are merged at the first one.
struct Meeting {
    std::vector<std::string> vertices;
    bool merged = false;
};
using Meetings = std::map<std::pair<std::uint32_t, std::uint32_t>, Meeting>;

/// Between neighbours among the edges out of each vertex, which suffices to connect all that meet there.
Meetings meetings(const CircuitGraph::Input& in, const breakeven::Picture& picture) {
    Meetings found;
    for (const auto& [slot, left, right] : circuit_graph::find_meetings(in.graph, in.labels)) {
        auto& names = found[std::minmax(left, right)].vertices;
        const auto& name = picture.vertices[in.graph.col[in.predecessors[slot]]].name;
        if (names.empty() || names.back() != name) names.push_back(name);
    }
    return found;
}

/// Edges whose predecessors were exchanged with each other, directly or in turn, lie in partitions that this
/// merged, each of them in another one.
void mark_merged(const CircuitGraph::Input& in, const Words& merged, const breakeven::Picture& picture, Meetings& meetings) {
    Words precedes(merged.size());  // whom an edge preceded before
    for (std::uint32_t e = 0; e < merged.size(); ++e) precedes[in.predecessors[e]] = e;
    std::vector<bool> seen(merged.size());
    for (std::uint32_t v = 0; v < in.graph.vertices(); ++v)
        for (auto first = in.graph.row[v]; first < in.graph.row[v + 1]; ++first) {
            Words exchanged;
            for (auto e = first; !seen[e]; e = precedes[merged[e]]) {
                seen[e] = true;
                exchanged.push_back(e);
            }
            std::ranges::sort(exchanged);
            for (std::size_t i = 1; i < exchanged.size(); ++i) {
                auto& meeting = meetings[std::minmax(in.labels[exchanged[i - 1]], in.labels[exchanged[i]])];
                meeting.merged = true;
                std::erase(meeting.vertices, picture.vertices[v].name);
                meeting.vertices.insert(meeting.vertices.begin(), picture.vertices[v].name);
            }
        }
}

std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t most = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) text += (i == 0 ? "" : ", ") + names[i];
    return names.size() <= most ? text : text + " and " + std::to_string(names.size() - most) + " more";
}

breakeven::Picture circuit_graph_of(const CircuitGraph::Input& in, const CircuitGraph::Output& answer, const breakeven::Picture& picture) {
    breakeven::Picture out{.title = "circuit graph"};
    for (std::uint32_t p = 0; p < in.partitions; ++p)
        out.vertices.push_back({std::to_string(p), std::string{breakeven::GroupStyle{p}.colour}});
    auto found = meetings(in, picture);
    mark_merged(in, answer.predecessors, picture, found);
    for (const auto& [pair, meeting] : found)
        out.edges.push_back({.tail = pair.first,
                             .head = pair.second,
                             .label = listed(meeting.vertices),
                             .colour = meeting.merged ? std::string{breakeven::colour::red} : "",
                             .width = meeting.merged ? 2.5 : 1.0,
                             .arrow = false});
    out.legend = {"circuit graph: a vertex is a partition, an edge names the vertices where two of them meet;",
                  "red in it: they are merged at the first vertex named"};
    return out;
}

/// The merged predecessors the other way round, which is the way that the circuit goes.
breakeven::Picture circle_of(const CircuitGraph::Input& in, const CircuitGraph::Output& answer) {
    auto out = shared::edges_as_vertices("merged", in.labels);
    for (std::uint32_t e = 0; e < answer.predecessors.size(); ++e) {
        breakeven::Picture::Edge follows{.tail = answer.predecessors[e], .head = e};
        if (answer.predecessors[e] != in.predecessors[e]) {
            follows.colour = breakeven::colour::red;
            follows.width = 2.5;
        }
        out.edges.push_back(std::move(follows));
    }
    out.legend = {"merged: a vertex is an edge of the graph, its arrow leads to the edge that follows it in the Euler circuit;",
                  shared::walks_in_colours(in.labels) + "; red: where two of them were merged"};
    return out;
}

}  // namespace

std::vector<breakeven::Option> CircuitGraph::drawing() {
    return {{"partitions", "colour the edges by the closed walks that the staged Euler circuit begins with", true},
            {"circuit-graph", "the same, and beside it which partitions meet where, and where they are merged", true},
            {"merged", "beside it the edges in the circles that they form when all is merged, red where two walks were", true}};
}

namespace {

void colour_partitions(const CircuitGraph::Input& in, breakeven::Picture& picture) {
    for (std::size_t e = 0; e < in.labels.size(); ++e) {
        const breakeven::GroupStyle style{in.labels[e]};
        picture.edges[e].colour = style.colour;
        picture.edges[e].line = style.line;
        picture.edges[e].width = 2;
    }
    picture.legend.push_back("colours of edges: " + breakeven::counted(in.partitions, "partition") +
                             (in.partitions > breakeven::GroupStyle::distinct ? "; looks repeat after 30" : ""));
}

}  // namespace

void CircuitGraph::draw(const Input& in, const Output& answer, const breakeven::Options& given, breakeven::Picture& picture) {
    if (given.contains("partitions") || given.contains("circuit-graph")) colour_partitions(in, picture);
    if (given.contains("circuit-graph")) picture.beside.push_back(circuit_graph_of(in, answer, picture));
    if (given.contains("merged")) {
        breakeven::name_edges(picture);
        picture.beside.push_back(circle_of(in, answer));
    }
}
