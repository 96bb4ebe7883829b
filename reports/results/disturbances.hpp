// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "results.hpp"

namespace breakeven::reports {

/// Flags that differ in their numbers alone, told once: "others used 0.8–4.2 cores".
struct Disturbance {
    std::string kind;                               // "others used # cores"
    std::vector<std::pair<double, double>> ranges;  // least and most of each number
    std::vector<double> first_numbers;              // one for each flag, ascending; empty where the kind has no number
    std::size_t cells = 0;

    [[nodiscard]] std::string words() const;
};

/// In the order of their kinds.
std::vector<Disturbance> disturbances(const std::vector<const Cell*>& cells);

/// "2 of 29 cells disturbed: steal 12 % (2), load 5.1 before on 2 cores (1)", the words of most cells first; empty where none was.
std::string disturbed_words(const std::vector<const Cell*>& cells);

/// What disturbed most cells of a file alike tells none of them apart: it is said once, and of a cell only what it has beyond that.
class UsualDisturbances {
public:
    explicit UsualDisturbances(const std::vector<Cell>& cells);
    /// "others used 0.8–4.2 cores (632 of 632 cells)", each; empty where most cells were quiet.
    [[nodiscard]] const std::vector<std::string>& words() const { return words_; }
    /// The flags of another kind, and those whose first number stands out from the rest of the file.
    [[nodiscard]] std::vector<std::string> beyond(const Cell& cell) const;

private:
    std::vector<std::string> words_;
    std::map<std::string, double> most_;  // by kind: up to here a number does not stand out
};

}  // namespace breakeven::reports
