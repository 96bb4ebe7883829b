// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "runs.hpp"
#include <breakeven/reports/results/results.hpp>

/// The sizes at which the fastest variant changes, as data.
namespace breakeven::reports {

/// {"schema": "breakeven-thresholds/1", "machines": [{"name", "threads", "runs": [{"file", "date", "git", "digest"}],
///   "zone": {backend: share}, "unfit": [backend], "inputs": [{"algorithm", "shape", "parameters", "seed", "cache", "scope", "unit",
///   "variants", "not_timed", "sizes", "processes", "first", "changes": [{"n", "first", "from", "to", "below", "above", "meet", "ci95",
///   "range", "indifferent", "undecided"}], "regret"}]}]}
///
/// Sources with one CPU model, GPU and number of threads are runs of one machine: their processes are pooled. Three or more
/// have an interval across them, two a `range` in its place, by the rule of statistics/occasions/occasions.hpp. `counts` says which
/// variants compete. Inputs with fewer than two variants or two sizes have no thresholds and are left out. Times are those of the caller's
/// clock; where all runs of a machine are breakeven/1, device-resident ones are the device's.
///
/// `not_timed` says of a variant what it makes of the input before the clock starts; those that make nothing are not in it.
///
/// `unfit` are the backends of which a run could not tell a variant from itself: their changes may be noise.
///
/// `undecided` of a change is what its interval or range and its zone of indifference span: sizes at which it is not established which
/// of the two is ahead. Where they do not `meet`, it is where not both were measured. An end that is null is open. `processes` is the
/// least number of them that a size has: with one, intervals are within one run.
///
/// Regret is how much longer than the best variant's the time of the chosen one is (0.02 is 2 %): "measured" at the
/// measured sizes, "held_out" at every second size, chosen from the others alone.
/// Throws InputError.
nlohmann::json thresholds(const std::vector<Source>& sources, const std::function<bool(const Cell&)>& counts);

}  // namespace breakeven::reports
