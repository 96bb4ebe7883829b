// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <atomic>
#include <bit>
#include <functional>

#include "circuit_graph.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace circuit_graph {
namespace {

using breakeven::parallel_each;
using shared::AllThreads;

constexpr std::uint64_t word_bits = 32, words_a_task = 2048;

struct ParallelWorkspace : Workspace {
    shared::HugeBuffer<std::uint32_t> words;  // of swaps, one for every 32 slots
};

std::uint64_t word_count(const CircuitGraph::Input& in) { return (in.graph.edges() + word_bits - 1) / word_bits; }

void make_swaps(const CircuitGraph::Input& in, const std::uint32_t* words, std::uint32_t swaps, CircuitGraph::Output& out) {
    const auto edges = in.graph.edges(), count = word_count(in);
    const Bits swapped{words, static_cast<std::uint32_t>(edges)};
    const auto& before = in.predecessors;
    parallel_each(count, [&](std::uint64_t word) {
        const auto begin = word * word_bits, end = std::min(edges, begin + word_bits);
        if (words[word] == 0 && !swapped(static_cast<std::uint32_t>(end))) {
            std::copy(&before[begin], before.data() + end, &out.predecessors[begin]);
            return;
        }
        for (auto e = begin; e < end; ++e) out.predecessors[e] = before[source(static_cast<std::uint32_t>(e), swapped)];
    });
    out.swaps = swaps;
    out.circuits = in.partitions - swaps;
}

/// Once there are as many swaps as circuits need, the rest need not be looked at.
void union_find(const CircuitGraph::Input& in, CircuitGraph::Output& out, ParallelWorkspace& workspace) {
    breakeven::stage("tree");
    auto* const words = workspace.words.resize(word_count(in));
    auto* const parent = workspace.parents.resize(in.partitions);
    parallel_each(in.partitions, [&](std::uint64_t node) { parent[node] = static_cast<std::uint32_t>(node); });
    const auto enough = std::max(in.partitions, 1U) - 1;
    std::atomic<std::uint32_t> swaps = 0;
    AllThreads::ranges(word_count(in), words_a_task, [&](std::uint64_t begin, std::uint64_t end) {
        std::fill(words + begin, words + end, 0);
        if (swaps.load(std::memory_order_relaxed) >= enough) return;
        std::uint32_t found = 0;
        each_joint(shared::Rows{in.graph}, begin * word_bits, std::min(in.graph.edges(), end * word_bits), [&](std::uint32_t x) {
            if (in.labels[x - 1] == in.labels[x] || !shared::unite<AllThreads>(parent, in.labels[x - 1], in.labels[x])) return true;
            words[x / word_bits] |= 1U << x % word_bits;
            ++found;
            return true;
        });
        if (found > 0) swaps.fetch_add(found, std::memory_order_relaxed);
    });
    breakeven::stage("swap");
    make_swaps(in, words, swaps, out);
    breakeven::stage("");
}
const breakeven::Host<CircuitGraph> racing{
    "parallel/union_find",
    union_find,
    {.per_item = {.host = 8.1},
     .deterministic = false,
     .notes = "lock-free union-find; which of several swaps joins two circuits is decided by the race"}};

void forest(const CircuitGraph::Input& in, CircuitGraph::Output& out, ParallelWorkspace& workspace) {
    breakeven::stage("tree");
    auto* const words = workspace.words.resize(word_count(in));
    parallel_each(word_count(in), [&](std::uint64_t word) { words[word] = 0; });
    find_forest<AllThreads>(
        shared::Rows{in.graph}, in.partitions, [&](std::uint32_t x) { return in.labels[x]; }, workspace,
        [&](std::uint32_t x) { AllThreads::set_bits(words[x / word_bits], 1U << x % word_bits); });
    const auto count = [&](std::uint64_t begin, std::uint64_t end, std::uint32_t swaps) {
        for (auto word = begin; word < end; ++word) swaps += static_cast<std::uint32_t>(std::popcount(words[word]));
        return swaps;
    };
    const auto swaps = AllThreads::reduce(word_count(in), words_a_task, 0U, count, std::plus{});
    breakeven::stage("swap");
    make_swaps(in, words, swaps, out);
    breakeven::stage("");
}
const breakeven::Host<CircuitGraph> minimum{
    "parallel/forest",
    forest,
    {.per_item = {.host = 12.3},
     .notes = "lock-free minimum spanning forest by slot: the same swaps on every call, those of serial/union_find"}};

}  // namespace
}  // namespace circuit_graph
