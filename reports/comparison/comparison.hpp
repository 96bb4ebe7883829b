// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "break_evens.hpp"
#include "differences.hpp"
#include "verdict.hpp"
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/statistics/indifference.hpp>

/// Two result files, cell by cell.
namespace breakeven::reports {

/// The word that stands for a cell in every file: algorithm/variant/scope:…/cache:…/shape:…/key:value…/n:N.
std::string cell_name(const Identity& cell);

struct Compared {
    Identity cell;
    double base_ns = 0, head_ns = 0;  // medians of the processes' medians, by the clock that was compared
    std::size_t base_processes = 0, head_processes = 0;
    bool by_device = false;  // the device's clock, since one of the files has no other
    double margin = 0;
    Judgement judgement;
    std::string untimed = {};  // what is made of the input before the clock starts
};

struct Comparison {
    std::string base, head;  // names of the files
    bool paired = false;     // made by `compare --run`: process by process on one machine
    bool corrected = false;  // differences hold over all cells at once, not for each by itself
    double alpha = 0.05;
    double sessions = 0;          // what intervals reach further since the files are of two sessions
    bool one_file = false;        // the same result file twice
    bool one_program = false;     // both were measured by the same program
    bool other_machine = false;   // then ratios are all there is
    std::vector<Compared> cells;  // worst first
    std::vector<std::string> only_base, only_head;
    std::vector<Skip> skipped;                       // by the new file, of cells that the base has a time for
    std::map<std::string, std::size_t> other_skips;  // how many others it skipped for what reason
    std::optional<double> geometric_mean;            // of the ratios of the matched cells
    std::vector<Difference> differences;
    std::map<std::string, double> margins;   // by backend
    std::vector<std::string> unfit;          // backends whose machine told a program from itself
    std::vector<Failure> failed;             // in the new file
    std::size_t lost = 0;                    // how many of these the base file has a time for
    std::vector<BreakEvenPair> break_evens;  // where somebody asked for them

    [[nodiscard]] std::size_t count(Verdict verdict) const;
    /// No cell is slower, and of none that the base has a time for is it unknown.
    [[nodiscard]] bool nothing_slower() const;
};

struct Comparing {
    double margin = indifference;  // at the least: the files' own noise floors widen it
    bool correct = false;          // for the number of cells
    std::function<bool(const Identity&)> counts = [](const Identity&) { return true; };
    double sessions = session_spread;  // of files that were not measured in turns
};

/// A document and what messages call it.
struct ResultFile {
    const nlohmann::json& document;
    std::string name;
};

/// Throws InputError as parse_results, and where a cell was measured on another input in each file.
Comparison compare(const ResultFile& base, const ResultFile& head, const Comparing& comparing = {});

/// Of a second look at more processes: cells that had an answer at the first keep it.
void keep_decided(Comparison& later, const Comparison& first);

}  // namespace breakeven::reports
