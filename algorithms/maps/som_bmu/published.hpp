#pragma once
#include <algorithm>
#include <cstdint>
#include <utility>

#include "distance.hpp"

/// The documents' searches for one node's cell, which their training calls for each node.
namespace som_bmu {

template <class Rule>
std::uint32_t nearest_cell(const breakeven::Points& codebook, const float* node);

/// Parts of the map's rows at once.
template <class Rule>
std::uint32_t nearest_cell_by_rows(const breakeven::Points& codebook, const float* node);

}  // namespace som_bmu
