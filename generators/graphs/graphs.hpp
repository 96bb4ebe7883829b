// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <vector>

#include "graph.hpp"
#include <breakeven/generators/base/request.hpp>

/// Directed multigraphs; n counts edges. Every n is valid: the graph has as nearly n edges as its shape
/// allows, possibly none. Two graphs of equal requests are bit-identical, whatever the number of threads.
namespace breakeven {

/// Shapes with an Euler circuit (a path with path=1), and adversarial ones that have neither.
std::vector<Shape> euler_shapes();

/// All shapes: the Euler ones, and random graphs that owe nobody a circuit.
std::vector<Shape> graph_shapes();

/// The request is complete (see complete()). UsageError: a parameter out of range, or 2^32-1 edges or
/// vertices reached.
Graph graph(const Request& request);

}  // namespace breakeven
