// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graph.hpp>

/// The tables that graphs.cpp puts together, one a file. Every `make` is called with n > 0.
namespace breakeven {

using GraphFamilies = Families<Graph>;

GraphFamilies published_families();    // ring, alt: what the published figures were measured on
GraphFamilies regular_families();      // regular, de_bruijn
GraphFamilies symmetrised_families();  // undirected graphs, each edge once in each direction
GraphFamilies tiny_cycle_families();   // cycle, loops, two_cycle, bow_ties
GraphFamilies walk_families();         // closed_walks
GraphFamilies answerless_families();   // open_walk, unbalanced, disconnected
GraphFamilies random_families();       // gnm, rmat, strings
GraphFamilies plain_families();        // grid, tree, star, chain

/// n / degree, and at least the root of n: small graphs shall not be loops at one vertex only.
std::uint64_t vertices_by_degree(const Request& request);

/// The uses of randomness in a graph, each with a stream of its own.
namespace streams {
constexpr std::uint32_t edges = 0, labels = 1, rows = 2, degrees = 3, names = 4, edits = 5;
}

}  // namespace breakeven
