// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace breakeven::reports {

/// A fact that two result files do not share.
struct Difference {
    std::string label, base, head;
    bool machine = false;  // it makes another machine of it: times are no longer comparable
};

/// Of machine, build and plan, those facts that both files state and that differ.
std::vector<Difference> differences(const nlohmann::json& base, const nlohmann::json& head);

}  // namespace breakeven::reports
