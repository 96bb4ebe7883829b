// SPDX-License-Identifier: Apache-2.0
#include "euler_circuit.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <vector>

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/suites/contract/picture.hpp>

void EulerTrail::prepare(const Input& in, Output& out) {
    constexpr std::uint32_t poison = 0xFFFFFFFF;
    out = {.verdict = Verdict::found, .edges = std::move(out.edges), .vertex = poison, .components = poison};
    shared::poison(out.edges, in.edges());
}

breakeven::Work EulerTrail::work(const Input& in, const Output& answer) {
    const auto edges = static_cast<double>(in.edges()), vertices = static_cast<double>(in.vertices());
    return {.items = edges, .bytes_read = 4 * edges + 4 * vertices, .bytes_written = 4 * static_cast<double>(answer.edges.size())};
}

namespace {

/// One vertex has an edge more out than in, another one the contrary.
bool degrees_allow_a_path(const breakeven::Graph& graph) {
    std::vector<std::int64_t> surplus(graph.vertices());
    for (std::uint32_t v = 0; v < graph.vertices(); ++v) surplus[v] += static_cast<std::int64_t>(graph.heads(v).size());
    for (const auto head : graph.col) --surplus[head];
    return std::ranges::count(surplus, 1) == 1 && std::ranges::count(surplus, -1) == 1 &&
           std::ranges::count(surplus, 0) == std::ssize(surplus) - 2;
}

}  // namespace

std::optional<std::string> EulerTrail::no_answer(const Input& in, shared::Trail trail, const Output& answer) {
    const auto path = trail == shared::Trail::path;
    const std::string none = path ? "there is no Euler path: " : "there is no Euler circuit: ";
    switch (answer.verdict) {
        case Verdict::unbalanced:
            if (path)
                return none + "in-degrees and out-degrees differ by more than a path allows, first at " + vertex_name(in, answer.vertex);
            return none + vertex_name(in, answer.vertex) + " is the first whose in-degree and out-degree differ" +
                   (degrees_allow_a_path(in) ? "; a path need not come back: solve euler_path/..., draw --path" : "");
        case Verdict::disconnected:
            return none + "the edges fall into " + std::to_string(answer.components) + " components";
        default:
            return {};
    }
}

void EulerTrail::write(const Input& in, const Output& answer, std::ostream& stream) {
    if (answer.edges.empty()) return;
    const auto vertex = [&](std::uint32_t v) {
        write_vertex(in, v, stream);
        stream << '\n';
    };
    vertex(static_cast<std::uint32_t>(std::ranges::upper_bound(in.row, answer.edges.front()) - in.row.begin() - 1));
    for (const auto edge : answer.edges) vertex(in.col[edge]);
}

breakeven::Facts EulerCircuit::facts(const Input&, const Output& answer) {
    if (answer.partitions == 0) return {};
    return {{"partitions", answer.partitions}};
}

std::vector<breakeven::Option> EulerCircuit::drawing() { return {{"circuit", "number the edges in the order of an Euler circuit", true}}; }

void EulerCircuit::draw(const Input&, const Output& answer, const breakeven::Options&, breakeven::Picture& picture) {
    for (std::size_t i = 0; i < answer.edges.size(); ++i) picture.edges[answer.edges[i]].add_label(std::to_string(i + 1));
    picture.legend.emplace_back("numbers: the order of the edges in an Euler circuit");
}
