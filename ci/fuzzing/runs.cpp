// SPDX-License-Identifier: Apache-2.0
#include <fstream>
#include <nlohmann/json.hpp>

#include "targets.hpp"
#include <breakeven/generators/base/text/json_levels.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/suites/plan/plan.hpp>
#include <breakeven/suites/results/journal.hpp>
#include <breakeven/suites/results/results.hpp>
#include <breakeven/suites/session/replay.hpp>

/// What a run reads: its suite, the journal that it resumes, the results that it repeats.
namespace fuzzing {
namespace {

/// Of one algorithm: a sweep of all takes a second to plan, and is planned by the same lines.
void plan_suite(const std::string& path) { breakeven::make_plan(breakeven::read_suite(path), {"reversal/*"}); }

/// A journal with the header that the run expects, which is its own first line.
void resume(const std::string& path) {
    std::ifstream file{path};
    std::string header;
    std::getline(file, header);
    // A run's own is short; what is not may stand in the file alone.
    const bool own = header.size() < few_cells && breakeven::json_levels(header) < 10;
    const auto expected = own ? breakeven::Json::parse(header, nullptr, false) : breakeven::Json::object();
    if (expected.is_discarded()) return;
    breakeven::Journal journal{path, expected, breakeven::Journal::Begin::resume};
    journal.arrive({{"type", "node"}, {"name", "a"}});
    breakeven::assemble_results({{"threads", 2}}, journal.records(), false);
}

void repeat(const std::string& path) {
    const auto document = breakeven::reports::read_json(path);
    breakeven::reports::parse_results(document, path);
    breakeven::plan_of(
        document, [](const breakeven::Json&) { return true; }, path);
}

}  // namespace

std::vector<Target> run_targets() {
    return {
        {"suites", "suites", "x.toml", plan_suite},
        {"journals", "journals", "x.journal", resume, true, 2 * few_cells, true},
        {"results_replay", "results", "x.json", repeat, true, few_cells},
    };
}

}  // namespace fuzzing
