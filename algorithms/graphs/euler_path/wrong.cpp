// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "euler_path.hpp"

/// What a broken search hands back. Two parallel edges exchanged would be right, and so would a closed path
/// that begins elsewhere; changes that might come to that are left out.
namespace {

using Edges = std::vector<std::uint32_t>;
using Output = EulerPath::Output;
using Verdict = EulerPath::Verdict;

void alter_path(const breakeven::Graph& graph, const Output& answer, std::vector<Output>& wrong) {
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer).edges); };
    const auto& path = answer.edges;
    alter([](Edges& edges) { edges.push_back(0); });
    if (path.empty()) return;
    alter([](Edges& edges) { edges.pop_back(); });
    alter([](Edges& edges) { edges.erase(edges.begin()); });
    alter([](Edges& edges) { edges.clear(); });
    alter([](Edges& edges) { edges[edges.size() / 2] = 0xFFFFFFFF; });
    alter([](Edges& edges) { edges.back() = static_cast<std::uint32_t>(edges.size()); });
    if (path.size() < 2) return;
    alter([](Edges& edges) { edges[1] = edges[0]; });
    alter([](Edges& edges) { std::fill(edges.begin(), edges.end(), 0); });
    const auto begins_at = [&](std::uint32_t edge, std::uint32_t vertex) {
        return graph.row[vertex] <= edge && edge < graph.row[vertex + 1];
    };
    if (!begins_at(path.front(), graph.col[path.back()]))  // open: it begins and ends in one place only
        alter([](Edges& edges) { std::rotate(edges.begin(), edges.begin() + 1, edges.end()); });
    for (std::size_t i = 0; i + 2 < path.size(); ++i)
        if (!begins_at(path[i], graph.col[path[i]])) {  // no loop, so the next edge begins elsewhere
            alter([i](Edges& edges) { std::swap(edges[i], edges[i + 1]); });
            break;
        }
}

}  // namespace

std::vector<Output> EulerPath::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    if (answer.verdict == Verdict::found) {
        alter_path(in, answer, wrong);
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
