// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include <breakeven/reports/results/views.hpp>

/// The answer of a chapter in a few words: which backend wins, by which variant, from which size on.
namespace breakeven::reports {

/// What the first of main_views() says, what another input changes about it, and what another scope does. Where winners differ
/// from input to input, each is named. `views` are those of one algorithm on one machine, `unit` is what n counts.
std::string headline(const std::vector<View>& views, const std::string& unit);

/// As much of it as can be read at a glance.
inline constexpr std::size_t longest_answer = 140;
struct ShortAnswer {
    std::string input;              // of which it speaks, as it is told from others; empty where there is one
    std::string sentence;           // at most as long, as far as who wins and where fits into that
    std::vector<std::string> more;  // of this scope on all inputs, then of each other scope; empty where there is no more
};
/// Of one of main_views(views).
ShortAnswer short_answer(const std::vector<View>& views, const View& main, const std::string& unit);

}  // namespace breakeven::reports
