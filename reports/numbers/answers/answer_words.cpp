// SPDX-License-Identifier: Apache-2.0
#include "answer_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/numbers/margin.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports {
namespace {

/// "16Ki", or the first and the last of several.
std::string reach(const std::vector<std::uint64_t>& sizes) {
    if (sizes.size() == 1) return format_measured(sizes.front());
    return fmt::format("{} to {}", format_measured(sizes.front()), format_measured(sizes.back()));
}

/// "at 1Ki, 2Ki", "at 12 sizes"
std::string at_sizes(const std::vector<std::uint64_t>& sizes) {
    constexpr std::size_t few = 3;
    if (sizes.size() > few) return "at " + counted(sizes.size(), "size");
    std::vector<std::string> words;
    for (const auto n : sizes) words.push_back(format_measured(n));
    return fmt::format("at {}", fmt::join(words, ", "));
}

}  // namespace

std::vector<std::string> ties_words(const Answer& answer, const std::string& unit) {
    std::vector<std::string> clauses;
    if (answer.zone && is_wide(*answer.from, *answer.zone))
        clauses.push_back(fmt::format("a tie from {} to {}", size_of(answer, answer.zone->first), size_of(answer, answer.zone->second)));
    constexpr std::size_t few = 3;
    if (answer.ties.size() > few) clauses.push_back(fmt::format("{} others are as fast at some sizes", answer.ties.size()));
    for (const auto& [rival, margin, sizes] : answer.ties)
        if (answer.ties.size() <= few)
            clauses.push_back(fmt::format("{}{} {} is as fast, within {}", at_sizes(sizes), sizes.size() == 1 ? ' ' + unit : "", rival,
                                          margin_words(margin)));
    return clauses;
}

std::vector<std::string> caveats(const Answer& answer, const std::string& unit) {
    auto clauses = ties_words(answer, unit);
    if (!answer.contested.empty() && answer.led.empty()) {
        if (answer.contested.front() > answer.sizes.front() && !answer.from)
            clauses.push_back(fmt::format("below {} only {} was measured", format_measured(answer.contested.front()), answer.side));
        if (answer.contested.back() < answer.sizes.back())
            clauses.push_back(fmt::format("beyond {} only {} was measured", format_measured(answer.contested.back()), answer.side));
    }
    for (const auto& [rival, n] : answer.led)
        clauses.push_back(fmt::format("{} was ahead up to {} and measured no further", rival, format_measured(n)));
    if (!answer.from && !answer.apart.empty())
        clauses.push_back(fmt::format("{}, where {} was not measured, {} {} the fastest", at_sizes(answer.apart), answer.side,
                                      fmt::join(answer.leads_apart, ", then "), answer.leads_apart.size() == 1 ? "is" : "are"));
    if (!answer.alone.empty())
        clauses.push_back(fmt::format("beyond {} only {} was measured", last_size(answer), fmt::join(answer.alone, " and ")));
    return clauses;
}

std::string size_of(const Answer& answer, double n) { return format_size(n, answer.sizes); }
std::string last_size(const Answer& answer) { return format_measured(answer.sizes.back()); }

std::string where(const Answer& answer, const std::string& unit) {
    if (answer.from) return fmt::format("from about {} {} on", size_of(answer, *answer.from), unit);
    if (!answer.led.empty()) return fmt::format("at {} {}", last_size(answer), unit);
    if (answer.contested.size() == 1) return fmt::format("at {} {}", reach(answer.contested), unit);
    return fmt::format("at every measured size from {} {}", reach(answer.contested), unit);
}

std::string by(const Answer& answer) {
    const bool takes_turns = answer.winner == answer.side && answer.winner != answer.variant;
    return takes_turns ? fmt::format("by {} at {}", answer.variant, last_size(answer)) : "";
}

std::string below(const Answer& answer) {
    if (answer.below.size() > 3)
        return fmt::format("below that, {} variants take turns", std::set(answer.below.begin(), answer.below.end()).size());
    return answer.below.empty() ? "" : fmt::format("below that, {}", fmt::join(answer.below, ", then "));
}

std::string who_and_where(const Answer& answer, const std::string& unit) {
    if (answer.contested.empty())
        return fmt::format("only {} was measured{} {} {}", answer.winner, answer.sizes.size() == 1 ? " at" : ",", reach(answer.sizes),
                           unit);
    if (answer.equal.empty()) return fmt::format("{} is the fastest {}", answer.winner, where(answer, unit));
    double margin = 0;
    auto sides = answer.winner;
    for (const auto& [rival, within] : answer.equal) {
        sides += " and " + rival;
        margin = std::max(margin, within);
    }
    return fmt::format("{} {}, {}", sides, same_time_words(margin), where(answer, unit));
}

}  // namespace breakeven::reports
