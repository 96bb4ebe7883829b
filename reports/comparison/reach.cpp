// SPDX-License-Identifier: Apache-2.0
#include "reach.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/statistics/mann_whitney.hpp>
#include <breakeven/reports/statistics/sign.hpp>

namespace breakeven::reports {
namespace {

bool reaches(double p_value, const Gated& gated) { return p_value <= gated.alpha / static_cast<double>(gated.cells); }

std::string processes_words(std::size_t base, std::size_t head) {
    if (base == head) return counted(base, "process of each is", "processes of each are");
    return fmt::format("{} and {} processes are", base, head);
}

}  // namespace

double least_p_value(std::size_t base, std::size_t head, bool paired) {
    if (base == 0 || head == 0) return 1;
    return std::min(1.0, 2 * (paired && base == head ? sign_test(base, base) : MannWhitney{base, head}.below(0)));
}

std::string out_of_reach(std::size_t base_processes, std::size_t head_processes, const Gated& gated) {
    if (gated.cells == 0 || reaches(least_p_value(base_processes, head_processes, gated.paired), gated)) return {};
    std::size_t enough = 2;
    while (!reaches(least_p_value(enough, enough, gated.paired), gated)) ++enough;
    return fmt::format("--gate can name nothing SLOWER: {} too few for {}: measure in {} or more{}",
                       processes_words(base_processes, head_processes), counted(gated.cells, "cell"), enough,
                       gated.cells > 1 ? ", or compare fewer cells" : "");
}

std::string out_of_reach(const Comparison& comparison) {
    Gated gated{0, comparison.alpha, comparison.paired};
    std::map<std::pair<std::size_t, std::size_t>, double> p_values;  // by numbers of processes
    for (const auto& row : comparison.cells) {
        if (row.judgement.verdict == Verdict::none) continue;
        ++gated.cells;
        const std::pair processes{row.base_processes, row.head_processes};
        if (!p_values.contains(processes)) p_values[processes] = least_p_value(processes.first, processes.second, gated.paired);
    }
    if (gated.cells == 0) return {};
    const auto& [base, head] = std::ranges::min_element(p_values, {}, [](const auto& entry) { return entry.second; })->first;
    return out_of_reach(base, head, gated);
}

}  // namespace breakeven::reports
