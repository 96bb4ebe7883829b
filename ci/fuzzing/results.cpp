// SPDX-License-Identifier: Apache-2.0
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "read_reported.hpp"
#include "targets.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/claims/read_claims.hpp>
#include <breakeven/reports/comparison/formats.hpp>
#include <breakeven/reports/page/comparison_page.hpp>
#include <breakeven/reports/page/page_data.hpp>
#include <breakeven/reports/page/template.hpp>
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/results/results.hpp>
#include <breakeven/reports/targets/target.hpp>
#include <breakeven/reports/terminal/rows.hpp>
#include <breakeven/reports/thresholds/header.hpp>
#include <breakeven/reports/thresholds/thresholds.hpp>
#include <breakeven/reports/validation/validate.hpp>
#include <breakeven/suites/results/merge.hpp>

/// Result files, as the commands read them, and what is held against them.
namespace fuzzing {
namespace {

using namespace breakeven::reports;

void show(const std::string& path) {
    const auto document = read_reported(path);
    for (const auto* format : {"table", "markdown", "csv", "json"}) results_text({{"x.json", document}, {"y.json", document}}, format);
}

void draw(const std::string& path) {
    const auto document = read_reported(path);
    for_script(report_data({{document, path, "x.json", "digest"}, {document, path, "y.json", "digest"}}));
}

void say(Comparison comparison, std::vector<BreakEvenPair> pairs) {
    comparison.break_evens = std::move(pairs);
    comparison_table(comparison);
    comparison_markdown(comparison);
    comparison_csv(comparison);
    comparison_json(comparison);
    comparison_junit(comparison);
    for_script(comparison_data(comparison, ""));
}

void compare_files(const std::string& base, const std::string& head) {
    const auto one = read_json(base), other = read_json(head);
    say(compare({one, base}, {other, head}), break_evens({one, base}, {other, head}, {}));
}

void compare_with_itself(const std::string& path) { compare_files(path, path); }

/// Two files in one: what stands behind the first line is the second one.
std::pair<std::string, std::string> two_files(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::string line;
    std::getline(file, line);
    std::ofstream{path + ".1", std::ios::binary} << line;
    std::ofstream rest{path + ".2", std::ios::binary};
    if (file.peek() != std::ifstream::traits_type::eof()) rest << file.rdbuf();
    return {path + ".1", path + ".2"};
}

void compare_two(const std::string& path) {
    const auto [base, head] = two_files(path);
    compare_files(base, head);
}

void merge_two(const std::string& path) {
    const auto [first, second] = two_files(path);
    std::vector<breakeven::ShardFile> files;
    for (const auto& name : {first, second}) {
        files.push_back({name, read_json(name)});
        if (!validate(files.back().document).empty()) return;
    }
    reading(first, [&] {
        expect_shards_of_one_plan(files);
        if (lacking(files, "breakeven").empty()) merge_shards(files);
    });
}

std::string text_of(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

void read_claims(const std::string& path) { claims::read_claims(path, text_of(path)); }
void read_targets(const std::string& path) { targets::read_targets(path, text_of(path)); }

void find_thresholds(const std::string& path) {
    dispatch_header(thresholds({read_source(path)}, [](const Cell&) { return true; }));
}

void validate_file(const std::string& path) { validate(read_json(path)); }

}  // namespace

std::vector<Target> result_targets() {
    return {
        {"results_text", "results", "x.json", show, true, few_cells, false, 8},
        {"results_page", "results", "x.json", draw, true, few_cells, false, 2},
        {"results_compare", "results", "x.json", compare_with_itself, true, few_cells},
        {"results_compare_two", "pairs", "x.json", compare_two, true, 2 * few_cells},
        {"results_merge", "shards", "x.json", merge_two, true, 4 * few_cells},
        {"results_thresholds", "results", "x.json", find_thresholds, true, few_cells},
        {"results_validate", "results", "x.json", validate_file, true, 2 * few_cells},  // a valid one lacks nothing
        {"claims", "claims", "x.toml", read_claims},
        {"targets", "targets", "x.toml", read_targets},
    };
}

}  // namespace fuzzing
