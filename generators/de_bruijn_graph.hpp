#pragma once
#include <cstdint>
#include <vector>

#include "generators/graph_formats.hpp"

namespace generators {

/// A sequence of DNA: 0 to 3 stand for A, C, G, T.
using Bases = std::vector<std::uint8_t>;
constexpr std::uint8_t unknown_base = 4;

Bases reverse_complement(const Bases& sequence);

/// Vertices are the distinct words of k-1 bases, in alphabetical order, which are their names; each
/// occurrence of a word of k bases is an edge, from its beginning to its end (Pevzner, Tang, Waterman 2001).
/// Words with an unknown base are left out. Circular sequences have as many edges as bases, linear ones k-1
/// fewer. k is 2 to 33: a vertex fits 64 bits.
FileGraph de_bruijn_graph(const std::vector<Bases>& sequences, std::uint64_t k, bool circular);

}  // namespace generators
