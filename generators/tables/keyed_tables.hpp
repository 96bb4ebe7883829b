// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "table.hpp"
#include <breakeven/generators/base/request.hpp>

/// Tables with a list of keys, some of which stand in the table's key column. Made in parallel; element i of
/// every column is a pure function of (request, i).
namespace breakeven {

/// A table and the keys whose rows are wanted.
struct KeyedTable {
    Table table;
    std::vector<std::int32_t> wanted;  // the keys: in any order, repeated or not
};

std::vector<Shape> keyed_table_shapes();

/// The request is complete (see complete()); n is rows, at most 2^32-1, 0 included. The key column alone, or the
/// `whole` table of patents: five columns of numbers and one of flags, 21 bytes a row, the key its second.
/// UsageError: a parameter out of range.
KeyedTable keyed_table(const Request& request, bool whole);

/// The digest of the sizes, the keys and all columns.
std::string digest(const KeyedTable& input);

}  // namespace breakeven
