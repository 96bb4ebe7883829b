// SPDX-License-Identifier: Apache-2.0
#include "read_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "graph_formats.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/unpack.hpp>

namespace breakeven {
namespace {

struct Format {
    std::string_view name;
    std::vector<std::string_view> endings;
    FileGraph (*read)(LineReader&, const Options&);
    std::uint64_t longest_line = LineReader::longest_line;
    std::vector<std::string_view> options = {};  // beside those of every format
};

const std::vector<Format>& formats() {
    static const std::vector<Format> all{
        {"mtx", {".mtx"}, [](LineReader& reader, const Options&) { return read_matrix_market(reader); }, LineReader::longest_row},
        {"gr", {".gr"}, [](LineReader& reader, const Options&) { return read_gr(reader); }, LineReader::longest_row},
        {"jlg", {".jlg"}, [](LineReader& reader, const Options&) { return read_jlg(reader); }, LineReader::longest_row},
        {"edges",
         {".txt", ".tsv", ".csv", ".el", ".e", ".edges", ".edgelist"},
         [](LineReader& reader, const Options& options) { return read_edge_list(reader, options.contains("header"), false); },
         LineReader::longest_line,
         {"header"}},
        {"edges",
         {".graph"},
         [](LineReader& reader, const Options& options) { return read_edge_list(reader, options.contains("header"), true); },
         LineReader::longest_line,
         {"header"}},
        {"adj", {".adj"}, [](LineReader& reader, const Options&) { return read_adjacency(reader); }},
        {"fasta", {".fa", ".fasta", ".fna"}, read_fasta, LineReader::longest_line, {"k", "linear", "both-strands", "split-unknown"}},
    };
    return all;
}

const Format& find_format(const std::string& path, const Options& options) {
    if (const auto named = options.find("format"); named != options.end()) {
        for (const auto& format : formats())
            if (format.name == named->second) return format;
        throw UsageError(fmt::format("--format {} is not known: there are mtx, gr, jlg, edges, adj and fasta", named->second));
    }
    const auto name = path == "-" ? std::string{".txt"} : path;
    for (const auto& format : formats())
        for (const auto ending : format.endings)
            if (has_ending(name, ending)) return format;
    if (has_ending(name, ".bz2") || has_ending(name, ".zst")) throw UsageError(not_unpacked(path));
    throw UsageError(fmt::format("{}: its ending tells no graph format: name one with --format mtx, gr, jlg, edges, adj or fasta", path));
}

bool both_directions(const FileGraph& graph, const Options& options) {
    const auto option = options.find("undirected");
    if (option == options.end()) return graph.undirected;
    if (option->second != "both" && option->second != "once")
        throw UsageError(fmt::format("--undirected {} is not possible: give both or once", option->second));
    return option->second == "both";
}

Edges doubled(const Edges& edges) {
    Edges out;
    out.reserve(2 * edges.size());
    for (const auto edge : edges) {
        out.push_back(edge);
        if (edge.tail != edge.head) out.push_back({edge.head, edge.tail});
    }
    return out;
}

}  // namespace

std::vector<Option> graph_options() {
    return {
        {"format", "mtx, gr, jlg, edges, adj or fasta, when the file's name does not tell", false},
        {"undirected", "both: every edge becomes one in each direction; once: none does. Without it as the format says", false},
        {"header", "the first line of an edge list is a header", true},
        {"k", "fasta: the length of a word, that is of an edge; beyond 33, vertices are named by first letter and offset", false},
        {"linear", "fasta: the sequences are not circular", true},
        {"both-strands", "fasta: the reverse complement of each sequence as well", true},
        {"split-unknown", "fasta: leave out words with letters other than A, C, G, T", true},
    };
}

namespace {

/// An option that says nothing about this file would be silently ignored.
void refuse_options_of_others(const std::string& path, const Format& format, const Options& options) {
    for (const auto& other : formats())
        for (const auto option : other.options)
            if (options.contains(std::string{option}) && std::ranges::find(format.options, option) == format.options.end())
                throw UsageError(fmt::format("--{} is for {} files, and {} is read as {}", option, other.name, shown(path), format.name));
}

}  // namespace

Graph read_graph(const std::string& path, const Options& options) {
    const auto& format = find_format(path, options);
    refuse_options_of_others(path, format, options);
    LineReader reader{path, format.longest_line};
    auto file = format.read(reader, options);
    auto graph = to_graph(file.vertices, both_directions(file, options) ? doubled(file.edges) : file.edges);
    graph.names = std::move(file.names);
    return graph;
}

}  // namespace breakeven
