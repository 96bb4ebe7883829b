// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

#include <breakeven/reports/numbers/runs/run.hpp>

namespace breakeven::reports {

/// For the summary of a CI job: what failed first and in bold, then a headline and a table of each algorithm: for every
/// kind of input the fastest variant of each backend at its largest size, and the break-even sizes.
std::string result_markdown(const Run& run);

}  // namespace breakeven::reports
