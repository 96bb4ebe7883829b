// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <string>

#include "comparison.hpp"

/// Whether a gate over many cells can find one slower at all. The fewer processes there are, the larger is the least p-value that their
/// test can give; the more cells there are, the smaller it has to be before the first difference is named (Holm).
namespace breakeven::reports {

/// Two-sided, where every process of one file is above every one of the other, or every pair has the same sign.
double least_p_value(std::size_t base, std::size_t head, bool paired);

/// What cells have to do to be told apart.
struct Gated {
    std::size_t cells = 0;
    double alpha = 0.05;
    bool paired = false;
};

/// That no difference among so many cells can be named with these processes, and how many it takes; empty where one can.
std::string out_of_reach(std::size_t base_processes, std::size_t head_processes, const Gated& gated);

/// The same of files that were compared, by the cell with most processes.
std::string out_of_reach(const Comparison& comparison);

}  // namespace breakeven::reports
