// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <nlohmann/json.hpp>
#include <vector>

#include "thresholds.hpp"

namespace breakeven::reports {

/// What the choices that thresholds() found lose where other runs on the same machine were measured: their regret against the best
/// variant of each size there, of those that the choice knew. A choice that is held against its own times has next to none by
/// construction; this one has not seen them.
///
/// {"schema": "breakeven-regret/1", "machines": [{"name", "threads", "against": [file], "regret", "inputs": [{"algorithm", "shape",
///   "parameters", "seed", "cache", "scope", "regret"}]}]}
/// regret: Regret::row() and "beyond"; of a machine, all of its inputs, without sizes
/// `unmeasured` are sizes at which the chosen variant has no time there, `beyond` those that the choice saw nothing of on one side. What is
/// indifferent and what is undecided came with the choice: what a program that dispatches by it knows. Throws InputError where there
/// is no machine in common.
nlohmann::json regret_against(const nlohmann::json& thresholds, const std::vector<Source>& measured,
                              const std::function<bool(const Cell&)>& counts);

}  // namespace breakeven::reports
