// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "distance.hpp"
#include "lanes.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

/// What som_bmu offers to training: the stated arithmetic for one pair (distance.hpp) and for eight cells side by side
/// (lanes.hpp), and searches on the host.
namespace som_bmu {

struct Search {
    LaneCells cells;
    std::vector<std::uint64_t> nearest;
};

/// Finds the nearest cell of every node on one thread (Loops is shared::OneThread) or on all threads (shared::AllThreads).
template <class Loops>
void search(const float* nodes, std::uint64_t count, const float* codebook, std::uint64_t cells, std::uint32_t dimension, Metric metric,
            Search& scratch, std::span<std::uint32_t> result);

/// The published search for one node's cell, which the published training calls for each node.
template <class Rule>
std::uint32_t nearest_cell(const breakeven::Points& codebook, const float* node);

/// The published parallel search for one node's cell: parts of the map's rows at once.
template <class Rule>
std::uint32_t nearest_cell_by_rows(const breakeven::Points& codebook, const float* node);

template <class Loops>
void by_lanes(const SomBmu::Input& in, SomBmu::Output& out, Search& scratch) {
    search<Loops>(in.nodes.values.data(), in.nodes.count, in.codebook.values.data(), in.codebook.count, in.codebook.dimension, in.metric,
                  scratch, out.cells);
}

}  // namespace som_bmu
