// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

namespace breakeven::reports {

/// Something that is wrong with a document: "breakeven.cells[3].n", "should be a whole number, but is a string".
struct Finding {
    std::string place, what;
};
using Findings = std::vector<Finding>;

}  // namespace breakeven::reports
