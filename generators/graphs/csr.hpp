// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "graph.hpp"
#include <breakeven/generators/base/parallel.hpp>
#include <breakeven/generators/base/random.hpp>

/// Edge lists to compressed sparse rows.
namespace breakeven {

/// A directed edge, by the numbers of its vertices.
struct Edge {
    std::uint32_t tail, head;
    friend bool operator==(const Edge&, const Edge&) = default;
};

using Edges = std::vector<Edge>;

/// For numbers that are known to fit.
constexpr std::uint32_t narrow(std::uint64_t value) { return static_cast<std::uint32_t>(value); }

/// The order of the edges within each row: as in the edge list, by head, or at random.
enum class Rows { insertion, sorted, shuffled };

/// "insertion", "sorted" or "shuffled"; UsageError for anything else.
Rows parse_rows(std::string_view text);

/// All offsets and heads 0, to be filled in.
Graph blank(std::uint64_t vertices, std::uint64_t edges);

/// A stable counting sort of the edges by tail, in parallel: into blocks of neighbouring vertices, then each
/// block by itself, where its rows stay in cache. All tails and heads are below `vertices`. Rows are in
/// insertion order.
Graph to_graph(std::uint64_t vertices, std::span<const Edge> edges);

/// Brings rows that are in insertion order into another one; the stream is for shuffled ones.
void order_rows(Graph& graph, Rows rows, Stream stream);

/// The list of edge(i) for i = 0 .. count-1, in parallel.
template <class Function>
Edges list_edges(std::uint64_t count, const Function& edge) {
    Edges edges(count);
    parallel_each(count, [&](std::uint64_t i) { edges[i] = edge(i); });
    return edges;
}

/// UsageError unless a graph of this size fits 32-bit numbers.
void check_size(std::uint64_t vertices, std::uint64_t edges);

}  // namespace breakeven
