// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include "euler_circuit.hpp"

/// What a broken search hands back. A rotation, or two parallel edges exchanged, would be right; changes
/// that might come to that are left out.
namespace {

using Edges = std::vector<std::uint32_t>;
using Output = EulerCircuit::Output;
using Verdict = EulerCircuit::Verdict;

/// The vertex at which the edge at position i begins.
std::uint32_t tail(const breakeven::Graph& graph, const Edges& circuit, std::size_t i) {
    return graph.col[circuit[(i == 0 ? circuit.size() : i) - 1]];
}

/// Two closed walks glued where they do not meet: a part of the circuit that comes back to its first
/// vertex begins one edge later. False where the first positions hold no such part.
bool turn_closed_part(const breakeven::Graph& graph, Edges& circuit) {
    constexpr std::size_t far = 1 << 16;
    std::unordered_map<std::uint32_t, std::size_t> last;
    for (std::size_t b = 0; b < std::min(circuit.size(), far); ++b) {
        const auto vertex = tail(graph, circuit, b);
        if (const auto found = last.find(vertex); found != last.end()) {
            const auto a = found->second;
            if (tail(graph, circuit, a + 1) != vertex) {
                std::rotate(circuit.begin() + a, circuit.begin() + a + 1, circuit.begin() + b);
                return true;
            }
        }
        last[vertex] = b;
    }
    return false;
}

void alter_circuit(const breakeven::Graph& graph, const Output& answer, std::vector<Output>& wrong) {
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer).edges); };
    alter([](Edges& edges) { edges.push_back(0); });
    if (answer.edges.empty()) return;
    alter([](Edges& edges) { edges.pop_back(); });
    alter([](Edges& edges) { edges.erase(edges.begin()); });
    alter([](Edges& edges) { edges.clear(); });
    alter([](Edges& edges) { edges[edges.size() / 2] = 0xFFFFFFFF; });
    alter([](Edges& edges) { edges[0] = static_cast<std::uint32_t>(edges.size()); });
    if (answer.edges.size() < 2) return;
    alter([](Edges& edges) { edges[1] = edges[0]; });
    alter([](Edges& edges) { edges.back() = edges[edges.size() / 2 - 1]; });
    alter([](Edges& edges) { std::fill(edges.begin(), edges.end(), 0); });
    if (answer.edges.size() < 3) return;
    for (std::size_t i = 0; i + 1 < answer.edges.size(); ++i)
        if (tail(graph, answer.edges, i) != tail(graph, answer.edges, i + 1)) {
            alter([i](Edges& edges) { std::swap(edges[i], edges[i + 1]); });
            break;
        }
    if (auto turned = answer; turn_closed_part(graph, turned.edges)) wrong.push_back(std::move(turned));
}

}  // namespace

std::vector<Output> EulerCircuit::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    if (answer.verdict == Verdict::found) alter_circuit(in, answer, wrong);
    if (answer.verdict != Verdict::found) {
        Edges all(in.edges());
        for (std::size_t e = 0; e < all.size(); ++e) all[e] = static_cast<std::uint32_t>(e);
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
