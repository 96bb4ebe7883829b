// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <breakeven/reports/comparison/comparison.hpp>
#include <breakeven/suites/measure/records.hpp>

/// Two programs in turns on this machine.
namespace breakeven {

struct DuelOptions {
    std::string base, head;             // programs
    std::string suite;                  // empty: what they measure without one
    std::vector<std::string> patterns;  // narrow it
    std::string sizes;                  // replace those of the suite
    int processes = 12;                 // of each program, for each group of cells that share an input
    std::optional<double> time;         // seconds of samples a cell
    std::optional<double> budget;       // seconds in all: what the first pass leaves goes to cells that are unsure
    reports::Comparing comparing;
    std::vector<std::string> command;  // the words of the command line, for the record
};

struct Duel {
    Json base, head;  // result files, paired; null when it was interrupted before there was anything
    reports::Comparison comparison;
    bool complete = true;  // false: it was interrupted
};

struct Watch {
    std::function<void(std::size_t done, std::size_t total, const std::string& activity)> show;
    std::function<void(const std::string&)> note;
};

/// First the base against itself: how far apart are two runs of one program? That bounds what can be told; if it is named a
/// difference, nothing can. Then, group by group, rounds of one fresh process of each. With a budget there are two looks at the results,
/// each at half the error. Throws UsageError.
Duel duel(const DuelOptions& options, const Watch& watch);

}  // namespace breakeven
