#include <numeric>
#include <span>

#include "staged.hpp"

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
void span(const Rows& rows, const Cycles& cycles, Workspace& workspace) {
    const std::span parent{workspace.nodes.resize(cycles.count), cycles.count};
    std::iota(parent.begin(), parent.end(), 0);
    const auto find = [&](std::uint64_t node) {
        while (parent[node] != node) node = parent[node] = parent[parent[node]];
        return node;
    };
    auto& splices = workspace.splices;
    const auto join = [&](std::uint32_t left, std::uint32_t right, std::uint32_t x) {
        const auto a = cycles.of(workspace.steps[left].label), b = cycles.of(workspace.steps[right].label);
        if (a == b) return;
        const auto root_a = find(a), root_b = find(b);
        if (root_a == root_b) return;
        parent[std::max(root_a, root_b)] = std::min(root_a, root_b);
        splices.push_back(x);
    };
    if (const auto x = rows.beside_closing(); x != 0) join(0, x, closing_exchange);
    for (std::uint64_t v = 0; v < rows.vertices() && splices.size() + 1 < cycles.count; ++v)
        for (auto x = rows.begin(v); rows.end(v) - x > 1; ++x) join(x, x + 1, x + 1);
}

constexpr breakeven::Traits traits{
    .per_item = staged_memory,
    .notes = "the stages of the parallel variants on one core, 32 interleaved walks at a time; the same circuit as theirs"};

const breakeven::Host<EulerCircuit> rotated{"serial/staged", staged<on_one_thread>, traits};
const breakeven::Host<EulerCircuit> stable{"serial/staged_stable", staged<on_one_thread, Rule::stable>, traits};
const breakeven::Host<EulerCircuit> hashed{"serial/staged_hashed", staged<on_one_thread, Rule::hashed>, traits};
const breakeven::Host<EulerCircuit> reversed{"serial/staged_reversed", staged<on_one_thread, Rule::reversed>, traits};

}  // namespace

Means on_one_thread() {
    return {[] { return one_thread; }, label_rest, span};
}

}  // namespace euler_circuit
