#include <algorithm>
#include <numeric>
#include <vector>

#include "circuit_graph.hpp"

namespace circuit_graph {
namespace {

struct Workspace {
    std::vector<std::uint32_t> parent, slots;
};

/// Kruskal's algorithm: slots in ascending order, and no further than to the swap that joins the last two.
void find_swaps(const CircuitGraph::Input& in, Workspace& workspace) {
    auto& [parent, slots] = workspace;
    parent.resize(in.partitions);
    std::iota(parent.begin(), parent.end(), 0);
    slots.clear();
    const auto find = [&parent = parent](std::uint32_t node) {
        while (parent[node] != node) node = parent[node] = parent[parent[node]];
        return node;
    };
    const auto& row = in.graph.row;
    for (std::uint64_t v = 0; v < in.graph.vertices(); ++v) {
        for (auto x = std::uint64_t{row[v]} + 1; x < row[v + 1]; ++x) {
            if (in.labels[x - 1] == in.labels[x]) continue;
            const auto a = find(in.labels[x - 1]), b = find(in.labels[x]);
            if (a == b) continue;
            parent[std::max(a, b)] = std::min(a, b);
            slots.push_back(static_cast<std::uint32_t>(x));
        }
        if (slots.size() + 1 >= in.partitions) return;
    }
}

/// Swaps at even slots before those at odd ones, as the variants for many threads do it.
void union_find(const CircuitGraph::Input& in, CircuitGraph::Output& out, Workspace& workspace) {
    breakeven::stage("tree");
    find_swaps(in, workspace);
    breakeven::stage("swap");
    std::copy(in.predecessors.begin(), in.predecessors.end(), out.predecessors.begin());
    for (const std::uint32_t parity : {0U, 1U})
        for (const auto x : workspace.slots)
            if (x % 2 == parity) std::swap(out.predecessors[x - 1], out.predecessors[x]);
    out.swaps = static_cast<std::uint32_t>(workspace.slots.size());
    out.circuits = in.partitions - out.swaps;
    breakeven::stage("");
}

const breakeven::Host<CircuitGraph> variant{
    "serial/union_find",
    union_find,
    {.per_item = {.host = 8}, .notes = "the spanning forest of the least slots, by a union-find; no graph of circuits is built"}};

}  // namespace
}  // namespace circuit_graph
