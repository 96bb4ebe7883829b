// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <ostream>
#include <string>
#include <vector>

#include "dense_rows.hpp"

/// Files of numbers in rows of one length, taken as 32-bit floats. Text: one row a line, its numbers between
/// commas, semicolons, tabs or blanks, as the first line has it; `#` begins a comment; a first line without
/// any number is a header. NumPy: two-dimensional .npy of float32. Anything else is refused with file and
/// line (InputError). .gz and .xz are unpacked.
namespace breakeven {

/// --csc   the rows of the file are the columns of the matrix
std::vector<Option> dense_row_options();

/// `path` "-" is the standard input.
DenseRows read_dense_rows(const std::string& path, const Options& options);

/// One row a line, blanks between; read back, they are the same bits but for a NaN's. Rows of no entries are not written.
void write_dense_rows(std::ostream& stream, const DenseRows& rows);

}  // namespace breakeven
