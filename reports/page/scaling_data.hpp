// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "chapter_data.hpp"

namespace breakeven::reports {

/// How the parallel variants of an algorithm gain from threads, where runs of one machine had different numbers of them:
///
///     [{"shape", "parameters", "cache", "pattern", "size", "threads": [1, 2, 4], "rows": [a point with "threads", "run", "gain"],
///       "serial": the fastest serial point or null}]
///
/// One entry a kind of input, at the largest of the sizes that most numbers of threads share bit for bit. `gain` says how often
/// a time fits into that of the same variant with the fewest threads. Where several runs had one number, the last of them counts.
nlohmann::json scaling_data(const std::vector<PageRun>& runs, const std::string& algorithm, const std::string& unit);

}  // namespace breakeven::reports
