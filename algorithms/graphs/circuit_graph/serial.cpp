// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

#include "circuit_graph.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace circuit_graph {
namespace {

struct SerialWorkspace : Workspace {
    std::vector<std::uint32_t> slots;
};

/// Swaps at even slots before those at odd ones, as the variants for many threads do it.
void union_find(const CircuitGraph::Input& in, CircuitGraph::Output& out, SerialWorkspace& workspace) {
    breakeven::stage("tree");
    auto& slots = workspace.slots;
    slots.clear();
    find_forest<shared::OneThread>(
        shared::Rows{in.graph}, in.partitions, [&](std::uint32_t x) { return in.labels[x]; }, workspace,
        [&](std::uint32_t x) { slots.push_back(x); });
    breakeven::stage("swap");
    std::ranges::copy(in.predecessors, out.predecessors.begin());
    exchange_all<shared::OneThread>(slots, [&](std::uint32_t x) { std::swap(out.predecessors[x - 1], out.predecessors[x]); });
    out.swaps = static_cast<std::uint32_t>(slots.size());
    out.circuits = in.partitions - out.swaps;
    breakeven::stage("");
}

const breakeven::Host<CircuitGraph> variant{
    "serial/union_find",
    union_find,
    {.per_item = {.host = 17.7}, .notes = "the spanning forest of the least slots, by a union-find; no graph of circuits is built"}};

}  // namespace
}  // namespace circuit_graph
