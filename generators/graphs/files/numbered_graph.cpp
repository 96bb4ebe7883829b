// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "graph_formats.hpp"
#include <breakeven/generators/base/split.hpp>

namespace breakeven {

void check_stated(const LineReader& reader, std::uint64_t vertices, std::uint64_t edges) {
    constexpr std::uint64_t always = 1 << 21, per_edge = 8;
    if (vertices > std::max(always, per_edge * edges))
        reader.fail(fmt::format("{} vertices for {} edges: is the line damaged? Remove isolated vertices", vertices, edges));
}

NumberedGraph::NumberedGraph(const LineReader& reader, std::string_view vertices, std::string_view lines) : reader_{reader} {
    const auto stated_vertices = parse_unsigned(vertices), stated_lines = parse_unsigned(lines);
    if (!stated_vertices || !stated_lines) reader.fail(fmt::format("'{} {}' are not two numbers of vertices and edges", vertices, lines));
    constexpr std::uint64_t limit = std::numeric_limits<std::uint32_t>::max();
    if (*stated_vertices >= limit || *stated_lines >= limit)
        reader.fail(fmt::format("{} vertices and {} edges are too many: both must be below 2^32-1", vertices, lines));
    check_stated(reader, *stated_vertices, *stated_lines);
    graph_.vertices = *stated_vertices;
    lines_ = *stated_lines;
}

std::uint32_t NumberedGraph::vertex(std::string_view text) const {
    const auto number = parse_unsigned(text);
    if (!number) reader_.fail(fmt::format("'{}' is not a vertex number: 1 to {} are", text, graph_.vertices));
    if (*number == 0 || *number > graph_.vertices)
        reader_.fail(fmt::format("there is no vertex {}: 1 to {} are stated", *number, graph_.vertices));
    return static_cast<std::uint32_t>(*number - 1);
}

void NumberedGraph::add(std::string_view tail, std::string_view head) {
    if (complete()) reader_.fail(fmt::format("more edges than the {} stated: correct the number or remove the rest", lines_));
    const auto from = vertex(tail);
    graph_.edges.push_back({from, vertex(head)});
}

FileGraph NumberedGraph::finish(bool undirected) {
    if (!complete())
        reader_.fail(fmt::format("the file ends after {} of {} edges: get it again or correct the number", graph_.edges.size(), lines_));
    graph_.undirected = undirected;
    graph_.names.resize(graph_.vertices);
    for (std::uint64_t v = 0; v < graph_.vertices; ++v) graph_.names[v] = fmt::format_int(v + 1).str();
    return std::move(graph_);
}

}  // namespace breakeven
