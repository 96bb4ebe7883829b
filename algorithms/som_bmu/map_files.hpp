#pragma once
#include <ostream>
#include <string>
#include <vector>

#include "generators/points.hpp"
#include "generators/request.hpp"

/// Nodes and a codebook as files: two of them, or one that begins with the codebook.
namespace som_bmu {

/// --codebook FILE, --cells K and those of read_points.
std::vector<generators::Option> map_options();

/// InputError unless both have the same dimension and there is a cell.
generators::PointsAndCodebook read_map(const std::string& path, const generators::Options& options);

/// The codebook and then the nodes; a comment says how it is read.
void write_map(std::ostream& stream, const generators::Points& nodes, const generators::Points& codebook);

}  // namespace som_bmu
