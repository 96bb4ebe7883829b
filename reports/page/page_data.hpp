// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

/// What page.js and render.mjs draw: everything computed and every number also in words, so that they hold
/// layout alone. {"name", "provenance", "chapters": [{"algorithm", "headline", "variants", "views": [{"points",
/// "predicted", "breakeven", "fastest", "stages", ...}], "failed", "skipped"}]}
namespace breakeven::reports {

/// Of one result file; `source` names it in messages. Throws InputError.
nlohmann::json machine_data(const nlohmann::json& document, const std::string& source);

}  // namespace breakeven::reports
