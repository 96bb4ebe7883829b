// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graph.hpp>

/// The two Euler graphs of the published measurements: "Zooming Through Euler Path: Supercharging with GPU"
/// (algorithms/SOURCES.md), GenerateEulerGraph and GenerateEulerGraphAlt.
namespace breakeven {

/// Few big partitions. Every vertex draws an out-degree uniformly from 1 .. k and takes as many in-edges.
/// Vertex i takes its heads by walking i+1, i+2, ... round the ring, each vertex whose in-quota is not used
/// up once a lap, until its out-degree is met. About vertices * (k+1) / 2 edges. Sequential: each step
/// depends on all before it.
Graph ring(std::uint64_t vertices, std::uint64_t k, std::uint64_t seed);

/// Many small partitions. Edges 0 -> 1 -> 0; then for i = 2 .. vertices-2 two random earlier vertices a, b
/// and the triangle a -> i -> b -> a; then random pairs a -> b -> a until edges-1 stand. The last vertex
/// stays isolated. The number of partitions depends on the order of the rows; the published one had them
/// in random order.
Graph alt(std::uint64_t vertices, std::uint64_t edges, Rows rows, std::uint64_t seed);

}  // namespace breakeven
