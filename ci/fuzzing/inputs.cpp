// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <sstream>

#include "targets.hpp"
#include <breakeven/generators/graphs/files/read_graph.hpp>
#include <breakeven/generators/integers/pairs.hpp>
#include <breakeven/generators/integers/read_integers.hpp>
#include <breakeven/generators/points/cities.hpp>
#include <breakeven/generators/points/read_cities.hpp>
#include <breakeven/generators/points/read_points.hpp>
#include <breakeven/generators/sequences/dna.hpp>
#include <breakeven/generators/tables/read_dense_rows.hpp>
#include <breakeven/generators/tables/read_table.hpp>
#include <breakeven/generators/testing/graph_properties.hpp>

/// The readers of inputs, each with the options that change what it does.
namespace fuzzing {
namespace {

using breakeven::Options;

template <class Read>
auto with(const Read& read, const Options& options) {
    return [=](const std::string& path) { read(path, options); };
}

/// A graph that was read is one, and can be written.
void read_graph(const std::string& path, const Options& options) {
    const auto graph = breakeven::read_graph(path, options);
    if (!breakeven::test_support::well_formed(graph)) throw std::logic_error("what was read is no graph");
    // A line of sixteen bytes may declare millions of vertices, which are a second's work to write.
    if (graph.vertices() >= 1 << 16) return;
    std::ostringstream text;
    breakeven::write_graph(text, graph);
}

Target graph(const std::string& name, const std::string& seeds, const std::string& file, const Options& options = {}) {
    return {"graph_" + name, seeds, file, with(read_graph, options)};
}

void read_dna(const std::string& path, const Options& options) {
    std::ostringstream text;
    write_dna(text, breakeven::read_dna(path, options));
}

void read_whole_table(const std::string& path, const Options& options) {
    std::ostringstream text;
    write_keyed_table(text, breakeven::read_keyed_table(path, options, true));
}

}  // namespace

std::vector<Target> input_targets() {
    return {
        {"integers", "integers", "x.txt", with(breakeven::read_integers<std::uint32_t>, {})},
        {"integers_column", "integers_column", "x.csv", with(breakeven::read_integers<std::uint32_t>, {{"column", "2"}})},
        {"integers_npy", "integers_npy", "x.npy", with(breakeven::read_integers<std::uint32_t>, {})},
        {"integers_64", "integers", "x.txt", with(breakeven::read_integers<std::uint64_t>, {})},
        {"integers_64_npy", "integers_npy", "x.npy", with(breakeven::read_integers<std::uint64_t>, {})},
        {"pairs", "integers_column", "x.csv", with(breakeven::read_pairs, {})},
        {"rows", "rows", "x.csv", with(breakeven::read_dense_rows, {})},
        {"rows_npy", "rows_npy", "x.npy", with(breakeven::read_dense_rows, {})},
        {"points", "points", "x.csv", with(breakeven::read_points, {{"columns", "1-2,y"}})},
        {"table", "table", "x.csv", with(read_whole_table, {{"column", "1"}})},
        {"keys", "keys", "x.txt", [](const std::string& path) { breakeven::read_keys(path); }},
        {"cities", "cities", "x.tsp", with(breakeven::read_cities, {{"first", "100"}})},
        {"dna", "dna", "x.txt", with(read_dna, {{"distinct", "true"}, {"both-strands", "true"}})},
        {"dna_words", "dna_words", "x.fa", with(read_dna, {{"k", "5"}, {"split-unknown", "true"}})},
        graph("mtx", "graph_mtx", "x.mtx"),
        graph("gr", "graph_gr", "x.gr"),
        graph("jlg", "graph_jlg", "x.jlg"),
        graph("edges", "graph_edges", "x.txt"),
        graph("edges_both", "graph_edges", "x.graph", {{"undirected", "both"}}),
        graph("adj", "graph_adj", "x.adj"),
        graph("fasta", "graph_fasta", "x.fa", {{"k", "4"}}),
        graph("fasta_long", "graph_fasta", "x.fa", {{"k", "40"}, {"both-strands", "true"}, {"split-unknown", "true"}}),
    };
}

}  // namespace fuzzing
