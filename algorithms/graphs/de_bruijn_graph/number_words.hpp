#pragma once
#include "de_bruijn_graph.hpp"

namespace de_bruijn_graph {

/// A hash table numbers the vertices as they first appear; then the distinct ones are sorted, and the edges
/// brought to their rows by counting.
void by_hashing(const DeBruijnGraph::Input& in, DeBruijnGraph::Output& out);

}  // namespace de_bruijn_graph
