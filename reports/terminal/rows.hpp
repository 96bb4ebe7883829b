// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/reports/results/text/rows.hpp>

namespace breakeven::reports {

/// One row a cell: first the measured ones in the order of the file, then what failed or was skipped, whose times are
/// null and whose `message` says why. `growth` is the exponent of n in the time of its variant around this size, with an interval of 95 %
/// and what bounds it (numbers/growth_pieces.hpp), `complexity` what is stated of it. Throws InputError.
Rows result_rows(const nlohmann::json& results);

/// `table`, `markdown`, `csv` or `json`: what `run` and `report` print of results. Throws InputError that names the source.
std::string result_text(const nlohmann::json& results, std::string_view format, const std::string& source = "the result file");

/// A test case a cell, as CI services read them: what failed, was wrong or took too long is a failure.
std::string result_junit(const nlohmann::json& results);

/// Of several files one below the other, or in one list whose first column is the file. Names and documents go together. The break-evens
/// of files of one machine say what its other runs make of their intervals, as on the page.
struct NamedResults {
    std::string name;
    nlohmann::json document;
};
std::string results_text(const std::vector<NamedResults>& files, std::string_view format);

}  // namespace breakeven::reports
