// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <vector>

#include <breakeven/suites/measure/records.hpp>

namespace breakeven {

/// What one process of each program measured, one after the other.
struct Round {
    Json base, head;
};

/// Whether the base goes first in this round: ABBA, so that a drift of the machine hits both alike.
constexpr bool base_first(std::size_t round) { return round % 4 == 0 || round % 4 == 3; }

/// What stands in both files of a facts.
struct PairFacts {
    std::string id;  // the same in both: process i of one ran beside process i of the other
    double confidence = 0.95;
    bool complete = true;
    std::string suite;
    std::vector<std::string> command;
    Json noise;  // breakeven.noise, or null
};

/// One result file of one side over all groups: each cell has a record of each of its group's rounds. One that failed in
/// any round has no time.
Json merge_rounds(const std::vector<std::vector<Round>>& groups, Json Round::*side, const PairFacts& facts);

}  // namespace breakeven
