// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>

#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {

/// Differences between two backends up to this are ties: 2 %, or what a variant of theirs was seen to differ from itself.
double tie_margin(const View& view, std::string_view a, std::string_view b);

}  // namespace breakeven::reports
