// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include <breakeven/reports/results/views.hpp>

/// The answer of a chapter in a few words: which variant wins, from which size on, on which machine.
namespace breakeven::reports {

/// `views` are those of one algorithm on one machine, `unit` is what n counts. The first view gives the
/// sentence; what another kind of input or another scope changes about it follows.
std::string headline(const std::vector<View>& views, const std::string& machine, const std::string& unit);

}  // namespace breakeven::reports
