// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <span>
#include <utility>

#include "graph_reverse.hpp"
#include <breakeven/algorithms/shared/host/block_scatter.hpp>
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/algorithms/shared/host/merge_path.hpp>

/// A stable counting sort by head in two steps: edges move, in order, into blocks of neighbouring heads; each
/// block then fills its own range of the answer, which stays in cache.
namespace graph_reverse {
namespace {

using breakeven::Graph;
using shared::VertexBlocks;

struct Arc {
    std::uint32_t head, tail, edge;
};

struct Workspace {
    shared::HugeBuffer<Arc> arcs;              // one an edge
    shared::HugeBuffer<std::uint32_t> cursor;  // one a vertex
};

/// Moves all edges to the blocks of their heads; returns where each block begins.
template <class Loops>
std::vector<std::uint32_t> move_to_blocks(const Graph& graph, const VertexBlocks& blocks, Arc* arcs) {
    namespace merge_path = shared::merge_path;
    const auto edges = graph.edges(), total = merge_path::steps(blocks.vertices, edges);
    const auto tasks = shared::scatter_tasks<Loops>(edges);
    std::vector<merge_path::Place> from(tasks + 1);
    for (std::uint64_t task = 0; task <= tasks; ++task)
        from[task] = merge_path::place_after(graph.row.data(), blocks.vertices, edges, total * task / tasks);
    return shared::scatter_to_blocks<Loops>(
        tasks, blocks.count, arcs,
        [&](std::uint64_t task, const auto& tally) {
            for (auto e = from[task].edge; e < from[task + 1].edge; ++e) tally(blocks.of(graph.col[e]));
        },
        [&](std::uint64_t task, const auto& append) {
            const auto last = from[task + 1].edge;
            auto v = from[task].vertex, e = from[task].edge;
            for (; e < last; ++v) {
                const auto end = std::min(graph.row[v + std::size_t{1}], last);
                for (; e < end; ++e) append(blocks.of(graph.col[e]), {graph.col[e], v, e});
            }
        });
}

template <class Loops>
void blocked(const Graph& graph, GraphReverse::Output& out, Workspace& workspace) {
    out.row.back() = static_cast<std::uint32_t>(graph.edges());
    if (graph.vertices() == 0) return;
    const VertexBlocks blocks{graph};
    auto* const arcs = workspace.arcs.resize(graph.edges());
    auto* const cursor = workspace.cursor.resize(graph.vertices());
    const auto begin = move_to_blocks<Loops>(graph, blocks, arcs);
    Loops::each(blocks.count, 1, [&](std::uint64_t block) {
        const auto first = blocks.begin(block), last = blocks.begin(block + 1);
        const std::span part{arcs + begin[block], arcs + begin[block + 1]};
        std::fill(cursor + first, cursor + last, 0);
        for (const auto& arc : part) ++cursor[arc.head];
        auto sum = begin[block];
        for (auto v = first; v < last; ++v) {
            out.row[v] = sum;
            sum += std::exchange(cursor[v], sum);
        }
        for (const auto& [head, tail, edge] : part) {
            const auto place = cursor[head]++;
            out.col[place] = tail;
            out.edge[place] = edge;
        }
    });
}

constexpr breakeven::Memory memory{.host = 38};

const breakeven::Host<GraphReverse> serial{
    "serial/blocked",
    blocked<shared::OneThread>,
    {.per_item = memory, .notes = "edges are first moved into blocks of neighbouring heads; each block is sorted in cache"}};
const breakeven::Host<GraphReverse> parallel{"parallel/blocked",
                                             blocked<shared::AllThreads>,
                                             {.per_item = memory, .notes = "oneTBB; blocks of neighbouring heads, each sorted in cache"}};

}  // namespace
}  // namespace graph_reverse
