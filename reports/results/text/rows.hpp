// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// Data for other programs: rows that all have the same columns, as CSV or as JSON.
namespace breakeven::reports {

/// Members in the order of the columns; null is an empty field.
using Rows = std::vector<nlohmann::ordered_json>;

/// With a line of names (RFC 4180, but lines end in \n). Lists are joined by "; ". Nothing for no rows.
std::string as_csv(const Rows& rows);
/// A field of text in CSV: in quotes where it needs them, and with an apostrophe before what spreadsheets would compute.
std::string csv_text(const std::string& text);
/// An array of objects, one a line.
std::string as_json(const Rows& rows);

}  // namespace breakeven::reports
