// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

namespace breakeven::reports {

/// For the summary of a CI job: what failed first and in bold, then a headline and a table of each algorithm: for every
/// kind of input the fastest variant of each backend at its largest size, and the break-even sizes. Throws InputError.
std::string result_markdown(const nlohmann::json& results);

}  // namespace breakeven::reports
