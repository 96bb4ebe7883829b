// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include <breakeven/reports/results/views.hpp>

/// The answer of a chapter in a few words: which backend wins, by which variant, from which size on.
namespace breakeven::reports {

/// The view that stands for others that differ in their input: with most sizes at which several backends were measured, then with
/// most sizes. `views` are not empty.
const View& main_view(const std::vector<View>& views);

/// `views` are those of one algorithm on one machine, `unit` is what n counts. The main view gives the sentence;
/// what another input or another scope changes about it follows. Where winners differ from input to input, each is named.
std::string headline(const std::vector<View>& views, const std::string& unit);

}  // namespace breakeven::reports
