// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "exit_code.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/reports/thresholds/against.hpp>
#include <breakeven/reports/thresholds/header.hpp>
#include <breakeven/reports/thresholds/pair.hpp>
#include <breakeven/reports/thresholds/thresholds.hpp>
#include <breakeven/suites/plan/pattern.hpp>
#include <breakeven/suites/results/output.hpp>

namespace breakeven {

int thresholds(const ThresholdsOptions& options) {
    std::vector<std::string> patterns;
    std::vector<reports::Source> sources;
    for (const auto& argument : options.arguments)
        if (argument.ends_with(".json"))
            sources.push_back(reports::read_source(argument));
        else
            patterns.push_back(argument);
    if (sources.empty()) throw UsageError("thresholds needs a result file: its name ends in .json");

    if (!options.pair.empty()) {
        if (!patterns.empty()) throw UsageError(fmt::format("--pair names its variants: '{}' would leave none out", patterns.front()));
        if (options.format == "hpp") throw UsageError("--pair is data: a header has the fastest of all variants");
        Output output{options.output};
        output.stream() << reports::pair_break_evens(sources, options.pair[0], options.pair[1]).dump(1) << '\n';
        output.commit();
        return ok;
    }
    std::vector<bool> used(patterns.size(), false);
    const auto counts = [&](const reports::Cell& cell) {
        bool chosen = patterns.empty();
        for (std::size_t i = 0; i < patterns.size(); ++i)
            if (matches(patterns[i], cell.family.algorithm + '/' + cell.variant) || matches(patterns[i], cell.family.algorithm))
                used[i] = chosen = true;
        return chosen && (options.role.empty() || cell.role == options.role);
    };
    if (!options.against.empty() && options.format == "hpp") throw UsageError("--against is data: a header has the choice itself");
    auto found = reports::thresholds(sources, counts);
    if (!options.against.empty()) found = reports::regret_against(found, {reports::read_source(options.against)}, counts);
    if (const auto unused = std::ranges::find(used, false); unused != used.end()) {
        const auto& pattern = patterns[static_cast<std::size_t>(unused - used.begin())];
        throw UsageError(fmt::format("pattern '{}' matches no variant of these files{}", pattern, near_pattern_words(pattern)));
    }
    Output output{options.output};
    output.stream() << (options.format == "hpp" ? reports::dispatch_header(found) : found.dump(1) + '\n');
    output.commit();
    return ok;
}

}  // namespace breakeven
