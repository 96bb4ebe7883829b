#include "blocks.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>

#include <breakeven/generators/base/parallel.hpp>

namespace edge_predecessors {

using euler_circuit::Executor;

Executor all_threads() {
    const auto tasks_a_thread = 4;  // so that the last ones to end are short
    return {static_cast<std::size_t>(tasks_a_thread * tbb::this_task_arena::max_concurrency()),
            [](std::size_t count, const std::function<void(std::size_t)>& task) { tbb::parallel_for(std::size_t{0}, count, task); }};
}

void by_blocks(const EdgePredecessors::Input& in, EdgePredecessors::Output& out, Workspace& workspace, Executor executor) {
    const auto edges = in.graph.edges();
    out.unbalanced = euler_circuit::none;
    if (edges == 0) return;
    auto* const steps = workspace.steps.resize(edges);
    if (!pair_edges(in.graph, euler_circuit::Trail::circuit, in.rule, executor, steps, workspace.pairing)) {
        out.unbalanced = euler_circuit::lowest_unbalanced(in.graph);
        return out.predecessors.clear();
    }
    constexpr std::size_t chunk = 1 << 16;
    executor.each((edges - 1) / chunk + 1, [&](std::size_t c) {
        const auto end = std::min((c + 1) * chunk, edges);
        for (auto e = c * chunk; e < end; ++e) out.predecessors[e] = steps[e].previous;
    });
}

std::vector<std::uint32_t> predecessors(const breakeven::Graph& graph, euler_circuit::Rule rule) {
    std::vector<std::uint32_t> out(graph.edges());
    Workspace workspace;
    if (graph.edges() == 0) return out;
    const auto executor = all_threads();
    const auto* const steps = workspace.steps.resize(graph.edges());
    pair_edges(graph, euler_circuit::Trail::circuit, rule, executor, workspace.steps.data(), workspace.pairing);
    breakeven::parallel_each(graph.edges(), [&](std::uint64_t e) { out[e] = steps[e].previous; });
    return out;
}

namespace {

void on_one_thread(const EdgePredecessors::Input& in, EdgePredecessors::Output& out, Workspace& workspace) {
    by_blocks(in, out, workspace, euler_circuit::one_thread);
}
void on_all_threads(const EdgePredecessors::Input& in, EdgePredecessors::Output& out, Workspace& workspace) {
    by_blocks(in, out, workspace, all_threads());
}

constexpr breakeven::Memory memory{.host = 21};

const breakeven::Host<EdgePredecessors> serial{
    "serial/blocks",
    on_one_thread,
    {.per_item = memory,
     .notes = "edges move to blocks of neighbouring heads through write-combining buffers; each block is paired in cache"}};
const breakeven::Host<EdgePredecessors> parallel{"parallel/blocks", on_all_threads, {.per_item = memory, .notes = "the same by oneTBB"}};

}  // namespace
}  // namespace edge_predecessors
