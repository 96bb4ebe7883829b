#include "algorithms/euler_circuit/pairing.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <span>
#include <utility>
#include <vector>

#include "algorithms/euler_circuit/arrivals.hpp"

namespace euler_circuit {
namespace {

using Graph = generators::Graph;

constexpr std::uint64_t block_edges = 1 << 16;  // steps of a block, 512 KiB: half a level-2 cache
constexpr std::uint64_t least_chunk = 1 << 16;  // edges that pay for a task and its table of blocks

/// Blocks of 2^shift vertices each.
struct Blocks {
    explicit Blocks(const Graph& graph) {
        const auto wanted = std::max<std::uint64_t>(1, graph.edges() / block_edges);
        while ((graph.vertices() >> shift) > wanted) ++shift;
        count = ((graph.vertices() - 1) >> shift) + 1;
        vertices = graph.vertices();
    }
    [[nodiscard]] std::uint64_t begin(std::uint64_t block) const { return std::min(vertices, block << shift); }
    unsigned shift = 0;
    std::uint64_t count, vertices;
};

/// Moves all edges to their blocks. False when some block has unequal numbers of edges in and out.
bool move_to_blocks(const Graph& graph, const Blocks& blocks, Executor executor, Arrival* arrivals) {
    const auto edges = graph.edges(), tasks = std::clamp<std::uint64_t>(edges / least_chunk, 1, executor.tasks);
    const auto begin = [&](std::uint64_t task) { return static_cast<std::uint32_t>(edges * task / tasks); };
    std::vector<std::vector<std::uint32_t>> places(tasks, std::vector<std::uint32_t>(blocks.count));
    executor.each(tasks, [&](std::size_t task) {
        for (auto e = begin(task); e < begin(task + 1); ++e) ++places[task][graph.col[e] >> blocks.shift];
    });
    std::uint32_t sum = 0;
    for (std::uint64_t block = 0; block < blocks.count; ++block) {
        if (sum != graph.row[blocks.begin(block)]) return false;
        for (auto& place : places) sum += std::exchange(place[block], sum);
    }
    executor.each(tasks, [&](std::size_t task) {
        ArrivalWriter writer{arrivals, places[task]};
        for (auto e = begin(task); e < begin(task + 1); ++e) writer.append(graph.col[e] >> blocks.shift, {graph.col[e], e});
        writer.finish();
    });
    return true;
}

template <Rule rule>
bool fill_block(const Graph& graph, std::span<const Arrival> arrivals, std::uint32_t* cursor, Step* steps) {
    const auto* const row = graph.row.data();
    for (const auto [head, edge] : arrivals) {
        const auto slot = cursor[head], next = slot + 1, end = row[head + 1];
        if (slot == end) return false;
        cursor[head] = next;
        steps[rule == Rule::stable ? slot : next == end ? row[head] : next].previous = edge;
    }
    return true;
}

}  // namespace

bool pair_edges(const Graph& graph, Rule rule, Executor executor, Step* steps, PairingScratch& scratch) {
    const Blocks blocks{graph};
    auto* const arrivals = scratch.arrivals.resize(graph.edges());
    auto* const cursor = scratch.cursor.resize(graph.vertices());
    if (!move_to_blocks(graph, blocks, executor, arrivals)) return false;
    const auto fill = rule == Rule::stable ? fill_block<Rule::stable> : fill_block<Rule::rotated>;
    std::atomic<bool> balanced = true;
    executor.each(blocks.count, [&](std::size_t block) {
        const auto first = blocks.begin(block), last = blocks.begin(block + 1);
        std::copy(&graph.row[first], &graph.row[last], cursor + first);
        std::fill(steps + graph.row[first], steps + graph.row[last], Step{none, none});  // in order: now they are in cache
        if (!fill(graph, {arrivals + graph.row[first], arrivals + graph.row[last]}, cursor, steps)) balanced = false;
    });
    return balanced;
}

std::uint32_t lowest_unbalanced(const Graph& graph) {
    std::vector<std::uint32_t> in(graph.vertices());
    for (const auto head : graph.col) ++in[head];
    std::uint32_t v = 0;
    while (v < in.size() && in[v] == graph.row[v + 1] - graph.row[v]) ++v;
    return v;
}

}  // namespace euler_circuit
