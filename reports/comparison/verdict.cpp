// SPDX-License-Identifier: Apache-2.0
#include "verdict.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "holm.hpp"
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/statistics/mann_whitney.hpp>
#include <breakeven/reports/statistics/sign.hpp>

namespace breakeven::reports {
namespace {

/// The p-value of "head takes more than `factor` times as long as base".
double p_above(const std::vector<double>& base, const std::vector<double>& head, double factor, bool paired) {
    if (!paired) return above_test(base, head, factor);
    std::size_t above = 0;
    for (std::size_t i = 0; i < base.size(); ++i) above += head[i] > factor * base[i] ? 1 : 0;
    return sign_test(above, base.size());
}

/// More processes on one side, as a replay may have, do not help the other.
std::string too_few(std::size_t base, std::size_t head) {
    const auto words = counted(std::min(base, head), "process", "processes");
    if (base == head) return words + " of each: run both with --processes 6 or more";
    return fmt::format("{} in the {} run: measure that one with --processes 6 or more", words, base < head ? "first" : "second");
}

}  // namespace

const char* name(Verdict verdict) {
    switch (verdict) {
        case Verdict::slower:
            return "SLOWER";
        case Verdict::unsure:
            return "UNSURE";
        case Verdict::same:
            return "SAME";
        case Verdict::faster:
            return "FASTER";
        case Verdict::none:
            break;
    }
    return "-";
}

double Judgement::p_value() const { return std::min(1.0, 2 * std::min(p_slower, p_faster)); }

Judgement judge(const Processes& base, const Processes& head, const Rule& rule) {
    const double reach = 1 + rule.sessions;
    const auto ratio = [&](double confidence) {
        // One of each: the interval of a paired ratio would be about its samples.
        auto found = !rule.paired || base.size() == 1 ? unpaired_ratio(medians(base), medians(head), confidence)
                                                      : paired_ratio(base, head, confidence);
        found.interval.low /= reach;
        found.interval.high *= reach;
        return found;
    };
    const double beyond = 1 + std::max(rule.margin, rule.noise), within = 1 + rule.margin;
    Judgement judgement{Verdict::unsure, ratio(1 - rule.alpha)};
    if (judgement.ratio.interval.coverage < 1 - rule.alpha) {
        judgement.reason = too_few(base.size(), head.size());
        return judgement;
    }
    judgement.p_slower = p_above(medians(base), medians(head), beyond * reach, rule.paired);
    judgement.p_faster = p_above(medians(head), medians(base), beyond * reach, rule.paired);
    const auto& [low, high, coverage] = judgement.ratio.interval;
    const auto narrow = ratio(1 - 2 * rule.alpha).interval;
    if (low > beyond)
        judgement.verdict = Verdict::slower;
    else if (high < 1 / beyond)
        judgement.verdict = Verdict::faster;
    else if (narrow.low > 1 / within && narrow.high < within)
        judgement.verdict = Verdict::same;
    return judgement;
}

void correct_for_many(std::vector<Judgement*>& judgements, double alpha) {
    std::vector<double> p_values;
    for (const auto* judgement : judgements) p_values.push_back(judgement->p_value());
    const auto holds = holm(p_values, alpha);
    for (std::size_t i = 0; i < judgements.size(); ++i) {
        auto& [verdict, ratio, p_slower, p_faster, reason] = *judgements[i];
        if (holds[i] || (verdict != Verdict::slower && verdict != Verdict::faster)) continue;
        reason = fmt::format("{} by itself, but not among {}: give more --processes or fewer cells", name(verdict),
                             counted(judgements.size(), "cell"));
        verdict = Verdict::unsure;
    }
}

}  // namespace breakeven::reports
