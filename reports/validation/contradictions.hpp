// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "finding.hpp"

namespace breakeven::reports {

/// What a schema cannot say: that the parts of a result file belong together. Every cell has its records, one for each
/// process, and no other; what failed or was skipped has none; names, requests and digests say the same of an input.
/// The document follows the schema.
Findings contradictions(const nlohmann::json& document);

}  // namespace breakeven::reports
