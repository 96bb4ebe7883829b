#include "blocked.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "block_writer.hpp"
#include "blocks.hpp"
#include <breakeven/algorithms/graphs/csr_edges/walk.hpp>

namespace graph_reverse {
namespace {

using breakeven::Graph;
using euler_circuit::Executor;

constexpr std::uint64_t least_chunk = 1 << 16;  // edges that pay for a task and its table of blocks

/// Moves all edges to their blocks; returns where each begins.
std::vector<std::uint32_t> move_to_blocks(const Graph& graph, const Blocks& blocks, Executor executor, Arc* arcs) {
    const auto edges = graph.edges(), total = csr_edges::steps(blocks.vertices, edges);
    const auto tasks = std::clamp<std::uint64_t>(edges / least_chunk, 1, executor.tasks);
    std::vector<csr_edges::Place> from(tasks + 1);
    for (std::uint64_t task = 0; task <= tasks; ++task)
        from[task] = csr_edges::place_after(graph.row.data(), blocks.vertices, edges, total * task / tasks);
    Places places(tasks, std::vector<std::uint32_t>(blocks.count));
    executor.each(tasks, [&](std::size_t task) {
        for (auto e = from[task].edge; e < from[task + 1].edge; ++e) ++places[task][graph.col[e] >> blocks.shift];
    });
    auto begin = assign_places(places, blocks.count);
    executor.each(tasks, [&](std::size_t task) {
        BlockWriter<Arc> writer{arcs, places[task]};
        const auto last = from[task + 1].edge;
        auto v = from[task].vertex, e = from[task].edge;
        for (; e < last; ++v) {
            const auto end = std::min(graph.row[v + std::size_t{1}], last);
            for (; e < end; ++e) writer.append(graph.col[e] >> blocks.shift, {graph.col[e], v, e});
        }
        writer.finish();
    });
    return begin;
}

}  // namespace

void reverse(const Graph& graph, Executor executor, GraphReverse::Output& out, Workspace& workspace) {
    out.row.back() = static_cast<std::uint32_t>(graph.edges());
    if (graph.vertices() == 0) return;
    const Blocks blocks{graph};
    auto* const arcs = workspace.arcs.resize(graph.edges());
    auto* const cursor = workspace.cursor.resize(graph.vertices());
    const auto begin = move_to_blocks(graph, blocks, executor, arcs);
    executor.each(blocks.count, [&](std::size_t block) {
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

}  // namespace graph_reverse
