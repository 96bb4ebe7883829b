// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <ostream>
#include <string>
#include <vector>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/points/points.hpp>

/// Nodes and a codebook as files: two of them, or one that begins with the codebook.
namespace shared {

/// --codebook FILE, --cells K, those of read_points, and a problem's own.
std::vector<breakeven::Option> map_options(const std::vector<breakeven::Option>& more);

/// InputError unless both have the same dimension and there is a cell.
breakeven::PointsAndCodebook read_map(const std::string& path, const breakeven::Options& options);

/// The codebook and then the nodes; a comment says how it is read.
void write_map(std::ostream& stream, const breakeven::Points& nodes, const breakeven::Points& codebook);

}  // namespace shared
