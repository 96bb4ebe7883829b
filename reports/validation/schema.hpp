// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "finding.hpp"

namespace breakeven::reports {

/// Holds a document against a JSON schema of draft 2020-12. Knows the keywords that results.schema.json uses, and
/// throws std::invalid_argument at any other: a rule that nobody enforces would be a false promise.
Findings schema_findings(const nlohmann::json& schema, const nlohmann::json& document);

}  // namespace breakeven::reports
