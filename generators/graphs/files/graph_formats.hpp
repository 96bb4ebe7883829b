// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/files/text.hpp>
#include <breakeven/generators/graphs/csr.hpp>

/// Readers of graphs, one for each format; each says in its file what it accepts.
namespace breakeven {

/// What a file says of a graph: the edges in its order.
struct FileGraph {
    std::uint64_t vertices = 0;
    Edges edges;
    std::vector<std::string> names;  // empty when the file calls its vertices 0 .. vertices-1
    bool undirected = false;
};

FileGraph read_matrix_market(LineReader& reader);
FileGraph read_gr(LineReader& reader);
FileGraph read_jlg(LineReader& reader);
FileGraph read_edge_list(LineReader& reader, bool header, bool perhaps_metis);
FileGraph read_adjacency(LineReader& reader);
FileGraph read_fasta(LineReader& reader, const Options& options);

/// InputError: so many vertices are stated for so few edges that the line must be damaged. Each costs memory, whether
/// or not it has edges.
void check_stated(const LineReader& reader, std::uint64_t vertices, std::uint64_t edges);

/// Formats that state their size first and number vertices from 1 on.
class NumberedGraph {
public:
    /// `vertices` and `lines` as the file states them. InputError: too many to be true.
    NumberedGraph(const LineReader& reader, std::string_view vertices, std::string_view lines);
    void add(std::string_view tail, std::string_view head);
    [[nodiscard]] bool complete() const { return graph_.edges.size() == lines_; }
    /// InputError unless there were as many edges as stated.
    FileGraph finish(bool undirected);

private:
    std::uint32_t vertex(std::string_view text) const;
    const LineReader& reader_;
    std::uint64_t lines_ = 0;
    FileGraph graph_;
};

}  // namespace breakeven
