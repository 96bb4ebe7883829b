// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include <breakeven/suites/measure/records.hpp>

namespace breakeven {

/// The whole result file from what was planned and what workers sent. `plan` is its member breakeven.plan.
Json assemble_results(const Json& plan, const std::vector<Json>& records, bool complete);

/// The same without the numbers that follow from the others.
Json assemble_measured(const Json& plan, const std::vector<Json>& records, bool complete);

/// Identifies this program and its build.
std::string digest_of_this_program();

/// One record a line, so that files can be read, searched and compared.
std::string format_results(const Json& results);

}  // namespace breakeven
