#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <span>
#include <vector>

#include "algorithms/euler_circuit/euler_circuit.hpp"

/// A circuit is right when it holds every edge id once and every edge begins where the one before it ends;
/// the first one comes after the last. An edge e begins at v exactly if row[v] <= e < row[v+1], so no list
/// of tails is needed. Other verdicts are compared with what degrees and a union-find say.
namespace {

using Graph = generators::Graph;
using Verdict = EulerCircuit::Verdict;
using Range = tbb::blocked_range<std::uint64_t>;

/// The lowest i < count that offends, or count.
template <class Offends>
std::uint64_t lowest(std::uint64_t count, const Offends& offends) {
    const auto block = [&](const Range& range, std::uint64_t first) {
        for (auto i = range.begin(); i < std::min(range.end(), first); ++i)
            if (offends(i)) return i;
        return first;
    };
    return tbb::parallel_reduce(Range{0, count}, count, block, [](auto a, auto b) { return std::min(a, b); });
}

template <class Function>
void each(std::uint64_t count, const Function& function) {
    tbb::parallel_for(Range{0, count}, [&](const Range& range) {
        for (auto i = range.begin(); i < range.end(); ++i) function(i);
    });
}

/// The lowest edge id that does not occur; all ids are below `edges`.
std::uint64_t lowest_missing(std::span<const std::uint32_t> ids, std::uint64_t edges) {
    std::vector<std::uint64_t> seen((edges + 63) / 64);
    each(ids.size(), [&](std::uint64_t i) {
        const auto bit = std::uint64_t{1} << ids[i] % 64;
        std::atomic_ref{seen[ids[i] / 64]}.fetch_or(bit, std::memory_order_relaxed);
    });
    const auto word = lowest(seen.size(), [&](std::uint64_t w) { return ~seen[w] != 0; });
    return word == seen.size() ? edges : std::min<std::uint64_t>(edges, word * 64 + std::countr_one(seen[word]));
}

suite::Fault check_circuit(const Graph& graph, std::span<const std::uint32_t> circuit) {
    const auto edges = graph.edges();
    if (circuit.size() != edges) return "holds " + std::to_string(circuit.size()) + " edges, the graph " + std::to_string(edges);
    if (const auto i = lowest(edges, [&](std::uint64_t p) { return circuit[p] >= edges; }); i < edges)
        return "position " + std::to_string(i) + " holds " + std::to_string(circuit[i]) + ", which is no edge";
    if (const auto e = lowest_missing(circuit, edges); e < edges) return "edge " + std::to_string(e) + " does not occur";
    const auto broken = lowest(edges, [&](std::uint64_t p) {
        const auto head = graph.col[circuit[p]], next = circuit[p + 1 < edges ? p + 1 : 0];
        return next < graph.row[head] || next >= graph.row[head + 1];
    });
    if (broken == edges) return {};
    return "the edge at position " + std::to_string(broken) + " ends at vertex " + std::to_string(graph.col[circuit[broken]]) +
           ", where the next one does not begin";
}

/// The lowest vertex whose degrees differ, or the number of vertices.
std::uint64_t lowest_unbalanced(const Graph& graph) {
    std::vector<std::uint32_t> in(graph.vertices());
    each(graph.edges(), [&](std::uint64_t e) { std::atomic_ref{in[graph.col[e]]}.fetch_add(1, std::memory_order_relaxed); });
    return lowest(graph.vertices(), [&](std::uint64_t v) { return in[v] != graph.row[v + 1] - graph.row[v]; });
}

/// Each set points, hop by hop, to its least vertex.
class Sets {
public:
    explicit Sets(std::uint64_t size) : parent_(size) {
        each(size, [this](std::uint64_t v) { parent_[v] = static_cast<std::uint32_t>(v); });
    }
    std::uint32_t find(std::uint32_t v) {
        for (auto up = parent(v).load(std::memory_order_relaxed); up != v;) {
            const auto above = parent(up).load(std::memory_order_relaxed);
            if (above != up) parent(v).compare_exchange_strong(up, above, std::memory_order_relaxed);
            v = above;
            up = parent(v).load(std::memory_order_relaxed);
        }
        return v;
    }
    void unite(std::uint32_t a, std::uint32_t b) {
        while ((a = find(a)) != (b = find(b))) {
            auto high = std::max(a, b);
            if (parent(high).compare_exchange_strong(high, std::min(a, b), std::memory_order_relaxed)) return;
        }
    }

private:
    std::atomic_ref<std::uint32_t> parent(std::uint32_t v) { return std::atomic_ref{parent_[v]}; }
    std::vector<std::uint32_t> parent_;
};

/// Weakly connected components with at least one edge: sets with a vertex that has edges out.
std::uint64_t components(const Graph& graph) {
    const auto vertices = graph.vertices();
    Sets sets{vertices};
    each(vertices, [&](std::uint64_t v) {
        for (const auto head : graph.heads(v)) sets.unite(static_cast<std::uint32_t>(v), head);
    });
    std::vector<std::uint8_t> has_edges(vertices);
    each(vertices, [&](std::uint64_t v) {
        if (!graph.heads(v).empty())
            std::atomic_ref{has_edges[sets.find(static_cast<std::uint32_t>(v))]}.store(1, std::memory_order_relaxed);
    });
    return static_cast<std::uint64_t>(std::count(has_edges.begin(), has_edges.end(), 1));
}

}  // namespace

suite::Fault EulerCircuit::check(const Input& in, const Output& answer) {
    if (answer.verdict == Verdict::circuit) return check_circuit(in, answer.edges);
    if (!answer.edges.empty()) return "says that there is no circuit, and gives one";
    const auto vertex = lowest_unbalanced(in);
    if (answer.verdict == Verdict::unbalanced) {
        if (vertex == in.vertices()) return "says that the degrees differ, but all are balanced";
        if (vertex == answer.vertex) return {};
        return "says that vertex " + std::to_string(answer.vertex) + " is the first unbalanced one, but it is " + std::to_string(vertex);
    }
    if (vertex < in.vertices())
        return "says that the edges are disconnected, but first of all vertex " + std::to_string(vertex) + " is unbalanced";
    const auto count = components(in);
    if (count == answer.components && count > 1) return {};
    return "says that the edges fall into " + std::to_string(answer.components) + " components, but it is " + std::to_string(count);
}
