// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include <breakeven/reports/results/results.hpp>

namespace breakeven::reports {

/// Inputs of one size that differ in a fact (the partitions of an Euler circuit), and what each stage of a
/// variant took on them: does the time follow the size or the fact?
///
///     [{"variant", "fact", "size", "scope", "cache", "pattern", "rows": [{"value", "label", "shape", "stage", "order", "ns", "time"}]}]
///
/// One entry for a variant, fact, scope and cache with at least three values at one size: at the size with most
/// of them, and of these the largest. The pattern names these cells. Rows ascend by the value.
nlohmann::json causes(const Results& results, const std::string& algorithm);

}  // namespace breakeven::reports
