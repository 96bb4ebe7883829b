// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include <breakeven/generators/base/request.hpp>

/// Files of integers 0 .. 2^32-1. Text: values between blanks, commas, semicolons or line ends, `#`
/// begins a comment; tables with one header line are read by --column. NumPy: one-dimensional .npy of
/// integers. Anything else is refused with file and line (InputError). .gz and .xz are unpacked.
namespace breakeven {

/// --column NAME|NUMBER   the column of a table; numbers begin with 1
std::vector<Option> integer_options();

/// `path` "-" is the standard input.
std::vector<std::uint32_t> read_integers(const std::string& path, const Options& options);

/// One value a line.
void write_integers(std::ostream& stream, std::span<const std::uint32_t> values);

}  // namespace breakeven
