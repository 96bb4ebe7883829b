#include "circuit_graph.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

#include <breakeven/algorithms/graphs/edge_predecessors/blocks.hpp>
#include <breakeven/algorithms/graphs/edge_predecessors/listing.hpp>
#include <breakeven/algorithms/graphs/edge_predecessors/rules.hpp>
#include <breakeven/algorithms/graphs/permutation_cycles/walks.hpp>
#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace circuit_graph {
namespace {

using Words = std::vector<std::uint32_t>;

/// Renames labels that are least elements to 0, 1, ... in their order; returns how many there are.
std::uint32_t number(Words& labels) {
    constexpr std::size_t chunk = 1 << 16;
    const auto size = labels.size(), chunks = (size + chunk - 1) / chunk;
    Words ends(chunks + 1), rank(size);
    const auto each = [&](std::size_t c, auto&& leader) {
        for (auto i = c * chunk; i < std::min(size, (c + 1) * chunk); ++i)
            if (labels[i] == i) leader(i);
    };
    tbb::parallel_for(std::size_t{0}, chunks, [&](std::size_t c) { each(c, [&](std::size_t) { ++ends[c + 1]; }); });
    std::partial_sum(ends.begin(), ends.end(), ends.begin());
    tbb::parallel_for(std::size_t{0}, chunks, [&](std::size_t c) {
        auto next = ends[c];
        each(c, [&](std::size_t i) { rank[i] = next++; });
    });
    breakeven::parallel_each(size, [&](std::uint64_t i) { labels[i] = rank[labels[i]]; });
    return ends.back();
}

CircuitGraph::Input paired(breakeven::Graph graph, euler_circuit::Rule rule) {
    auto predecessors = edge_predecessors::predecessors(graph, rule);
    return input(std::move(graph), std::move(predecessors));
}

}  // namespace

CircuitGraph::Input input(breakeven::Graph graph, Words predecessors) {
    auto labels = permutation_cycles::labels(predecessors);
    const auto partitions = number(labels);
    return {std::move(graph), std::move(predecessors), std::move(labels), partitions};
}

}  // namespace circuit_graph

std::vector<breakeven::Shape> CircuitGraph::shapes() { return edge_predecessors::balanced_shapes(); }

CircuitGraph::Input CircuitGraph::generate(const breakeven::Request& request) {
    return circuit_graph::paired(breakeven::graph(request), edge_predecessors::parse_rule(request.text("rule")));
}

std::string CircuitGraph::digest(const Input& in) {
    breakeven::Digester digester;
    for (const auto* words : {&in.graph.row, &in.graph.col, &in.predecessors, &in.labels})
        digester.add(std::span<const std::uint32_t>{*words});
    return digester.hex();
}

void CircuitGraph::prepare(const Input& in, Output& out) {
    constexpr std::uint32_t poison = 0xDEADBEEF;
    out.swaps = out.circuits = poison;
    out.predecessors.resize(in.graph.edges());
    tbb::parallel_for(tbb::blocked_range<std::size_t>{0, out.predecessors.size()}, [&](const auto& range) {
        std::fill(out.predecessors.data() + range.begin(), out.predecessors.data() + range.end(), poison);
    });
}

breakeven::Work CircuitGraph::work(const Input& in, const Output&) {
    const auto edges = static_cast<double>(in.graph.edges()), vertices = static_cast<double>(in.graph.vertices());
    return {.items = edges, .bytes_read = 8 * edges + 4 * vertices, .bytes_written = 4 * edges};
}

std::vector<breakeven::Option> CircuitGraph::options() {
    auto options = breakeven::graph_options();
    options.push_back(edge_predecessors::rule_option());
    return options;
}

CircuitGraph::Input CircuitGraph::read(const std::string& path, const breakeven::Options& options) {
    const auto rule = edge_predecessors::rule_of(options);
    auto graph = breakeven::read_graph(path, options);
    if (const auto vertex = euler_circuit::lowest_unbalanced(graph); vertex < graph.vertices())
        throw breakeven::InputError(path + ": vertex number " + std::to_string(vertex) +
                                    " (counted from 0) has not as many edges in as out, so the edges form no closed walks; with "
                                    "--undirected both every edge is taken in both directions");
    return circuit_graph::paired(std::move(graph), rule);
}

void CircuitGraph::write(const Input& in, const Output& answer, std::ostream& stream) {
    edge_predecessors::write(in.graph, answer.predecessors, stream);
}
