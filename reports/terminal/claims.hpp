// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/reports/judging/judged.hpp>
#include <breakeven/reports/results/text/rows.hpp>

namespace breakeven::reports {

/// One row for each claim and machine.
Rows claims_rows(const std::vector<claims::JudgedDocument>& documents);

/// `table`, `markdown`, `csv` or `json`: what `report --claims` prints.
std::string claims_text(const std::vector<claims::JudgedDocument>& documents, std::string_view format);

}  // namespace breakeven::reports
