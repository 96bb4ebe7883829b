#include "staged.hpp"

#include <span>

namespace euler_circuit {

void staged(const breakeven::Graph& graph, Trail trail, Rule rule, const Means& means, EulerCircuit::Output& out, Workspace& workspace) {
    using Verdict = EulerCircuit::Verdict;
    const auto give_up = [&](Verdict verdict) {
        out.verdict = verdict;
        out.edges.clear();
    };
    out.verdict = Verdict::found;
    if (graph.edges() == 0) return;

    breakeven::stage("pairing");
    const auto executor = means.executor();
    auto* const steps = workspace.steps.resize(graph.edges() + 1);
    const auto rows = pair_edges(graph, trail, rule, executor, steps, workspace.pairing);
    if (!rows) {
        out.vertex = lowest_unbalanced(graph);
        return give_up(Verdict::unbalanced);
    }
    const auto elements = rows->elements();

    breakeven::stage("label");
    const auto splitters = choose_splitters(elements);
    const std::span sublists{workspace.sublists.resize(splitters.count()), splitters.count()};
    const auto met = label(executor, splitters, steps, sublists.data());
    const auto rest = met == elements ? 0 : means.label_rest(splitters.count(), {steps, elements});

    breakeven::stage("components");
    auto* const cycle = workspace.cycle.resize(sublists.size());
    const auto with_splitter = number_cycles(sublists, cycle);
    const Cycles cycles{splitters.count(), with_splitter, with_splitter + rest, cycle};

    out.partitions = cycles.count;

    breakeven::stage("splice");
    auto& splices = workspace.splices;
    splices.clear();
    means.span(*rows, cycles, workspace);
    if (const auto components = cycles.count - splices.size(); components > 1) {
        out.components = static_cast<std::uint32_t>(components);
        return give_up(Verdict::disconnected);
    }
    const bool closes = trail == Trail::path && std::erase(splices, closing_exchange) != 0;
    splice(executor, splices, steps, sublists);
    // The last one, because it shares a slot with another; the device knows of it no sooner.
    if (closes) exchange(0, rows->beside_closing(), steps, sublists);

    breakeven::stage("rank");
    measure_again(executor, splitters, steps, sublists.data());
    auto* const ranks = workspace.ranks.resize(sublists.size());
    rank(sublists, elements, ranks);

    breakeven::stage("emit");
    emit(executor, splitters, steps, ranks, rows->offset(), out.edges.data());
    breakeven::stage("");
}

}  // namespace euler_circuit
