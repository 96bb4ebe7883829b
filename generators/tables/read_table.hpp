// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "keyed_tables.hpp"

/// Files with a table, one row a line, its fields between commas, semicolons, tabs or blanks, as the first line has
/// it; `#` begins a comment line. The first line is a header if none of its fields is a number. Keys are whole
/// numbers, -2^31 .. 2^31-1; anything may stand in other columns. Anything else is refused with file and line
/// (InputError). Fields may stand in quotation marks. .gz and .xz are unpacked.
namespace breakeven {

/// --column NAME|NUMBER   the key column, needed where there are several; numbers begin with 1
/// --keys FILE            the keys, any number on a line
std::vector<Option> table_options();

/// The key column alone, or the `whole` table. `path` "-" is the standard input. Where no --keys are given, they are
/// those that write_keyed_table() noted in the file.
KeyedTable read_keyed_table(const std::string& path, const Options& options, bool whole);

/// Whole numbers, -2^31 .. 2^31-1, with blanks, commas or semicolons between.
std::vector<std::int32_t> read_keys(const std::string& path);

/// The table, after comment lines that note the keys and which column is the key.
void write_keyed_table(std::ostream& stream, const KeyedTable& input);

}  // namespace breakeven
