// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "finding.hpp"

namespace breakeven::reports {

/// Computes what a result file computed: medians, rates, floors (of breakeven/2), noise and derived numbers, where
/// they were made by the method that is known here. Names each that comes out otherwise.
/// The document has no contradictions. Throws InputError where reports could not read it.
Findings recomputed(const nlohmann::json& document);

/// Ceilings and times that no machine has.
Findings implausible(const nlohmann::json& document);

}  // namespace breakeven::reports
