// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include <breakeven/reports/judging/judged.hpp>

namespace breakeven::reports {

/// The chapter of published claims:
///
///     [{"title", "date", "claims": [{"id", "says", "words", "hardware", "note", "published", "machines": [{"machine",
///       "verdict", "today", "why", "command", "source"}]}], "charts": [{"algorithm", "title", "note", "along", "axes", "missing":
///       [{"variant", "command"}], "measured": [{"source", "patterns"}], "points": [{"who", "published", "backend", "n", "size",
///       "ns", "low", "high", "time"}]}]}]
///
/// Charts are those that the document declares. One that declares none has one for each algorithm of which it prints times at
/// sizes; its points are these, and those of today that the claims rest on. Empty where no measurement of the files decides anything.
nlohmann::json claims_data(const std::vector<claims::JudgedDocument>& documents);

}  // namespace breakeven::reports
