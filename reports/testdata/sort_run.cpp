// SPDX-License-Identifier: Apache-2.0
#include "sort_run.hpp"

namespace breakeven::reports::sample {

using nlohmann::json;

SortRun::SortRun(const std::string& cpu)
    : document{{"context", {{"date", "2026-01-01T00:00:00+00:00"}}},
               {"benchmarks", json::array()},
               {"breakeven",
                {{"schema", "breakeven/2"},
                 {"complete", true},
                 {"plan", {{"threads", 4}}},
                 {"machine", {{"cpu", {{"model", cpu}}}}},
                 {"build", {{"git", "0123456"}}},
                 {"ceilings", json::object()},
                 {"problems", {{"sort", {{"unit", "keys"}}}}},
                 {"variants", json::object()},
                 {"cells", json::array()},
                 {"failed", json::array()},
                 {"skipped", json::array()}}}} {}

void SortRun::add(const std::string& variant, std::uint64_t n, double ns, const std::string& scope) {
    auto& body = document["breakeven"];
    body["variants"]["sort/" + variant] = {{"role", variant.ends_with("/std") ? "peer" : "ours"}};
    const auto id = variant + scope + std::to_string(n);
    body["cells"].push_back({{"id", id},
                             {"algorithm", "sort"},
                             {"variant", variant},
                             {"backend", variant.substr(0, variant.find('/'))},
                             {"scope", scope},
                             {"cache", "warm"},
                             {"shape", "uniform"},
                             {"parameters", {{"below", "4Gi"}}},
                             {"n", n},
                             {"seed", 42},
                             {"input_digest", std::to_string(n)},
                             {"verified", {{"before", true}, {"after", true}}},
                             {"work", {{"items", n}}}});
    document["benchmarks"].push_back({{"cell", id}, {"samples_ns", {0.999 * ns, ns, 1.001 * ns}}});
}

}  // namespace breakeven::reports::sample
