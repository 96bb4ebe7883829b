// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {

/// A result file with what is derived from it.
struct Run {
    const nlohmann::json* document;  // must outlive the run
    Results results;
    std::vector<View> views;              // refer to results
    std::vector<nlohmann::json> derived;  // derive() of each view
    int threads = 0;                      // of its parallel variants; 0 where the file does not say it
};

/// Throws InputError that names the source.
Run read_run(const nlohmann::json& document, const std::string& source);

}  // namespace breakeven::reports
