// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "numbers.hpp"

namespace breakeven::reports {

/// Everything that is wrong with a result file (breakeven/1 or breakeven/2): against its schema; else between its parts;
/// else in its numbers, computed again. Empty: it is valid.
Findings validate(const nlohmann::json& document, const FloorOf& floor_of = {});

}  // namespace breakeven::reports
