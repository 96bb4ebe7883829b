// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include <breakeven/generators/graphs/files/graph_formats.hpp>
#include <breakeven/generators/sequences/bases.hpp>

namespace breakeven {

/// Vertices are the distinct words of k-1 bases, in alphabetical order; each occurrence of a word of k bases
/// is an edge, from its beginning to its end (Pevzner, Tang, Waterman 2001), and edges stand in the order of
/// the text. Words with an unknown base are left out. Circular sequences have as many edges as bases, linear
/// ones k-1 fewer. k is at least 2, and no sequence has fewer than k bases.
///
/// Up to k = 33 a vertex fits 64 bits, and its word is its name. Longer words are not spelled out: the name is
/// the first letter of the word and the number of bases before its first occurrence, as in G1042, where all
/// sequences count, one behind the other. In both cases the first letters of a circuit's vertices spell the
/// text.
FileGraph de_bruijn_graph(const std::vector<Bases>& sequences, std::uint64_t k, bool circular);

/// Makes the graph of de_bruijn_graph() for any k, with vertices named by letter and offset.
FileGraph de_bruijn_graph_of_offsets(const std::vector<Bases>& sequences, std::uint64_t k, bool circular);

}  // namespace breakeven
