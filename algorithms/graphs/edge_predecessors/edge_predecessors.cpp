#include "edge_predecessors.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "listing.hpp"
#include "rules.hpp"
#include <breakeven/generators/base/digest.hpp>

std::vector<breakeven::Shape> EdgePredecessors::shapes() {
    auto shapes = breakeven::euler_shapes();
    for (auto& shape : shapes) shape.parameters.push_back(edge_predecessors::rule_parameter());
    return shapes;
}

EdgePredecessors::Input EdgePredecessors::generate(const breakeven::Request& request) {
    const auto rule = edge_predecessors::parse_rule(request.text("rule"));
    return {breakeven::graph(request), rule};
}

std::string EdgePredecessors::digest(const Input& in) {
    const auto rule = static_cast<std::uint32_t>(in.rule);
    breakeven::Digester digester;
    for (const std::span<const std::uint32_t> words : {std::span{in.graph.row}, std::span{in.graph.col}}) digester.add(words);
    return digester.add(std::span{&rule, 1}).hex();
}

void EdgePredecessors::prepare(const Input& in, Output& out) {
    constexpr std::uint32_t poison = 0xDEADBEEF;
    out.unbalanced = poison;
    out.predecessors.resize(in.graph.edges());
    tbb::parallel_for(tbb::blocked_range<std::size_t>{0, out.predecessors.size()}, [&](const auto& range) {
        std::fill(out.predecessors.data() + range.begin(), out.predecessors.data() + range.end(), poison);
    });
}

breakeven::Work EdgePredecessors::work(const Input& in, const Output& answer) {
    const auto edges = static_cast<double>(in.graph.edges()), vertices = static_cast<double>(in.graph.vertices());
    return {.items = edges, .bytes_read = 4 * edges + 4 * vertices, .bytes_written = 4 * static_cast<double>(answer.predecessors.size())};
}

std::optional<std::string> EdgePredecessors::no_answer(const Output& answer) {
    if (answer.unbalanced == euler_circuit::none) return {};
    return "the edges cannot be paired: vertex number " + std::to_string(answer.unbalanced) +
           " (counted from 0) is the first whose in-degree and out-degree differ";
}

std::vector<breakeven::Option> EdgePredecessors::options() {
    auto options = breakeven::graph_options();
    options.push_back(edge_predecessors::rule_option());
    return options;
}

EdgePredecessors::Input EdgePredecessors::read(const std::string& path, const breakeven::Options& options) {
    const auto rule = edge_predecessors::rule_of(options);
    return {breakeven::read_graph(path, options), rule};
}

void edge_predecessors::write(const breakeven::Graph& graph, std::span<const std::uint32_t> predecessors, std::ostream& stream) {
    for (std::uint64_t v = 0; v < graph.vertices(); ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e) {
            EdgePredecessors::write_vertex(graph, v, stream);
            stream << ' ';
            EdgePredecessors::write_vertex(graph, graph.col[e], stream);
            stream << ' ' << predecessors[e] << '\n';
        }
}

void EdgePredecessors::write(const Input& in, const Output& answer, std::ostream& stream) {
    if (answer.unbalanced == euler_circuit::none) edge_predecessors::write(in.graph, answer.predecessors, stream);
}
