#include <numeric>
#include <span>

#include "algorithms/euler_circuit/staged.hpp"

namespace euler_circuit {
namespace {

std::uint32_t label_rest(std::uint32_t sublists, std::span<Step> steps) {
    auto label = sublists;
    for (std::uint32_t first = 0; first < steps.size(); ++first) {
        if (steps[first].label != none) continue;
        for (auto at = first; steps[at].label == none; at = steps[at].previous) steps[at].label = label;
        ++label;
    }
    return label - sublists;
}

/// Kruskal's algorithm: slots in ascending order, and no further than to the one that joins the last two.
void span(const generators::Graph& graph, const Cycles& cycles, Workspace& workspace) {
    const std::span parent{workspace.nodes.resize(cycles.count), cycles.count};
    std::iota(parent.begin(), parent.end(), 0);
    const auto find = [&](std::uint64_t node) {
        while (parent[node] != node) node = parent[node] = parent[parent[node]];
        return node;
    };
    auto& splices = workspace.splices;
    for (std::uint64_t v = 0; v < graph.vertices() && splices.size() + 1 < cycles.count; ++v)
        for (auto x = graph.row[v] + 1; x < graph.row[v + 1]; ++x) {
            const auto a = cycles.of(workspace.steps[x - 1].label), b = cycles.of(workspace.steps[x].label);
            if (a == b) continue;
            const auto root_a = find(a), root_b = find(b);
            if (root_a == root_b) continue;
            parent[std::max(root_a, root_b)] = std::min(root_a, root_b);
            splices.push_back(x);
        }
}

void on_one_thread(const generators::Graph& graph, EulerCircuit::Output& out, Workspace& workspace) {
    staged(graph, out, workspace, one_thread, {label_rest, span});
}

const suite::Host<EulerCircuit> variant{
    "serial/staged",
    on_one_thread,
    {.memory = [](std::uint64_t n) { return suite::Memory{.host = 24.0 * static_cast<double>(n)}; },
     .notes = "the stages of the parallel variants on one core, 32 interleaved walks at a time; the same circuit as theirs"}};

}  // namespace
}  // namespace euler_circuit
