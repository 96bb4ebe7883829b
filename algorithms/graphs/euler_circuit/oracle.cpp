// SPDX-License-Identifier: Apache-2.0
#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <functional>

#include "euler_circuit.hpp"
#include <breakeven/algorithms/shared/oracles/trails.hpp>

namespace {

namespace oracle = shared::oracle;

/// How many edges in have no edge out of the same vertex. Exactly if this is one, one edge would balance all.
std::uint64_t surplus(const breakeven::Graph& graph, std::span<const std::uint32_t> in) {
    using Range = tbb::blocked_range<std::uint64_t>;
    const auto add = [&](const Range& range, std::uint64_t sum) {
        for (auto v = range.begin(); v < range.end(); ++v) {
            const auto out = graph.row[v + 1] - graph.row[v];
            sum += in[v] > out ? in[v] - out : 0;
        }
        return sum;
    };
    return tbb::parallel_reduce(Range{0, graph.vertices()}, std::uint64_t{0}, add, std::plus<>{});
}

}  // namespace

/// Verdicts other than a trail are compared with what degrees and a union-find say.
breakeven::Fault EulerTrail::check(const Input& in, shared::Trail trail, const Output& answer) {
    if (answer.verdict == Verdict::found) return oracle::check_trail(in, trail, answer.edges);
    if (!answer.edges.empty()) return "says that there is no trail, and gives one";
    const auto degrees = oracle::in_degrees(in);
    const bool allowed = surplus(in, degrees) <= (trail == shared::Trail::path ? 1 : 0);
    if (answer.verdict == Verdict::disconnected) {
        if (allowed) return oracle::check_components(in, answer.components);
        return "says that the edges are disconnected, but first of all the degrees allow no trail";
    }
    if (allowed) return "says that the degrees allow no trail, but they do";
    const auto vertex = oracle::lowest_unbalanced(in, degrees);
    if (vertex == answer.vertex) return {};
    return "says that vertex " + std::to_string(answer.vertex) + " is the first unbalanced one, but it is " + std::to_string(vertex);
}
