// SPDX-License-Identifier: Apache-2.0
#include <map>
#include <nlohmann/json.hpp>

#include "targets.hpp"
#include <breakeven/reports/results/field.hpp>
#include <breakeven/reports/targets/text.hpp>

/// Result files, as targets are held against them: one of every kind, about what the seeds measured.
namespace fuzzing {
namespace {

using namespace breakeven::reports;

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

/// Markdown last: it refuses a sentence that lacks its number.
void measure(const targets::Targets& all, const std::string& path) {
    const auto document = read_json(path);
    const targets::Sources sources{{"x.json", targets::source_of(document, "x.json", "digest")},
                                   {"y.json", targets::source_of(document, "y.json", "digest")}};
    for (const auto* format : {"table", "csv", "json", "markdown"}) targets::targets_text(all, sources, format);
}

}  // namespace

/// The text is read here: what a target throws is taken for a refusal of its file.
std::vector<Target> judging_targets() {
    const auto all = targets::read_targets("wanted", wanted);
    return {
        {"results_targets", "results", "x.json", [=](const std::string& path) { measure(all, path); }, true, few_cells, false, 8},
    };
}

}  // namespace fuzzing
