// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include <breakeven/reports/results/views.hpp>

namespace breakeven::reports {

/// Differences between two backends up to this are ties: 2 %, or what a variant of theirs was seen to differ from itself, by the `noise`
/// of Results or of a View.
double tie_margin(const std::map<std::string, double>& noise, std::string_view a, std::string_view b);

/// Whether two cells of a view take the same time, as far as that can be told.
bool alike(const View& view, const Cell& one, const Cell& other);

/// Whether a zone of indifference reaches so far from its break-even size that naming the size alone would say too much.
bool is_wide(double n, const std::pair<double, double>& zone);

}  // namespace breakeven::reports
