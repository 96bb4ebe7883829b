// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

/// Where the numbers of a result file come from, in words: machine, build, plan and measured ceilings. What
/// a file does not say is left out, never guessed.
namespace breakeven::reports {

/// "NVIDIA H200, AMD EPYC 9654": the GPU first, because it is what readers choose a machine by.
std::string machine_name(const nlohmann::json& document);

/// [{"title": "Machine", "rows": [["CPU", "..."], ...]}, ...]
nlohmann::json provenance(const nlohmann::json& document);

}  // namespace breakeven::reports
