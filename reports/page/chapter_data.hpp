// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "page_data.hpp"
#include <breakeven/reports/numbers/runs/run.hpp>
#include <breakeven/reports/results/disturbances.hpp>

namespace breakeven::reports {

struct PageRun : Run {
    const PageSource* source;
    UsualDisturbances usual;
};

/// One algorithm on one machine; see page_data.hpp.
nlohmann::json chapter_data(const std::vector<PageRun>& runs, const std::string& algorithm);

}  // namespace breakeven::reports
