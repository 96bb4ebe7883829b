#include "algorithms/euler_circuit/staged.hpp"

#include <span>

namespace euler_circuit {

void staged(const generators::Graph& graph, EulerCircuit::Output& out, Workspace& workspace, Executor executor, Merging merging) {
    using Verdict = EulerCircuit::Verdict;
    const auto edges = graph.edges();
    const auto give_up = [&](Verdict verdict) {
        out.verdict = verdict;
        out.edges.clear();
    };
    out.verdict = Verdict::circuit;
    if (edges == 0) return;

    suite::stage("pairing");
    auto* const steps = workspace.steps.resize(edges);
    if (!pair_edges(graph, Rule::rotated, executor, steps, workspace.pairing)) {
        out.vertex = lowest_unbalanced(graph);
        return give_up(Verdict::unbalanced);
    }

    suite::stage("label");
    const auto splitters = choose_splitters(edges);
    const std::span sublists{workspace.sublists.resize(splitters.count()), splitters.count()};
    const auto met = label(executor, splitters, steps, sublists.data());
    const auto rest = met == edges ? 0 : merging.label_rest(splitters.count(), {steps, edges});

    suite::stage("components");
    auto* const cycle = workspace.cycle.resize(sublists.size());
    const auto with_splitter = number_cycles(sublists, cycle);
    const Cycles cycles{splitters.count(), with_splitter, with_splitter + rest, cycle};

    suite::stage("splice");
    workspace.splices.clear();
    merging.span(graph, cycles, workspace);
    if (const auto components = cycles.count - workspace.splices.size(); components > 1) {
        out.components = static_cast<std::uint32_t>(components);
        return give_up(Verdict::disconnected);
    }
    splice(executor, workspace.splices, steps, sublists);

    suite::stage("rank");
    measure_again(executor, splitters, steps, sublists.data());
    auto* const ranks = workspace.ranks.resize(sublists.size());
    rank(sublists, edges, ranks);

    suite::stage("emit");
    emit(executor, splitters, steps, ranks, out.edges.data());
    suite::stage("");
}

}  // namespace euler_circuit
