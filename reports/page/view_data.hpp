// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include <breakeven/reports/numbers/ranges.hpp>
#include <breakeven/reports/results/disturbances.hpp>
#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {

/// The charts and tables of one view; see page_data.hpp. `derived` is derive(view), `usual` is of its file, `ranges` are of all
/// runs of the machine.
nlohmann::json view_data(const View& view, const nlohmann::json& derived, const std::string& unit, const UsualDisturbances& usual,
                         const Ranges& ranges);

/// A measured time with its interval, its rate and its part of the floor, as numbers and in words; what disturbed it, and what of
/// that is not `usual`.
nlohmann::json point_data(const Cell& cell, const std::string& unit, const UsualDisturbances& usual);

/// A glob over the names of its cells, in every scope.
std::string pattern_of(const Family& family);

}  // namespace breakeven::reports
