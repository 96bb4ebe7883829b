#include <algorithm>
#include <numeric>
#include <vector>

#include "algorithms/euler_circuit/euler_circuit.hpp"
#include "algorithms/euler_circuit/pairing.hpp"

/// The four stages of "Zooming Through Euler Path" (2015-16), after Mahmood and Rangwala, "GPU-Euler" (2011):
/// predecessors; partitions of the graph that they form; the circuit graph, whose vertices are partitions
/// and whose edges are places where two of them meet, with a spanning tree of it; exchanges along the tree
/// one by one, and the walk backwards.
namespace euler_circuit {
namespace {

using Graph = generators::Graph;
using Verdict = EulerCircuit::Verdict;
using Words = std::vector<std::uint32_t>;

struct Partition {
    Words colour;  // of each edge
    std::uint32_t count = 0;
};

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

CircuitGraph circuit_graph(const Graph& graph, const Partition& partition) {
    const auto& colour = partition.colour;
    const auto each_meeting = [&](auto&& meeting) {
        for (std::uint64_t v = 0; v < graph.vertices(); ++v)
            for (auto x = graph.row[v] + 1; x < graph.row[v + 1]; ++x)
                if (colour[x - 1] != colour[x]) meeting(x);
    };
    Words row(partition.count + 1);
    each_meeting([&](std::uint32_t x) { ++row[colour[x - 1] + 1], ++row[colour[x] + 1]; });
    std::partial_sum(row.begin(), row.end(), row.begin());
    Words next = row, slot(row.back());
    each_meeting([&](std::uint32_t x) { slot[next[colour[x - 1]]++] = slot[next[colour[x]]++] = x; });
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

void published(const Graph& graph, EulerCircuit::Output& out) {
    out.verdict = Verdict::circuit;
    if (graph.edges() == 0) return;
    suite::stage("balance");
    out.vertex = lowest_unbalanced(graph);
    if (out.vertex < graph.vertices()) {
        out.verdict = Verdict::unbalanced;
        return out.edges.clear();
    }
    suite::stage("pairing");
    auto before = predecessors(graph);
    suite::stage("label");
    const auto found = partition(before);
    suite::stage("components");
    const auto circuits = circuit_graph(graph, found);
    suite::stage("splice");
    out.components = splice(circuits, found, before);
    if (out.components > 1) {
        out.verdict = Verdict::disconnected;
        return out.edges.clear();
    }
    suite::stage("emit");
    std::uint32_t edge = 0;
    out.edges[0] = edge;
    for (auto place = graph.edges(); --place > 0;) out.edges[place] = edge = before[edge];
    suite::stage("");
}

const suite::Host<EulerCircuit> variant{
    "serial/published",
    published,
    {.role = suite::Role::published,
     .memory = [](std::uint64_t n) { return suite::Memory{.host = 17.0 * static_cast<double>(n)}; },
     .notes =
         "repaired: degrees are checked first; partitions restart at a moving index, not at a search through all edges that are left; "
         "neighbouring slots are compared without an array of all colours for each vertex; the spanning tree restarts in every component"}};

}  // namespace
}  // namespace euler_circuit
