// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text.hpp"

/// Files of 32-bit floats in rows of one length. Text: one row a line, its numbers between commas, semicolons, tabs or
/// blanks, as the first line has it; `#` begins a comment; a first line of names is a header. NumPy: see npy.hpp.
namespace breakeven {

/// Rows of one width, one after the other.
struct FloatRows {
    std::uint64_t rows = 0;
    std::uint32_t width = 0;
    std::vector<float> values;  // rows * width, row after row
};

/// What a kind of input makes of a field of text: its value, or an InputError through reader.fail().
using ParseFloat = float (*)(const LineReader& reader, std::string_view text);

/// `path` "-" is the standard input, as text. `columns` chooses columns, in that order, by number or by their names in
/// the first line, as in 1-4,7; all if it is empty. The first line is a header if none of its fields is a number, or,
/// among chosen columns, one is not. InputError: a row of another length, no such column. UsageError: columns of a
/// NumPy file.
FloatRows read_float_rows(const std::string& path, const std::string& columns, ParseFloat parse);

/// The text as a float, infinities and NaN included. InputError: empty, with the remedy `if_missing`; out of range;
/// or not a number, with the remedy `if_none`.
float parse_float(const LineReader& reader, std::string_view text, std::string_view if_missing, std::string_view if_none);

/// One row a line, blanks between; read back, they are the same bits but for a NaN's. Rows without columns are not written.
void write_float_rows(std::ostream& stream, std::span<const float> values, std::uint32_t width);

}  // namespace breakeven
