// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>

namespace breakeven::reports {

/// suites/results/results.schema.json, compiled in: a program needs no file beside it to validate one.
extern const std::string_view results_schema;

}  // namespace breakeven::reports
