// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <breakeven/reports/results/views.hpp>

/// Which view speaks for an algorithm.
namespace breakeven::reports {

/// One for each scope and cache, without transfers and with warm caches first. One input stands for all others in all of them:
/// the one with most sizes at which several backends were measured, over all scopes and caches together, then in most of those, then
/// with most sizes.
/// Where it was not measured, of those that were the one that would be chosen if there were no other scope and cache.
/// They point into `views`, which are of one algorithm.
std::vector<const View*> main_views(const std::vector<View>& views);

/// At how many sizes several backends were measured, and at how many any.
std::pair<std::size_t, std::size_t> worth_of(const View& view);

/// Its shape, and those parameters that tell it from other inputs of that shape; `views` are of one algorithm.
std::string input_words(const std::vector<View>& views, const Family& input);

/// Whether the views are of more than one input.
bool several_inputs(const std::vector<View>& views);

}  // namespace breakeven::reports
