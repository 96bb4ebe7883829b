// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

#include "edge_predecessors.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/shared/host/block_scatter.hpp>
#include <breakeven/algorithms/shared/host/degrees.hpp>
#include <breakeven/algorithms/shared/host/ids.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace edge_predecessors {
namespace {

using breakeven::Graph;
using shared::AllThreads;
using shared::none;
using shared::OneThread;
using shared::Rows;
using shared::Rule;
using shared::Step;
using shared::Trail;
using shared::VertexBlocks;

void set_previous(Step& step, std::uint32_t previous) { step.previous = previous; }
void set_previous(std::uint32_t& word, std::uint32_t previous) { word = previous; }

template <class Element>
constexpr Element unpaired{};
template <>
constexpr Step unpaired<Step>{none, none};

/// The edges into each block of vertices, block by block.
struct Arrivals {
    const Arrival* all;
    std::vector<std::uint32_t> begins;  // of each block, and where the last one ends

    [[nodiscard]] std::span<const Arrival> of(std::uint64_t block) const { return {all + begins[block], all + begins[block + 1]}; }
};

template <class Loops>
Arrivals move_to_blocks(const Graph& graph, const VertexBlocks& blocks, Arrival* arrivals) {
    const auto edges = graph.edges(), tasks = shared::scatter_tasks<Loops>(edges);
    const auto each_edge = [&](std::uint64_t task, const auto& visit) {
        for (auto e = edges * task / tasks, last = edges * (task + 1) / tasks; e < last; ++e) visit(static_cast<std::uint32_t>(e));
    };
    return {arrivals,
            shared::scatter_to_blocks<Loops>(
                tasks, blocks.count, arrivals,
                [&](std::uint64_t task, const auto& tally) { each_edge(task, [&](std::uint32_t e) { tally(blocks.of(graph.col[e])); }); },
                [&](std::uint64_t task, const auto& append) {
                    each_edge(task, [&](std::uint32_t e) { append(blocks.of(graph.col[e]), {graph.col[e], e}); });
                })};
}

/// Edges into vertices that have fewer out.
struct Surplus {
    std::uint32_t edges = 0, vertex = none;  // how many, and the head of one
};

template <Rule rule, class Element>
Surplus fill_block(const Graph& graph, std::span<const Arrival> arrivals, std::uint32_t* cursor, std::uint32_t offset, Element* elements) {
    const auto* const row = graph.row.data();
    Surplus surplus;
    for (const auto [head, edge] : arrivals) {
        const auto at = cursor[head], begin = row[head], end = row[head + 1];
        if (at == end) {
            ++surplus.edges;
            surplus.vertex = head;
            continue;
        }
        cursor[head] = at + 1;
        set_previous(elements[offset + begin + slot(rule, at - begin, end - begin, head)], offset + edge);
    }
    return surplus;
}

/// Pairs within every vertex as if there were a circuit; `cursor` says which slots of its row are taken.
template <class Loops, class Element>
std::vector<Surplus> fill_blocks(const Graph& graph, const VertexBlocks& blocks, const Arrivals& arrivals, Rule rule, std::uint32_t offset,
                                 std::uint32_t* cursor, Element* elements) {
    std::vector<Surplus> surplus(blocks.count);
    Loops::each(blocks.count, 1, [&](std::uint64_t block) {
        const auto first = blocks.begin(block), last = blocks.begin(block + 1);
        std::copy(&graph.row[first], &graph.row[last], cursor + first);
        std::fill(elements + offset + graph.row[first], elements + offset + graph.row[last],
                  unpaired<Element>);  // in order: now they are in cache
        shared::with_rule(rule,
                          [&](auto known) { surplus[block] = fill_block<known()>(graph, arrivals.of(block), cursor, offset, elements); });
    });
    return surplus;
}

/// The ends of a path whose degrees allow one: at most one edge has no slot, and that one ends where the path does. The
/// path begins at the vertex with slots left, in the one block that has some. If all edges have slots, it is closed,
/// and any vertex with edges is both.
Rows path_rows(const Graph& graph, const VertexBlocks& blocks, const Arrivals& arrivals, std::span<const Surplus> surplus,
               const std::uint32_t* cursor) {
    auto last = shared::first_with_edges(graph);
    for (const auto [edges, vertex] : surplus)
        if (edges != 0) last = vertex;
    for (std::uint64_t block = 0; block < blocks.count; ++block) {
        auto vertex = blocks.begin(block);
        const auto end = blocks.begin(block + 1);
        if (graph.row[end] - graph.row[vertex] == arrivals.of(block).size() - surplus[block].edges) continue;
        while (cursor[vertex] == graph.row[vertex + 1]) ++vertex;
        return {graph, static_cast<std::uint32_t>(vertex), last};
    }
    return {graph, last, last};
}

/// Pairs the edges of a vertex again, of which element 0 is one: the first in or out, and maybe both.
template <class Element>
void pair_with_closing(const Rows& rows, std::uint32_t vertex, Rule rule, std::span<const Arrival> arrivals, Element* elements) {
    const std::uint32_t slots_before = vertex == rows.last_vertex() ? 1 : 0;
    const auto begin = rows.begin(vertex), degree = rows.end(vertex) - begin + slots_before;
    std::uint32_t place = 0;
    const auto arrive = [&](std::uint32_t element) {
        const auto to = slot(rule, place++, degree, vertex);
        set_previous(elements[to < slots_before ? 0 : begin + to - slots_before], element);
    };
    if (vertex == rows.first_vertex()) arrive(0);
    for (const auto [head, edge] : arrivals)
        if (head == vertex) arrive(edge + rows.offset());
}

}  // namespace

