// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <string>

#include <breakeven/generators/base/request.hpp>
#include <breakeven/suites/measure/worker.hpp>
#include <breakeven/suites/plan/pattern.hpp>

namespace breakeven {

/// The least text that still fails: first without lines, then without words, then with smaller numbers, until nothing more can
/// go. Asks `fails` of every text that it tries; ends early when that says that time is over, by `over`.
std::string smallest_text(const std::string& text, const std::function<bool(const std::string&)>& fails, const std::function<bool()>& over);

/// A request on which a variant is wrong still makes an input as its shape makes it: this takes the input apart, by the text that
/// the problem writes and reads. Empty where it has none, where the input read back is answered right, or the text is long.
std::string smaller_input(const Selected& selected, const Request& request, double seconds, double limit, Channel& channel);

}  // namespace breakeven
