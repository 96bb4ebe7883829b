#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <vector>

#include "circuit_graph.hpp"
#include "swaps.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/forest.hpp>
#include <breakeven/algorithms/graphs/permutation_cycles/sets.hpp>
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace circuit_graph {
namespace {

using breakeven::parallel_each;
using euler_circuit::Link;

constexpr std::uint64_t word_bits = 32, words_a_task = 2048;

struct Workspace {
    shared::HugeBuffer<std::uint32_t> parent, words;
    shared::HugeBuffer<Link> links;
};

std::uint64_t word_count(const CircuitGraph::Input& in) { return (in.graph.edges() + word_bits - 1) / word_bits; }

/// A word of swaps for every 32 slots, in parallel: bit x is joined(x) where the labels on both sides of slot x
/// differ and both edges leave one vertex. Once `enough` bits are set, all others are 0.
template <class Joined>
std::uint32_t mark(const CircuitGraph::Input& in, std::uint32_t* words, std::uint32_t enough, const Joined& joined) {
    const auto& row = in.graph.row;
    const std::uint64_t count = word_count(in), edges = in.graph.edges();
    std::atomic<std::uint32_t> swaps = 0;
    tbb::parallel_for(std::uint64_t{0}, (count + words_a_task - 1) / words_a_task, [&](std::uint64_t task) {
        const auto begin = task * words_a_task, end = std::min(count, begin + words_a_task);
        std::fill(words + begin, words + end, 0);
        if (swaps.load(std::memory_order_relaxed) >= enough) return;
        auto next_row = std::lower_bound(row.begin(), row.end(), begin * word_bits);
        std::uint32_t found = 0;
        for (auto x = begin * word_bits; x < std::min(edges, end * word_bits); ++x) {
            if (x == *next_row) {
                while (*next_row == x) ++next_row;
                continue;
            }
            if (in.labels[x - 1] == in.labels[x] || !joined(static_cast<std::uint32_t>(x))) continue;
            words[x / word_bits] |= 1U << x % word_bits;
            ++found;
        }
        if (found > 0) swaps.fetch_add(found, std::memory_order_relaxed);
    });
    return swaps;
}

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

void union_find(const CircuitGraph::Input& in, CircuitGraph::Output& out, Workspace& workspace) {
    breakeven::stage("tree");
    auto* const words = workspace.words.resize(word_count(in));
    auto* const parent = workspace.parent.resize(in.partitions);
    parallel_each(in.partitions, [&](std::uint64_t node) { parent[node] = static_cast<std::uint32_t>(node); });
    const auto enough = std::max(in.partitions, 1U) - 1;
    const auto swaps =
        mark(in, words, enough, [&](std::uint32_t x) { return permutation_cycles::unite(parent, in.labels[x - 1], in.labels[x]); });
    breakeven::stage("swap");
    make_swaps(in, words, swaps, out);
    breakeven::stage("");
}
const breakeven::Host<CircuitGraph> racing{
    "parallel/union_find",
    union_find,
    {.per_item = {.host = 4.2},
     .deterministic = false,
     .notes = "lock-free union-find; which of several swaps joins two circuits is decided by the race"}};

void forest(const CircuitGraph::Input& in, CircuitGraph::Output& out, Workspace& workspace) {
    breakeven::stage("tree");
    auto* const words = workspace.words.resize(word_count(in));
    auto* const links = workspace.links.resize(in.partitions);
    parallel_each(in.partitions, [&](std::uint64_t node) { links[node] = euler_circuit::no_link; });
    mark(in, words, 0xFFFFFFFF, [&](std::uint32_t x) {
        euler_circuit::join(links, in.labels[x - 1], in.labels[x], x);
        return false;  // a later slot may be thrown out again by an earlier one
    });
    std::atomic<std::uint32_t> swaps = 0;
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>{0, in.partitions, breakeven::grain}, [&](const auto& range) {
        std::uint32_t found = 0;
        for (auto node = range.begin(); node < range.end(); ++node) {
            if (links[node] == euler_circuit::no_link) continue;
            const auto x = euler_circuit::weight_of(links[node]);
            std::atomic_ref{words[x / word_bits]}.fetch_or(1U << x % word_bits, std::memory_order_relaxed);
            ++found;
        }
        swaps.fetch_add(found, std::memory_order_relaxed);
    });
    breakeven::stage("swap");
    make_swaps(in, words, swaps, out);
    breakeven::stage("");
}
const breakeven::Host<CircuitGraph> minimum{
    "parallel/forest",
    forest,
    {.per_item = {.host = 8.2},
     .notes = "lock-free minimum spanning forest by slot: the same swaps on every call, those of serial/union_find"}};

}  // namespace
}  // namespace circuit_graph
