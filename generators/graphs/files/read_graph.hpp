// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <ostream>
#include <string>
#include <vector>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/graphs/graph.hpp>

/// Graphs from files; the name's ending, in upper or lower case and before .gz or .xz, tells the format:
///
///     .mtx                                Matrix Market, coordinate; entry (i, j) is the edge i -> j
///     .gr                                 PACE (p tw) and DIMACS (p sp)
///     .txt .tsv .csv .el .e .graph        edge lists: u v, further columns ignored, one header line skipped
///     .jlg                                n,m,d|u[,...], then u,v
///     .adj                                a -> b,c   (recognised in .txt as well)
///     .fa .fasta .fna                     the de Bruijn graph of the k-mers in DNA sequences
///
/// Vertices keep the file's order: its numbers in ascending order (gaps closed, numbers kept as names),
/// else names in the order in which they first appear. Each row holds its edges in the order of the file.
/// Undirected edges become one edge in each direction (a loop stays one), `u v` before `v u`.
namespace breakeven {

std::vector<Option> graph_options();

/// `path` "-" is the standard input, an edge list. InputError names file, line and what to do.
Graph read_graph(const std::string& path, const Options& options);

/// One edge `u v` a line, in the order of the rows, with the names of the vertices where there are any.
void write_graph(std::ostream& stream, const Graph& graph);

/// "a -> b,c" for each vertex in turn, "a ->" for one without heads; read_graph gives the same vertices by
/// name and the same rows. `aligned` for the eye. InputError: a name that this text can't hold.
void write_adjacency(std::ostream& stream, const Graph& graph, bool aligned = false);

}  // namespace breakeven
