#include "published.hpp"

#include <algorithm>
#include <numeric>

#include "pairing.hpp"

namespace euler_circuit {
namespace {

using Graph = breakeven::Graph;
using Verdict = EulerCircuit::Verdict;

/// A place where two partitions meet: the edges out of slots x-1 and x of one vertex. Each stands in the
/// list of both partitions.
struct CircuitGraph {
    Words row, slot;
};

Words predecessors(const Graph& graph) {
    Words next = graph.row, before(graph.edges());
    for (std::uint32_t e = 0; e < graph.edges(); ++e) before[next[graph.col[e]]++] = e;
    return before;
}

Partition partition(const Words& before) {
    Partition found{Words(before.size(), none)};
    for (std::uint32_t first = 0; first < before.size(); ++first) {
        if (found.colour[first] != none) continue;
        for (auto e = first; found.colour[e] == none; e = before[e]) found.colour[e] = found.count;
        ++found.count;
    }
    return found;
}

Words find_meetings(const Graph& graph, const Words& colour) {
    Words meetings;
    for (std::uint64_t v = 0; v < graph.vertices(); ++v)
        for (auto x = graph.row[v]; graph.row[v + 1] - x > 1;)
            if (++x; colour[x - 1] != colour[x]) meetings.push_back(x);
    return meetings;
}

CircuitGraph circuit_graph(const Words& meetings, const Partition& partition) {
    const auto& colour = partition.colour;
    Words row(partition.count + std::uint64_t{1});
    for (const auto x : meetings) ++row[colour[x - 1] + std::uint64_t{1}], ++row[colour[x] + std::uint64_t{1}];
    std::partial_sum(row.begin(), row.end(), row.begin());
    Words next = row, slot(row.back());
    for (const auto x : meetings) slot[next[colour[x - 1]]++] = slot[next[colour[x]]++] = x;
    return {std::move(row), std::move(slot)};
}

/// Makes the exchanges of a breadth-first spanning forest; returns how many trees it has.
std::uint32_t splice(const CircuitGraph& circuits, const Partition& partition, Words& before) {
    std::vector<bool> reached(partition.count);
    Words queue;
    std::uint32_t trees = 0;
    for (std::uint32_t root = 0; root < partition.count; ++root) {
        if (reached[root]) continue;
        ++trees;
        reached[root] = true;
        queue.assign(1, root);
        for (std::size_t head = 0; head < queue.size(); ++head)
            for (auto i = circuits.row[queue[head]]; i < circuits.row[queue[head] + 1]; ++i) {
                const auto x = circuits.slot[i];
                const auto other = partition.colour[x] == queue[head] ? partition.colour[x - 1] : partition.colour[x];
                if (reached[other]) continue;
                reached[other] = true;
                queue.push_back(other);
                std::swap(before[x - 1], before[x]);
            }
    }
    return trees;
}

}  // namespace

void join_partitions(const Partition& partition, const Words& meetings, Words& before, EulerCircuit::Output& out) {
    out.partitions = partition.count;
    breakeven::stage("splice");
    out.components = splice(circuit_graph(meetings, partition), partition, before);
    out.verdict = out.components > 1 ? Verdict::disconnected : Verdict::found;
    if (out.components > 1) return out.edges.clear();
    breakeven::stage("emit");
    std::uint32_t edge = 0;
    out.edges.resize(before.size());
    out.edges[0] = edge;
    for (auto place = before.size(); --place > 0;) out.edges[place] = edge = before[edge];
    breakeven::stage("");
}

namespace {

void published(const Graph& graph, EulerCircuit::Output& out) {
    out.verdict = Verdict::found;
    if (graph.edges() == 0) return;
    breakeven::stage("balance");
    out.vertex = lowest_unbalanced(graph);
    if (out.vertex < graph.vertices()) {
        out.verdict = Verdict::unbalanced;
        return out.edges.clear();
    }
    breakeven::stage("pairing");
    auto before = predecessors(graph);
    breakeven::stage("label");
    const auto found = partition(before);
    breakeven::stage("components");
    join_partitions(found, find_meetings(graph, found.colour), before, out);
}

const breakeven::Host<EulerCircuit> variant{
    "serial/published",
    published,
    {.role = breakeven::Role::published,
     .per_item = {.host = 17},
     .notes =
         "repaired: degrees are checked first; partitions restart at a moving index, not at a search through all edges that are left; "
         "neighbouring slots are compared without an array of all colours for each vertex; the spanning tree restarts in every component"}};

}  // namespace
}  // namespace euler_circuit
