// SPDX-License-Identifier: Apache-2.0
#include "euler_circuit.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include <breakeven/algorithms/shared/host/huge_pages.hpp>

void EulerCircuit::prepare(const Input& in, Output& out) {
    constexpr std::uint32_t poison = 0xFFFFFFFF;
    out = {.verdict = Verdict::found, .edges = std::move(out.edges), .vertex = poison, .components = poison};
    out.edges.reserve(in.edges());
    shared::advise_huge_pages(out.edges.data(), in.edges() * sizeof poison);
    out.edges.resize(in.edges());
    tbb::parallel_for(tbb::blocked_range<std::size_t>{0, out.edges.size()},
                      [&](const auto& range) { std::fill(&out.edges[range.begin()], out.edges.data() + range.end(), poison); });
}

breakeven::Work EulerCircuit::work(const Input& in, const Output&) {
    const auto edges = static_cast<double>(in.edges()), vertices = static_cast<double>(in.vertices());
    return {.items = edges, .bytes_read = 4 * edges + 4 * vertices, .bytes_written = 4 * edges, .random_accesses = edges};
}

breakeven::Facts EulerCircuit::facts(const Input&, const Output& answer) {
    if (answer.partitions == 0) return {};
    return {{"partitions", answer.partitions}};
}

std::optional<std::string> EulerCircuit::no_answer(const Output& answer) {
    switch (answer.verdict) {
        case Verdict::unbalanced:
            return "there is no Euler circuit: vertex number " + std::to_string(answer.vertex) +
                   " (counted from 0) is the first whose in-degree and out-degree differ";
        case Verdict::disconnected:
            return "there is no Euler circuit: the edges fall into " + std::to_string(answer.components) + " components";
        default:
            return {};
    }
}

void EulerCircuit::write(const Input& in, const Output& answer, std::ostream& stream) {
    const auto vertex = [&](std::uint32_t v) {
        write_vertex(in, v, stream);
        stream << '\n';
    };
    if (answer.edges.empty()) return;
    vertex(in.col[answer.edges.back()]);
    for (const auto edge : answer.edges) vertex(in.col[edge]);
}
