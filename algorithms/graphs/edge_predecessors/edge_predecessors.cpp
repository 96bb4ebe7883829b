// SPDX-License-Identifier: Apache-2.0
#include "edge_predecessors.hpp"

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/algorithms/shared/problems/paired_graph.hpp>
#include <breakeven/generators/base/digest.hpp>

std::vector<breakeven::Shape> EdgePredecessors::shapes() {
    auto shapes = breakeven::euler_shapes();
    for (auto& shape : shapes) shape.parameters.push_back(shared::rule_parameter());
    return shapes;
}

EdgePredecessors::Input EdgePredecessors::generate(const breakeven::Request& request) {
    const auto rule = shared::parse_rule(request.text("rule"));
    return {breakeven::graph(request), rule};
}

std::string EdgePredecessors::digest(const Input& in) {
    const auto rule = static_cast<std::uint32_t>(in.rule);
    breakeven::Digester digester;
    for (const std::span<const std::uint32_t> words : {std::span{in.graph.row}, std::span{in.graph.col}}) digester.add(words);
    return digester.add(std::span{&rule, 1}).hex();
}

void EdgePredecessors::prepare(const Input& in, Output& out) {
    out.unbalanced = 0xDEADBEEF;
    shared::poison(out.predecessors, in.graph.edges(), 0xDEADBEEF);
}

breakeven::Work EdgePredecessors::work(const Input& in, const Output& answer) {
    const auto edges = static_cast<double>(in.graph.edges()), vertices = static_cast<double>(in.graph.vertices());
    return {.items = edges, .bytes_read = 4 * edges + 4 * vertices, .bytes_written = 4 * static_cast<double>(answer.predecessors.size())};
}

std::optional<std::string> EdgePredecessors::no_answer(const Output& answer) {
    if (answer.unbalanced == shared::none) return {};
    return "the edges cannot be paired: vertex number " + std::to_string(answer.unbalanced) +
           " (counted from 0) is the first whose in-degree and out-degree differ";
}

std::vector<breakeven::Option> EdgePredecessors::options() {
    auto options = breakeven::graph_options();
    options.push_back(shared::rule_option());
    return options;
}

EdgePredecessors::Input EdgePredecessors::read(const std::string& path, const breakeven::Options& options) {
    const auto rule = shared::rule_of(options);
    return {breakeven::read_graph(path, options), rule};
}

void EdgePredecessors::write(const Input& in, const Output& answer, std::ostream& stream) {
    if (answer.unbalanced == shared::none) shared::write_pairs(in.graph, answer.predecessors, stream);
}
