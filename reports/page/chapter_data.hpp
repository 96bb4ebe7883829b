// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "page_data.hpp"
#include <breakeven/reports/results/disturbances.hpp>
#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {

/// A result file with all that is derived from it.
struct PageRun {
    const PageSource* source;
    Results results;
    UsualDisturbances usual;
    std::vector<View> views;              // refer to results
    std::vector<nlohmann::json> derived;  // of each view
};

/// One algorithm on one machine; see page_data.hpp.
nlohmann::json chapter_data(const std::vector<PageRun>& runs, const std::string& algorithm);

}  // namespace breakeven::reports
