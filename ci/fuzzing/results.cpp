// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "targets.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/comparison/formats.hpp>
#include <breakeven/reports/page/page_data.hpp>
#include <breakeven/reports/results/only.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/terminal/rows.hpp>
#include <breakeven/reports/thresholds/header.hpp>
#include <breakeven/reports/thresholds/thresholds.hpp>
#include <breakeven/reports/validation/validate.hpp>

/// Result files, as the commands read them.
namespace fuzzing {
namespace {

using namespace breakeven::reports;

void show(const std::string& path) {
    auto document = read_json(path);
    keep_only(
        document, [](const std::string&) { return true; }, path);
    for (const auto* format : {"table", "markdown", "csv", "json"}) results_text({{"x.json", document}, {"y.json", document}}, format);
}

void draw(const std::string& path) {
    const auto document = read_json(path);
    report_data({{document, path, "x.json", "digest"}, {document, path, "y.json", "digest"}});
}

void compare_with_itself(const std::string& path) {
    const auto document = read_json(path);
    auto comparison = compare({document, "x.json"}, {document, "y.json"});
    comparison.break_evens = break_evens({document, "x.json"}, {document, "y.json"}, {});
    comparison_table(comparison);
    comparison_markdown(comparison);
    comparison_csv(comparison);
    comparison_json(comparison);
    comparison_junit(comparison);
}

void find_thresholds(const std::string& path) {
    dispatch_header(thresholds({read_source(path)}, [](const Cell&) { return true; }));
}

void validate_file(const std::string& path) { validate(read_json(path)); }

}  // namespace

std::vector<Target> result_targets() {
    return {
        {"results_text", "results", "x.json", show, true, few_cells},
        {"results_page", "results", "x.json", draw, true, few_cells},
        {"results_compare", "results", "x.json", compare_with_itself, true, few_cells},
        {"results_thresholds", "results", "x.json", find_thresholds, true, few_cells},
        {"results_validate", "results", "x.json", validate_file, true, few_cells},
    };
}

}  // namespace fuzzing
