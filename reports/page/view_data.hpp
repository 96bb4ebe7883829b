// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include <breakeven/reports/numbers/derive.hpp>
#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {

/// The charts of one view; see page_data.hpp.
nlohmann::json view_data(const View& view, const Derived& derived, const std::string& unit);

}  // namespace breakeven::reports
