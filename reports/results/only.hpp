// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace breakeven::reports {

/// How many variants `keep` lets in, and the document without the others: without their cells, without what failed or was
/// skipped of them, and without the numbers that were derived with them in it. `keep` sees algorithm/backend/technique.
/// Throws InputError where the document is no result file.
std::size_t keep_only(nlohmann::json& document, const std::function<bool(const std::string&)>& keep,
                      const std::string& source = "the result file");

}  // namespace breakeven::reports
