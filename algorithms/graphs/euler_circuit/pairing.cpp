#include "pairing.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "arrivals.hpp"

namespace euler_circuit {
namespace {

using Graph = breakeven::Graph;

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

/// Moves all edges to their blocks and returns where each block of arrivals begins. Nothing when that is
/// further than `tolerance` from where its row begins.
std::vector<std::uint32_t> move_to_blocks(const Graph& graph, const Blocks& blocks, std::uint32_t tolerance, Executor executor,
                                          Arrival* arrivals) {
    const auto edges = graph.edges(), tasks = std::clamp<std::uint64_t>(edges / least_chunk, 1, executor.tasks);
    const auto begin = [&](std::uint64_t task) { return static_cast<std::uint32_t>(edges * task / tasks); };
    std::vector<std::vector<std::uint32_t>> places(tasks, std::vector<std::uint32_t>(blocks.count));
    executor.each(tasks, [&](std::size_t task) {
        for (auto e = begin(task); e < begin(task + 1); ++e) ++places[task][graph.col[e] >> blocks.shift];
    });
    std::vector<std::uint32_t> begins;
    std::uint32_t sum = 0;
    for (std::uint64_t block = 0; block < blocks.count; ++block) {
        const auto row = graph.row[blocks.begin(block)];
        if (std::max(sum, row) - std::min(sum, row) > tolerance) return {};
        begins.push_back(sum);
        for (auto& place : places) sum += std::exchange(place[block], sum);
    }
    begins.push_back(sum);
    executor.each(tasks, [&](std::size_t task) {
        ArrivalWriter writer{arrivals, places[task]};
        for (auto e = begin(task); e < begin(task + 1); ++e) writer.append(graph.col[e] >> blocks.shift, {graph.col[e], e});
        writer.finish();
    });
    return begins;
}

/// Edges into vertices that have fewer out.
struct Surplus {
    std::uint32_t edges = 0, vertex = none;  // how many, and the head of one
};

template <Rule rule>
Surplus fill_block(const Graph& graph, std::span<const Arrival> arrivals, std::uint32_t* cursor, std::uint32_t offset, Step* steps) {
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
        steps[offset + begin + slot(rule, at - begin, end - begin, head)].previous = offset + edge;
    }
    return surplus;
}

/// The rule is known where the loop is compiled.
auto fill_by(Rule rule) {
    switch (rule) {
        case Rule::rotated:
            return fill_block<Rule::rotated>;
        case Rule::hashed:
            return fill_block<Rule::hashed>;
        case Rule::reversed:
            return fill_block<Rule::reversed>;
        default:
            return fill_block<Rule::stable>;
    }
}

/// Where a path begins, which ends at `last`; both have edges. It is the vertex with slots left, in the one
/// block that has some, or `last` itself.
std::uint32_t first_vertex(const Graph& graph, const Blocks& blocks, std::span<const std::uint32_t> begins,
                           std::span<const Surplus> surplus, const std::uint32_t* cursor, std::uint32_t last) {
    for (std::uint64_t block = 0; block < blocks.count; ++block) {
        auto vertex = blocks.begin(block);
        const auto end = blocks.begin(block + 1);
        if (graph.row[end] - graph.row[vertex] == begins[block + 1] - begins[block] - surplus[block].edges) continue;
        while (cursor[vertex] == graph.row[vertex + 1]) ++vertex;
        return static_cast<std::uint32_t>(vertex);
    }
    return last;
}

/// Pairs the edges of a vertex of which element 0 is one, the first in or out, and maybe both.
void pair_with_closing(const Rows& rows, std::uint32_t vertex, Rule rule, std::span<const Arrival> arrivals, Step* steps) {
    const std::uint32_t slots_before = vertex == rows.last_vertex() ? 1 : 0;
    const auto begin = rows.begin(vertex), degree = rows.end(vertex) - begin + slots_before;
    std::uint32_t place = 0;
    const auto arrive = [&](std::uint32_t element) {
        const auto to = slot(rule, place++, degree, vertex);
        steps[to < slots_before ? 0 : begin + to - slots_before].previous = element;
    };
    if (vertex == rows.first_vertex()) arrive(0);
    for (const auto [head, edge] : arrivals)
        if (head == vertex) arrive(edge + rows.offset());
}

}  // namespace

std::optional<Rows> pair_edges(const Graph& graph, Trail trail, Rule rule, Executor executor, Step* steps, PairingScratch& scratch) {
    const Blocks blocks{graph};
    auto* const arrivals = scratch.arrivals.resize(graph.edges());
    auto* const cursor = scratch.cursor.resize(graph.vertices());
    const std::uint32_t offset = trail == Trail::path ? 1 : 0;
    const auto begins = move_to_blocks(graph, blocks, offset, executor, arrivals);
    if (begins.empty()) return {};
    const auto into = [&](std::uint64_t block) { return std::span{arrivals + begins[block], arrivals + begins[block + 1]}; };
    const auto fill = fill_by(rule);
    std::vector<Surplus> surplus(blocks.count);
    executor.each(blocks.count, [&](std::size_t block) {
        const auto first = blocks.begin(block), last = blocks.begin(block + 1);
        std::copy(&graph.row[first], &graph.row[last], cursor + first);
        std::fill(steps + offset + graph.row[first], steps + offset + graph.row[last],
                  Step{none, none});  // in order: now they are in cache
        surplus[block] = fill(graph, into(block), cursor, offset, steps);
    });

    std::uint64_t missing = 0;  // slots, and as many are left over elsewhere
    auto last = first_with_edges(graph);
    for (const auto [edges, vertex] : surplus) {
        missing += edges;
        if (edges != 0) last = vertex;
    }
    if (missing > offset) return {};
    if (trail == Trail::circuit) return Rows{graph};

    const Rows rows{graph, first_vertex(graph, blocks, begins, surplus, cursor, last), last};
    steps[0].label = none;
    for (const auto vertex : {rows.first_vertex(), rows.last_vertex()})
        pair_with_closing(rows, vertex, rule, into(vertex >> blocks.shift), steps);
    return rows;
}

std::uint32_t lowest_unbalanced(const Graph& graph) {
    std::vector<std::uint32_t> in(graph.vertices());
    for (const auto head : graph.col) ++in[head];
    std::uint32_t v = 0;
    while (v < in.size() && in[v] == graph.row[v + 1] - graph.row[v]) ++v;
    return v;
}

std::uint32_t first_with_edges(const Graph& graph) {
    return static_cast<std::uint32_t>(std::ranges::upper_bound(graph.row, 0U) - graph.row.begin() - 1);
}

}  // namespace euler_circuit
