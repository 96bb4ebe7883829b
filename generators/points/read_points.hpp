// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <ostream>
#include <string>
#include <vector>

#include "points.hpp"

/// Files of points, a point a row, taken as 32-bit floats. Text: numbers between commas, semicolons, tabs or
/// blanks, as the first line has it; `#` begins a comment; a first line whose chosen columns are not all numbers
/// is a header. NumPy: two-dimensional .npy of float32. What is no finite number is refused with file and line
/// (InputError). .gz and .xz are unpacked.
namespace breakeven {

/// --columns LIST   the coordinates among the columns of a table: 1-4, 7 or names
std::vector<Option> point_options();

/// `path` "-" is the standard input.
Points read_points(const std::string& path, const Options& options);

/// One point a line, blanks between; read back, they are the same bits.
void write_points(std::ostream& stream, const Points& points);

}  // namespace breakeven
