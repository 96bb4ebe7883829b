// SPDX-License-Identifier: Apache-2.0
#include <tbb/enumerable_thread_specific.h>

#include <algorithm>
#include <numeric>
#include <span>

#include "ranking.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace euler_circuit {
namespace {

using breakeven::Graph;
using shared::AllThreads;
using shared::OneThread;
using shared::Rows;
using shared::Rule;
using shared::Trail;

/// The cycles of the permutation as nodes 0 .. count-1.
struct Cycles {
    std::uint32_t sublists;       // labels below this are sublists, others cycles without splitter
    std::uint32_t with_splitter;  // cycles that sublists form
    std::uint32_t count;
    const std::uint32_t* cycle;  // of a sublist

    [[nodiscard]] std::uint32_t of(std::uint32_t label) const { return label < sublists ? cycle[label] : label - sublists + with_splitter; }
};

template <class Loops>
Cycles find_cycles(Splitters splitters, std::span<Step> steps, std::span<Sublist> sublists, std::uint32_t* cycle) {
    breakeven::stage("label");
    permutation_cycles::label_sublists<Loops, Lengths>(splitters, steps.data(), sublists.data());
    std::uint64_t met = 0;
    for (const auto& sublist : sublists) met += sublist.length;
    const auto rest = met == steps.size() ? 0 : permutation_cycles::label_unsplit<Loops>(steps, splitters.count());
    breakeven::stage("components");
    const auto with_splitter = permutation_cycles::number_cycles(std::span<const Sublist>{sublists}, cycle);
    return {splitters.count(), with_splitter, with_splitter + rest, cycle};
}

/// The slots of the exchanges that join the cycles, in any order.
template <class Loops>
void find_exchanges(const Rows& rows, const Cycles& cycles, const Step* steps, Workspace& workspace) {
    auto& exchanges = workspace.exchanges;
    exchanges.clear();
    const auto node = [&](std::uint32_t element) { return cycles.of(steps[element].label); };
    const auto find = [&](const auto& take) { circuit_graph::find_forest<Loops>(rows, cycles.count, node, workspace.forest, take); };
    if constexpr (Loops::parallel) {
        tbb::enumerable_thread_specific<std::vector<std::uint32_t>> found;
        find([&](std::uint32_t slot) { found.local().push_back(slot); });
        for (const auto& part : found) exchanges.insert(exchanges.end(), part.begin(), part.end());
    } else {
        find([&](std::uint32_t slot) { exchanges.push_back(slot); });
    }
}

}  // namespace

template <class Loops>
void find_trail(const Graph& graph, Trail trail, Rule rule, EulerTrail::Output& out, Workspace& workspace) {
    out.verdict = EulerTrail::Verdict::found;
    if (graph.edges() == 0) return;

    breakeven::stage("pairing");
    auto* const steps = workspace.steps.resize(graph.edges() + 1);
    const auto rows = edge_predecessors::pair_edges<Loops>(graph, trail, rule, steps, workspace.pairing);
    if (!rows) return explain(graph, rows, out);

    const auto elements = rows->elements();
    const auto splitters = permutation_cycles::host_splitters(elements);
    const std::span sublists{workspace.sublists.resize(splitters.count()), splitters.count()};
    const auto cycles = find_cycles<Loops>(splitters, {steps, elements}, sublists, workspace.cycle.resize(sublists.size()));
    out.partitions = cycles.count;

    breakeven::stage("splice");
    auto& exchanges = workspace.exchanges;
    find_exchanges<Loops>(*rows, cycles, steps, workspace);
    if (const auto components = cycles.count - exchanges.size(); components > 1) {
        out.verdict = EulerTrail::Verdict::disconnected;
        out.components = static_cast<std::uint32_t>(components);
        return out.edges.clear();
    }
    const bool closes = trail == Trail::path && std::erase(exchanges, shared::closing_exchange) != 0;
    circuit_graph::exchange_all<Loops>(exchanges, [&](std::uint32_t x) { exchange(x - 1, x, steps, sublists); });
    // The last one, because it shares a slot with another; the device knows of it no sooner.
    if (closes) exchange(0, rows->beside_closing(), steps, sublists);

    breakeven::stage("rank");
    measure_again<Loops>(splitters, steps, sublists.data());
    auto* const ranks = workspace.ranks.resize(sublists.size());
    rank(sublists, elements, ranks);

    breakeven::stage("emit");
    emit<Loops>(splitters, steps, ranks, rows->offset(), out.edges.data());
    breakeven::stage("");
}

template void find_trail<OneThread>(const Graph&, Trail, Rule, EulerTrail::Output&, Workspace&);
template void find_trail<AllThreads>(const Graph&, Trail, Rule, EulerTrail::Output&, Workspace&);

namespace {

template <class Loops, Rule rule>
void staged(const Graph& graph, EulerCircuit::Output& out, Workspace& workspace) {
    find_trail<Loops>(graph, Trail::circuit, rule, out, workspace);
}

namespace serial {
const breakeven::Traits traits{
    .per_item = staged_memory,
    .notes = "the stages of the parallel variants on one core, 32 interleaved walks at a time; the same circuit as theirs"};

const breakeven::Host<EulerCircuit> rotated{"serial/staged", staged<OneThread, Rule::rotated>, traits};
const breakeven::Host<EulerCircuit> stable{"serial/staged_stable", staged<OneThread, Rule::stable>, traits};
const breakeven::Host<EulerCircuit> hashed{"serial/staged_hashed", staged<OneThread, Rule::hashed>, traits};
const breakeven::Host<EulerCircuit> reversed{"serial/staged_reversed", staged<OneThread, Rule::reversed>, traits};
}  // namespace serial

namespace parallel {
const breakeven::Traits traits{
    .per_item = staged_memory,
    .notes = "oneTBB; lock-free minimum spanning forest of the cycles, so the circuit is the same on every call"};

const breakeven::Host<EulerCircuit> rotated{"parallel/staged", staged<AllThreads, Rule::rotated>, traits};
const breakeven::Host<EulerCircuit> stable{"parallel/staged_stable", staged<AllThreads, Rule::stable>, traits};
const breakeven::Host<EulerCircuit> hashed{"parallel/staged_hashed", staged<AllThreads, Rule::hashed>, traits};
const breakeven::Host<EulerCircuit> reversed{"parallel/staged_reversed", staged<AllThreads, Rule::reversed>, traits};
}  // namespace parallel

}  // namespace
}  // namespace euler_circuit
