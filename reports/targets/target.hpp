// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/reports/claims/claim.hpp>

/// What somebody wants to reach, or says in a sentence, of numbers that result files hold: reports/gallery/targets.toml.
namespace breakeven::reports::targets {

/// A number that a run gives, and the bounds that it has to keep.
struct Quantity {
    enum class Kind {
        time,      // seconds of `ours`
        rate,      // its items a second
        share,     // the floor over its time
        ratio,     // how many times as fast as `peer` it is
        crossing,  // from which size on it is ahead of `peer`
        fact,      // what stands beside its time
    } kind = Kind::time;
    std::string what;  // in words, of a row
    claims::Variants ours, peer;
    claims::Place place;  // `at` is one input; of a crossing the largest
    std::string request;  // as it was written
    std::string fact;
    claims::Bounds bounds;
    bool by_caller = false;  // on the host's clock in any case: a sentence says times of hosts beside it
};

/// One result file, by its name without a folder, and the suite that measures it. `again` is the file of a later run of the same: a
/// crossing is given with the range of the two.
struct RunName {
    std::string file, suite, again = {};
};

/// Of one run, so that all its numbers are of one machine and one build.
struct TargetTable {
    std::string id, run;
    std::vector<Quantity> rows;
};

/// Each {name} in the text becomes that number.
struct Sentence {
    std::string id, run, text;
    std::map<std::string, Quantity> numbers;
};

/// A picture: the file that the page of the run calls `view`, without what the others need.
struct Chart {
    std::string file, run, view, only;
};

struct Targets {
    std::map<std::string, RunName> runs;
    std::vector<TargetTable> tables;
    std::vector<Sentence> sentences;
    std::vector<Chart> charts;

    /// Calls each(quantity, its run).
    void for_each(const auto& each) {
        for (auto& table : tables)
            for (auto& row : table.rows) each(row, runs.at(table.run));
        for (auto& sentence : sentences)
            for (auto& [name, number] : sentence.numbers) each(number, runs.at(sentence.run));
    }
};

/// Throws InputError that names the line: a key that is unknown or lacks, a run that is not one of the file's, an id twice, a
/// number that the sentence does not use or has not.
Targets read_targets(std::string_view file, std::string_view text);

}  // namespace breakeven::reports::targets
