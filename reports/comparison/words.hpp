// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include "comparison.hpp"

/// What tables for people say beside their rows.
namespace breakeven::reports {

/// Which files, how many cells, their mean ratio; how many of each verdict; what the intervals mean.
std::vector<std::string> summary(const Comparison& comparison);

/// What all cells have in common, such as "resident, warm, seed 42"; empty without cells.
std::string common_words(const Comparison& comparison);

/// "uniform below=1Mi n=4Mi", and what of scope, cache and seed is not common to all cells of the comparison.
class InputWords {
public:
    explicit InputWords(const Comparison& comparison);
    std::string operator()(const Compared& row) const;

private:
    std::vector<std::string (*)(const Identity&)> told_;  // looked for once: rows are as many as cells
};

std::string ratio_words(const Compared& row);     // 1.053, "-" without one
std::string interval_words(const Compared& row);  // 1.041 to 1.067, "-" where the processes are too few for one

/// Failures, cells in one file alone, machines that differ, and the reasons of what is unsure, one a line.
std::vector<std::string> notes(const Comparison& comparison);

}  // namespace breakeven::reports
