// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include <breakeven/reports/comparison/comparison.hpp>

/// Two result files cell by cell, as a page of the same make as the report.
namespace breakeven::reports {

/// What comparison.js draws; every number also in words:
///
///     {"base", "new": {"source", "digest"}, "summary": [line], "gate", "mean", "counts": {"SLOWER": 1, ...},
///      "algorithms": [{"algorithm", "cells": [{"verdict", "variant", "backend", "input", "ratio", "low", "high", "margin", "words",
///       "interval", "base", "new", "processes", "reason"}]}], worst first,
///      "failed": [{"name", "status", "message", "reproduce"}], "only_base": [name], "only_new": [name], "skipped": [name and why],
///      "break_evens": [{"algorithm", "input", "pair", "base", "new", "agree"}], "differences": [{"label", "base", "new", "machine"}]}
///
/// `low` and `high` are null where the processes are too few for an interval. `gate` says what the gate decided, if one was set.
nlohmann::json comparison_data(const Comparison& comparison, const std::string& gate);

/// Makes index.html in `directory`, as write_report() does.
void write_comparison(const Comparison& comparison, const std::string& gate, const std::filesystem::path& directory,
                      const std::filesystem::path& assets);

}  // namespace breakeven::reports
