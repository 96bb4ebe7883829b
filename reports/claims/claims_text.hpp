// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>
#include <utility>
#include <vector>

namespace breakeven::reports::claims {

/// Name and text of each file of reports/claims/, by name, as they were when the program was built.
const std::vector<std::pair<std::string_view, std::string_view>>& claims_texts();

}  // namespace breakeven::reports::claims
