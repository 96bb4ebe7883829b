// SPDX-License-Identifier: Apache-2.0
#include "paired_graph.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>

namespace shared {

std::vector<breakeven::Shape> PairedGraphProblem::shapes() {
    auto shapes = breakeven::euler_shapes();
    for (auto& shape : shapes)
        shape.parameters.push_back({"rule",
                                    "stable",
                                    "which edge in precedes which edge out: stable, rotated, hashed or reversed",
                                    {"rotated", "hashed", "reversed"}});
    return shapes;
}

PairedGraphProblem::Input PairedGraphProblem::generate(const breakeven::Request& request) {
    const auto rule = parse_rule(request.text("rule"));
    return {breakeven::graph(request), rule};
}

std::string PairedGraphProblem::digest(const Input& in) {
    using Words = std::span<const std::uint32_t>;
    const auto rule = static_cast<std::uint32_t>(in.rule);
    return breakeven::Digester{}.add(Words{in.graph.row}).add(Words{in.graph.col}).add(Words{&rule, 1}).hex();
}

std::vector<breakeven::Option> PairedGraphProblem::options() {
    auto options = breakeven::graph_options();
    options.push_back(
        {"rule", "which edge into a vertex precedes which edge out of it: stable (default), rotated, hashed or reversed", false});
    return options;
}

PairedGraphProblem::Input PairedGraphProblem::read(const std::string& path, const breakeven::Options& options) {
    const auto given = options.find("rule");
    const auto rule = given == options.end() ? Rule::stable : parse_rule(given->second);
    return {breakeven::read_graph(path, options), rule};
}

Rule parse_rule(std::string_view name) {
    if (name == "stable") return Rule::stable;
    if (name == "rotated") return Rule::rotated;
    if (name == "hashed") return Rule::hashed;
    if (name == "reversed") return Rule::reversed;
    throw breakeven::UsageError("'" + std::string{name} + "' is no rule of pairing: give stable, rotated, hashed or reversed");
}

std::vector<breakeven::Shape> balanced_shapes() {
    auto shapes = PairedGraphProblem::shapes();
    std::erase_if(shapes, [](const auto& shape) { return shape.name == "open_walk" || shape.name == "unbalanced"; });
    for (auto& shape : shapes) std::erase_if(shape.parameters, [](const auto& parameter) { return parameter.name == "path"; });
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
