// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include <breakeven/generators/base/request.hpp>

/// Files of integers 0 .. 2^32-1, or 0 .. 2^64-1 where Word is std::uint64_t. Text: values between blanks, commas, semicolons or line ends,
/// `#` begins a comment; tables with one header line are read by --column. NumPy: one-dimensional .npy of integers. Anything else is
/// refused with file and line (InputError). .gz and .xz are unpacked.
namespace breakeven {

/// --column NAME|NUMBER   the column of a table; numbers begin with 1
std::vector<Option> integer_options();

/// `path` "-" is the standard input.
template <class Word = std::uint32_t>
std::vector<Word> read_integers(const std::string& path, const Options& options);

/// Several columns of a table that is text, each by its name in the first line or by number from 1 on.
template <class Word = std::uint32_t>
std::vector<std::vector<Word>> read_integer_columns(const std::string& path, const std::vector<std::string>& columns);

/// One value a line.
void write_integers(std::ostream& stream, std::span<const std::uint32_t> values);
void write_integers(std::ostream& stream, std::span<const std::uint64_t> values);

}  // namespace breakeven
