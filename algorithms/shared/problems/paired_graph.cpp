// SPDX-License-Identifier: Apache-2.0
#include "paired_graph.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <string>

#include "graph_problem.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/graphs.hpp>

namespace shared {
breakeven::Parameter rule_parameter() {
    return {
        "rule", "stable", "which edge in precedes which edge out: stable, rotated, hashed or reversed", {"rotated", "hashed", "reversed"}};
}

breakeven::Option rule_option() {
    return {"rule", "which edge into a vertex precedes which edge out of it: stable (default), rotated, hashed or reversed", false};
}

Rule parse_rule(std::string_view name) {
    if (name == "stable") return Rule::stable;
    if (name == "rotated") return Rule::rotated;
    if (name == "hashed") return Rule::hashed;
    if (name == "reversed") return Rule::reversed;
    throw breakeven::UsageError("'" + std::string{name} + "' is no rule of pairing: give stable, rotated, hashed or reversed");
}

Rule rule_of(const breakeven::Options& options) {
    const auto rule = options.find("rule");
    return rule == options.end() ? Rule::stable : parse_rule(rule->second);
}

std::vector<breakeven::Shape> balanced_shapes() {
    auto shapes = breakeven::euler_shapes();
    std::erase_if(shapes, [](const auto& shape) { return shape.name == "open_walk" || shape.name == "unbalanced"; });
    for (auto& shape : shapes) {
        std::erase_if(shape.parameters, [](const auto& parameter) { return parameter.name == "path"; });
        shape.parameters.push_back(rule_parameter());
    }
    return shapes;
}

/// Every task has a range of vertices, with about equally many edges, and goes through all edges in their order for
/// those that end there.
std::vector<std::uint32_t> predecessors(const breakeven::Graph& graph, Rule rule) {
    const auto& [row, col, names] = graph;
    std::vector<std::uint32_t> out(graph.edges()), arrived(graph.vertices());
    const auto tasks = static_cast<std::uint64_t>(tbb::this_task_arena::max_concurrency());
    const auto vertex_at = [&](std::uint64_t task) {
        return std::lower_bound(row.begin(), row.end() - 1, graph.edges() * task / tasks) - row.begin();
    };
    tbb::parallel_for(std::uint64_t{0}, tasks, [&](std::uint64_t task) {
        const auto first = task == 0 ? 0 : vertex_at(task), last = task + 1 == tasks ? std::ssize(arrived) : vertex_at(task + 1);
        if (first == last) return;
        for (std::uint32_t e = 0; e < col.size(); ++e) {
            const auto head = col[e];
            if (head < first || head >= last) continue;
            out[row[head] + slot(rule, arrived[head]++, row[head + std::size_t{1}] - row[head], head)] = e;
        }
    });
    return out;
}

void write_pairs(const breakeven::Graph& graph, std::span<const std::uint32_t> predecessors, std::ostream& stream) {
    for (std::uint64_t v = 0; v < graph.vertices(); ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) {
            GraphProblem::write_vertex(graph, v, stream);
            stream << ' ';
            GraphProblem::write_vertex(graph, graph.col[e], stream);
            stream << ' ' << predecessors[e] << '\n';
        }
}

}  // namespace shared
