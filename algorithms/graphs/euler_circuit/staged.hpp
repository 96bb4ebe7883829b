#pragma once
#include <cstdint>
#include <vector>

#include "euler_circuit.hpp"
#include "pairing.hpp"
#include "sublists.hpp"

/// Awerbuch, Israeli and Shiloach's plan with other means. Pair each edge with one that precedes it: that
/// is a permutation of the edges, and its cycles are closed walks. Exchanging what precedes two edges out
/// of one vertex joins their two cycles into one and keeps the rest, so a set of exchanges that forms a
/// spanning tree of the cycles leaves one cycle, in whatever order they are made. Exchanges between
/// neighbouring slots of a vertex suffice. Of all such trees the one with the least slots is taken, so that
/// every staged variant finds the same circuit. A path is found as a circuit with one edge more (rows.hpp).
namespace euler_circuit {

struct Workspace {
    shared::HugeBuffer<Step> steps;
    PairingScratch pairing;
    shared::HugeBuffer<Sublist> sublists;
    shared::HugeBuffer<std::uint32_t> cycle, ranks;
    shared::HugeBuffer<std::uint64_t> nodes;  // of the graph of cycles
    std::vector<std::uint32_t> splices;
};

/// The cycles of the permutation as nodes 0 .. count-1.
struct Cycles {
    std::uint32_t sublists;       // labels below this are sublists, others cycles without splitter
    std::uint32_t with_splitter;  // cycles that sublists form
    std::uint32_t count;
    const std::uint32_t* cycle;  // of a sublist

    [[nodiscard]] std::uint32_t of(std::uint32_t label) const { return label < sublists ? cycle[label] : label - sublists + with_splitter; }
};

/// What differs between one thread and many.
struct Means {
    Executor (*executor)();
    /// Labels each element without a label by its cycle, with sublists, sublists + 1, ...; returns their number.
    std::uint32_t (*label_rest)(std::uint32_t sublists, std::span<Step> steps);
    /// Appends the slots of the minimum spanning forest of the cycles to workspace.splices.
    void (*span)(const Rows& rows, const Cycles& cycles, Workspace& workspace);
};
Means on_one_thread();
Means on_all_threads();

void staged(const breakeven::Graph& graph, Trail trail, Rule rule, const Means& means, EulerCircuit::Output& out, Workspace& workspace);

/// A variant.
template <Means (*means)(), Rule rule = Rule::rotated, Trail trail = Trail::circuit>
void staged(const breakeven::Graph& graph, EulerCircuit::Output& out, Workspace& workspace) {
    staged(graph, trail, rule, means(), out, workspace);
}

/// Of any of them: pairs of a head and an edge and steps, one an edge, and the rest.
inline constexpr breakeven::Memory staged_memory{.host = 24};

}  // namespace euler_circuit
