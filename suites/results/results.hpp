// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include <breakeven/suites/measure/records.hpp>

namespace breakeven {

/// The whole result file from what was planned and what workers sent. `plan` is its member breakeven.plan.
Json assemble_results(const Json& plan, const std::vector<Json>& records, bool complete);

/// One record a line, so that files can be read, searched and compared.
std::string format_results(const Json& results);

}  // namespace breakeven
