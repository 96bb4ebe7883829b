// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

#include "comparison.hpp"

/// A comparison as text; each ends with a newline.
namespace breakeven::reports {

std::string comparison_table(const Comparison& comparison);     // for a terminal of 100 columns
std::string comparison_markdown(const Comparison& comparison);  // for the summary of a CI job
std::string comparison_csv(const Comparison& comparison);       // a row a cell, times in nanoseconds
std::string comparison_json(const Comparison& comparison);      // all there is
std::string comparison_junit(const Comparison& comparison);     // a test case a cell; SLOWER fails, UNSURE is skipped

}  // namespace breakeven::reports