template <class Loops, class Element>
std::optional<Rows> pair_edges(const Graph& graph, Trail trail, Rule rule, Element* elements, Workspace& workspace) {
    const VertexBlocks blocks{graph};
    auto* const cursor = workspace.cursor.resize(graph.vertices());
    const std::uint32_t offset = trail == Trail::path ? 1 : 0;  // which is also how many edges may have no slot
    const auto arrivals = move_to_blocks<Loops>(graph, blocks, workspace.arrivals.resize(graph.edges()));
    const auto surplus = fill_blocks<Loops>(graph, blocks, arrivals, rule, offset, cursor, elements);
    std::uint64_t missing = 0;  // slots, and as many are left over elsewhere
    for (const auto& each : surplus) missing += each.edges;
    if (missing > offset) return {};
    if (trail == Trail::circuit) return Rows{graph};

    const auto rows = path_rows(graph, blocks, arrivals, surplus, cursor);
    elements[0] = unpaired<Element>;
    for (const auto vertex : {rows.first_vertex(), rows.last_vertex()})
        pair_with_closing(rows, vertex, rule, arrivals.of(blocks.of(vertex)), elements);
    return rows;
}

template std::optional<Rows> pair_edges<OneThread>(const Graph&, Trail, Rule, Step*, Workspace&);
template std::optional<Rows> pair_edges<AllThreads>(const Graph&, Trail, Rule, Step*, Workspace&);

namespace {

/// The pairing of the staged Euler circuit, whose elements are bare words here.
template <class Loops>
void by_blocks(const EdgePredecessors::Input& in, EdgePredecessors::Output& out, Workspace& workspace) {
    out.unbalanced = none;
    if (in.graph.edges() == 0) return;
    if (pair_edges<Loops>(in.graph, Trail::circuit, in.rule, out.predecessors.data(), workspace)) return;
    out.unbalanced = shared::lowest_unbalanced(in.graph);
    out.predecessors.clear();
}

constexpr breakeven::Memory memory{.host = 21.4};

const breakeven::Host<EdgePredecessors> serial{
    "serial/blocks",
    by_blocks<OneThread>,
    {.per_item = memory,
     .notes = "edges move to blocks of neighbouring heads through write-combining buffers; each block is paired in cache"}};
const breakeven::Host<EdgePredecessors> parallel{
    "parallel/blocks", by_blocks<AllThreads>, {.per_item = memory, .notes = "the same by oneTBB"}};

}  // namespace
}  // namespace edge_predecessors
