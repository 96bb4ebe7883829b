// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "circuit_graph.hpp"
#include "stage.hpp"

namespace circuit_graph {
namespace {

using Words = std::vector<std::uint32_t>;

/// Every meeting stands in the lists of both circuits.
struct Adjacency {
    Words row, meeting;
};

Adjacency adjacency(std::span<const Meeting> meetings, std::uint32_t partitions) {
    Words row(partitions + std::size_t{1});
    for (const auto& each : meetings) ++row[each.left + std::size_t{1}], ++row[each.right + std::size_t{1}];
    std::partial_sum(row.begin(), row.end(), row.begin());
    Words next = row, meeting(row.back());
    for (std::uint32_t i = 0; i < meetings.size(); ++i) meeting[next[meetings[i].left]++] = meeting[next[meetings[i].right]++] = i;
    return {std::move(row), std::move(meeting)};
}

}  // namespace

std::vector<Meeting> find_meetings(const breakeven::Graph& graph, std::span<const std::uint32_t> labels) {
    std::vector<Meeting> meetings;
    for (std::uint64_t v = 0; v < graph.vertices(); ++v)
        for (auto x = std::uint64_t{graph.row[v]} + 1; x < graph.row[v + 1]; ++x)
            if (labels[x - 1] != labels[x]) meetings.push_back({static_cast<std::uint32_t>(x), labels[x - 1], labels[x]});
    return meetings;
}

Words spanning_slots(std::span<const Meeting> meetings, std::uint32_t partitions, bool first_tree_only) {
    const auto [row, meeting] = adjacency(meetings, partitions);
    std::vector<bool> reached(partitions);
    Words slots, queue;
    for (std::uint32_t root = 0; root < (first_tree_only ? std::min(partitions, 1U) : partitions); ++root) {
        if (reached[root]) continue;
        reached[root] = true;
        queue.assign(1, root);
        for (std::size_t head = 0; head < queue.size(); ++head)
            for (auto i = row[queue[head]]; i < row[queue[head] + std::size_t{1}]; ++i) {
                const auto [slot, left, right] = meetings[meeting[i]];
                const auto other = left == queue[head] ? right : left;
                if (reached[other]) continue;
                reached[other] = true;
                queue.push_back(other);
                slots.push_back(slot);
            }
    }
    return slots;
}

namespace {

void published(const CircuitGraph::Input& in, CircuitGraph::Output& out) {
    breakeven::stage("circuit graph");
    const auto meetings = find_meetings(in.graph, in.labels);
    breakeven::stage("tree");
    const auto slots = spanning_slots(meetings, in.partitions);
    breakeven::stage("swap");
    std::copy(in.predecessors.begin(), in.predecessors.end(), out.predecessors.begin());
    for (const auto x : slots) std::swap(out.predecessors[x - 1], out.predecessors[x]);
    out.swaps = static_cast<std::uint32_t>(slots.size());
    out.circuits = in.partitions - out.swaps;
    breakeven::stage("");
}

const breakeven::Host<CircuitGraph> variant{
    "serial/published",
    published,
    {.role = breakeven::Role::published,
     .complexity = "n",
     .largest = std::uint64_t{1} << 31,  // lists of both circuits are numbered in 32 bits
     .per_item = {.host = 42},
     .notes = "a graph of the circuits, a breadth-first spanning tree, swaps one by one; repaired: neighbouring slots are compared without "
              "an array of all circuits for each vertex; the tree begins again in every component"}};

}  // namespace
}  // namespace circuit_graph
