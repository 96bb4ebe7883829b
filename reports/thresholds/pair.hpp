// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "runs.hpp"

namespace breakeven::reports {

/// From which size on variant b beats variant a, whatever others do there:
///
/// {"schema": "breakeven-pair/1", "a", "b", "machines": [{(facts_of), "inputs": [{"algorithm", "shape", "parameters", "seed", "cache",
///   "scope", "unit", "state", "sizes", "n", "ci95" or "range", "indifferent", "crossings": [{"n", "to", "below", "above"}], "margin",
///   "processes", "words"}]}]}
///
/// The names are full. As for thresholds, processes of all runs of a machine stand together, and the interval follows the rule of
/// statistics/occasions/occasions.hpp; two host variants have one row for all scopes. `indifferent` is where their times are alike, within
/// `margin`. Throws InputError where one of them was measured in no file, or where they are of two algorithms.
nlohmann::json pair_break_evens(const std::vector<Source>& sources, const std::string& a, const std::string& b);

}  // namespace breakeven::reports
