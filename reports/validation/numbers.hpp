// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "finding.hpp"

namespace breakeven::reports {

/// The floor of a cell in ns from its work and its backend's ceilings, both as the file has them; nothing where it has none.
using FloorOf = std::function<std::optional<double>(const nlohmann::json& cell, const nlohmann::json& ceilings)>;

/// Computes what a result file computed: medians, rates, floors (of breakeven/2, if told how) and derived numbers, where
/// they were made by the method that is known here. Names each that comes out otherwise.
/// The document has no contradictions. Throws InputError where reports could not read it.
Findings recomputed(const nlohmann::json& document, const FloorOf& floor_of);

/// Ceilings and times that no machine has.
Findings implausible(const nlohmann::json& document);

}  // namespace breakeven::reports
