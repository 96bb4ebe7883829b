// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <nlohmann/json.hpp>

#include "read_reported.hpp"
#include "targets.hpp"
#include <breakeven/reports/claims/read_claims.hpp>
#include <breakeven/reports/judging/judged.hpp>
#include <breakeven/reports/page/claims_data.hpp>
#include <breakeven/reports/page/template.hpp>
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/targets/text.hpp>
#include <breakeven/reports/terminal/claims.hpp>

/// Result files, as claims and targets are held against them: some of every kind, about what the seeds measured.
namespace fuzzing {
namespace {

using namespace breakeven::reports;

constexpr auto claimed = R"(
source = "Seeds"
title = "Every kind"
date = "2015-09-06"
hardware = "none"

[[claim]]
id = "order"
words = "w"
says = "s"
published = [{what = "a", seconds = 1.5, n = 1000}, {what = "a", seconds = 3, n = 9000}]
asserts = {kind = "order", faster = ["sort/cuda/b"], slower = ["sort/serial/a"], at = ["u:n=1000", "u:n=9000"]}

[[claim]]
id = "against"
words = "w"
says = "s"
asserts = {kind = "ratio", longer = ["sort/serial/a"], shorter = ["sort/serial/a"], at = ["u:n=1000"], against = ["u:n=9000"], least = 2, most = 12}

[[claim]]
id = "resident"
words = "w"
says = "s"
asserts = {kind = "ratio", longer = ["sort/serial/a"], shorter = ["sort/cuda/b"], at = ["u:n=1000", "u:n=9000"], most = 3, scope = "resident"}

[[claim]]
id = "stage"
words = "w"
says = "s"
asserts = {kind = "order", faster = ["sort/cuda/b"], slower = ["sort/serial/a"], stage = "s", at = ["u:n=1000"], scope = "resident"}

[[claim]]
id = "crossing"
words = "w"
says = "s"
asserts = {kind = "crossing", small = ["sort/serial/a"], large = ["sort/cuda/b"], at = ["u:n=1000", "u:n=9000"], least = "1Ki", most = "8Ki", scope = "resident"}

[[claim]]
id = "slope"
words = "w"
says = "s"
asserts = {kind = "slope", variants = ["sort/serial/a"], least = 0.9, most = 1.1, at = ["u:n=1000", "u:n=2000", "u:n=9000"]}

[[claim]]
id = "item"
words = "w"
says = "s"
asserts = {kind = "per item", variants = ["sort/serial/a"], least = 1.25, at = ["u:n=1000", "u:n=9000"]}

[[claim]]
id = "count"
words = "w"
says = "s"
asserts = {kind = "count", variants = ["sort/serial/a"], fact = "f", least = 3, most = 3, at = ["u:n=1000"]}

[[claim]]
id = "share"
words = "w"
says = "s"
asserts = {kind = "share", variants = ["sort/serial/a"], stage = "s", without = ["t"], least = 0.5, most = 1, at = ["u:n=1000"], scope = "resident"}

[[claim]]
id = "rate"
words = "w"
says = "s"
asserts = {kind = "rate", work = 1000, seconds = 1, peak = 1e9, peak_is = "it", unit = "keys", variants = ["sort/serial/a", "sort/cuda/b"], at = ["u:n=1000"]}

[[chart]]
title = "t"
along = "keys"
axes = "log"
variants = ["sort/serial/a", "sort/cuda/b"]
at = ["u:n=1000", "u:n=2000", "u:n=9000"]
published = [{claim = "order", what = "a"}]
)";

constexpr auto wanted = R"(
[runs]
x = {file = "x.json", suite = "s.toml", again = "y.json"}
y = {file = "y.json", suite = "s.toml"}

[[table]]
id = "t"
run = "x"
rows = [
  {what = "w", kind = "time", ours = ["sort/serial/a"], at = ["u:n=1000"], most = 1},
  {kind = "rate", ours = ["sort/serial/a", "sort/cuda/b"], at = ["u:n=9000"], least = 1e6},
  {kind = "share", ours = ["sort/serial/a"], at = ["u:n=1000"], least = 0.5},
  {kind = "ratio", ours = ["sort/cuda/b"], peer = ["sort/serial/a"], at = ["u:n=1000"], least = 1},
  {kind = "ratio", ours = ["sort/cuda/b"], peer = ["sort/serial/a"], at = ["u:n=1000"], scope = "end_to_end"},
  {kind = "crossing", ours = ["sort/cuda/b"], peer = ["sort/serial/a"], at = ["u:n=9000"]},
  {kind = "fact", ours = ["sort/serial/a"], at = ["u:n=1000"], fact = "f"},
]

[[sentence]]
id = "s"
run = "y"
text = "It takes {time}."
numbers = {time = {kind = "time", ours = ["sort/serial/a"], at = ["u:n=1000"]}}
)";

void judge(const std::vector<claims::Document>& documents, const std::string& path) {
    const auto document = read_reported(path);
    const auto judged = claims::judged(documents, {{&document, "x.json"}, {&document, "y.json"}});
    for (const auto* format : {"table", "markdown", "csv", "json"}) claims_text(judged, format);
    for_script(claims_data(judged));
}

/// Markdown last: it refuses a sentence that lacks its number.
void measure(const targets::Targets& all, const std::string& path) {
    const auto document = read_reported(path);
    const targets::Sources sources{{"x.json", targets::source_of(document, "x.json", "digest")},
                                   {"y.json", targets::source_of(document, "y.json", "digest")}};
    for (const auto* format : {"table", "csv", "json", "markdown"}) targets::targets_text(all, sources, format);
}

}  // namespace

/// The texts are read here: what a target throws is taken for a refusal of its file.
std::vector<Target> judging_targets() {
    const std::vector documents{claims::read_claims("claimed", claimed)};
    const auto all = targets::read_targets("wanted", wanted);
    return {
        {"results_claims", "results", "x.json", [=](const std::string& path) { judge(documents, path); }, true, few_cells, false, 8},
        {"results_targets", "results", "x.json", [=](const std::string& path) { measure(all, path); }, true, few_cells, false, 8},
    };
}

}  // namespace fuzzing
