// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <string>
#include <vector>

#include <breakeven/suites/measure/records.hpp>
#include <breakeven/suites/plan/plan.hpp>

namespace breakeven {

/// The plan that a result file was measured by.
struct Replay {
    std::vector<Group> plan;           // in the order of the file
    std::vector<std::string> missing;  // variants and shapes that this program does not have, in words
};

/// Of the cells that `counts` lets in, of a document that parse_results has read. InputError names
/// the file.
Replay plan_of(const Json& document, const std::function<bool(const Json& cell)>& counts, const std::string& file);

}  // namespace breakeven
