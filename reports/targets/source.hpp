// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "measured.hpp"

namespace breakeven::reports::targets {

/// `file` is the name without a folder, `digest` that of its bytes. Throws InputError.
Source source_of(const nlohmann::json& document, const std::string& file, const std::string& digest);

}  // namespace breakeven::reports::targets
