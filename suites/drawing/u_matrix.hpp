// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <breakeven/generators/points/points.hpp>

/// A self-organising map as one looks at it: the U-matrix [Ultsch 1990], whose valleys are clusters and whose ridges part them.
namespace breakeven {

/// Cells row by row, so many in a row, with a height each.
struct HeightMap {
    std::uint64_t width = 0;
    std::vector<double> heights;
};

/// How far each cell of a codebook is from its neighbours above, below, left and right: the mean of those Euclidean
/// distances; 0 for a cell without neighbours. UsageError unless the cells fill rows of `width`, at least one.
HeightMap u_matrix(const Points& codebook, std::uint64_t width);

/// An SVG, a square a cell, the darker the higher, with what the lightest and the darkest stand for. Each square says row,
/// column and height when it is pointed at.
std::string to_svg(const HeightMap& map, const std::string& caption);

}  // namespace breakeven
