// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "euler_circuit.hpp"

/// What a broken search hands back. Two parallel edges exchanged would be right, and so would a rotation of a closed
/// trail; changes that might come to that are left out.
namespace {

using Edges = std::vector<std::uint32_t>;
using Output = EulerTrail::Output;
using Verdict = EulerTrail::Verdict;

/// The vertex at which an edge begins.
std::uint32_t tail(const breakeven::Graph& graph, std::uint32_t edge) {
    return static_cast<std::uint32_t>(std::ranges::upper_bound(graph.row, edge) - graph.row.begin() - 1);
}

/// Two closed walks glued where they do not meet: a part of the trail that comes back to its first vertex begins one edge
/// later. False where the first positions hold no such part.
bool turn_closed_part(const breakeven::Graph& graph, Edges& trail) {
    constexpr std::size_t far = 1 << 16;
    std::unordered_map<std::uint32_t, std::size_t> last;
    for (std::size_t b = 0; b < std::min(trail.size(), far); ++b) {
        const auto vertex = tail(graph, trail[b]);
        if (const auto found = last.find(vertex); found != last.end()) {
            const auto a = found->second;
            if (tail(graph, trail[a + 1]) != vertex) {
                std::rotate(trail.begin() + a, trail.begin() + a + 1, trail.begin() + b);
                return true;
            }
        }
        last[vertex] = b;
    }
    return false;
}

void alter_trail(const breakeven::Graph& graph, shared::Trail kind, const Output& answer, std::vector<Output>& wrong) {
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer).edges); };
    const auto& trail = answer.edges;
    alter([](Edges& edges) { edges.push_back(0); });
    if (trail.empty()) return;
    alter([](Edges& edges) { edges.pop_back(); });
    alter([](Edges& edges) { edges.erase(edges.begin()); });
    alter([](Edges& edges) { edges.clear(); });
    alter([](Edges& edges) { edges[edges.size() / 2] = 0xFFFFFFFF; });
    alter([](Edges& edges) { edges.front() = static_cast<std::uint32_t>(edges.size()); });
    alter([](Edges& edges) { edges.back() = static_cast<std::uint32_t>(edges.size()); });
    if (trail.size() < 2) return;
    alter([](Edges& edges) { edges[1] = edges[0]; });
    alter([](Edges& edges) { edges.back() = edges[edges.size() / 2 - 1]; });
    alter([](Edges& edges) { std::fill(edges.begin(), edges.end(), 0); });
    if (tail(graph, trail.front()) != graph.col[trail.back()])  // open: it begins and ends in one place only
        alter([](Edges& edges) { std::rotate(edges.begin(), edges.begin() + 1, edges.end()); });
    if (trail.size() < 3) return;
    const std::size_t last = trail.size() - (kind == shared::Trail::path ? 2 : 1);
    for (std::size_t i = 0; i < last; ++i)
        if (tail(graph, trail[i]) != graph.col[trail[i]]) {  // no loop, so the next edge begins elsewhere
            alter([i](Edges& edges) { std::swap(edges[i], edges[i + 1]); });
            break;
        }
    if (auto turned = answer; turn_closed_part(graph, turned.edges)) wrong.push_back(std::move(turned));
}

}  // namespace

std::vector<Output> EulerTrail::wrong(const Input& in, shared::Trail trail, const Output& answer) {
    std::vector<Output> wrong;
    if (answer.verdict == Verdict::found) {
        alter_trail(in, trail, answer, wrong);
    } else {
        Edges all(in.edges());
        std::iota(all.begin(), all.end(), 0);
        wrong.push_back({.verdict = Verdict::found, .edges = {}});
        wrong.push_back({.verdict = Verdict::found, .edges = all});
        wrong.push_back({.verdict = answer.verdict, .edges = all, .vertex = answer.vertex, .components = answer.components});
    }
    if (answer.verdict != Verdict::unbalanced) wrong.push_back({.verdict = Verdict::unbalanced, .vertex = 0});
    wrong.push_back({.verdict = Verdict::unbalanced, .vertex = answer.vertex + 1});
    for (const std::uint32_t count : {0U, 1U, answer.components + 1})
        wrong.push_back({.verdict = Verdict::disconnected, .components = count});
    return wrong;
}
