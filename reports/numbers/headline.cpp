// SPDX-License-Identifier: Apache-2.0
#include "headline.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports {
namespace {

/// The winner of a view is the variant that is fastest at the largest size.
struct Answer {
    std::string winner;
    BreakEven against_others;
    std::vector<std::string> below;  // who leads before, in order of size
    std::uint64_t first = 0, last = 0;
};

Answer answer(const View& view) {
    const auto all = lower_envelope(view.cells, [](const Cell&) { return true; });
    Answer answer;
    answer.winner = all.rbegin()->second->variant;
    answer.first = all.begin()->second->n;
    answer.last = all.rbegin()->second->n;
    const auto is_winner = [&](const Cell& cell) { return cell.variant == answer.winner; };
    const auto of = [&](const auto& counts) { return side_of(view.cells, counts).points; };
    answer.against_others = break_even(of(std::not_fn(is_winner)), of(is_winner), {.resamples = 0});
    for (const auto& [input, cell] : all)
        if (!is_winner(*cell) && std::ranges::find(answer.below, cell->variant) == answer.below.end())
            answer.below.push_back(cell->variant);
    return answer;
}

std::string scope_words(const std::string& scope) {
    if (scope == "resident") return "without transfers";
    return scope == "end_to_end" ? "with transfers from and to pageable memory" : "with transfers from and to pinned memory";
}

std::string from_size_on(const Answer& answer, const std::string& unit) {
    if (answer.against_others.n) return fmt::format("from about {} {} on", format_size(*answer.against_others.n), unit);
    const auto range = answer.first == answer.last ? format_size(static_cast<double>(answer.first))
                                                   : fmt::format("{} to {}", format_size(static_cast<double>(answer.first)),
                                                                 format_size(static_cast<double>(answer.last)));
    if (answer.below.empty()) return fmt::format("at every measured size ({} {})", range, unit);
    return fmt::format("at {} {}, the largest size", format_size(static_cast<double>(answer.last)), unit);
}

/// The same question for every other view that differs from the first in one respect alone.
std::string other_inputs(const std::vector<View>& views, const std::string& unit) {
    std::vector<double> sizes;
    std::set<std::string> winners;
    for (const auto& view : views) {
        if (view.family.scope != views.front().family.scope || view.family.cache != views.front().family.cache) continue;
        const auto found = answer(view);
        winners.insert(found.winner);
        sizes.push_back(found.against_others.n.value_or(static_cast<double>(found.first)));
    }
    if (sizes.size() < 2) return {};
    const auto [least, most] = std::ranges::minmax(sizes);
    if (winners.size() > 1) return fmt::format(" The winner depends on the input: {}.", fmt::join(winners, ", "));
    if (format_size(least) == format_size(most)) return fmt::format(" So it is for all {} kinds of input.", sizes.size());
    return fmt::format(" Over all {} kinds of input the change comes between {} and {} {}.", sizes.size(), format_size(least),
                       format_size(most), unit);
}

std::string other_scopes(const std::vector<View>& views, const std::string& unit) {
    std::string text;
    auto like_first = views.front().family;
    for (const auto& view : views) {
        like_first.scope = view.family.scope;
        if (view.family != like_first || view.family == views.front().family) continue;
        const auto found = answer(view);
        auto words = scope_words(view.family.scope);
        words[0] = 'W';
        text += fmt::format(" {} it is {}, {}.", words, found.winner, from_size_on(found, unit));
    }
    return text;
}

}  // namespace

std::string headline(const std::vector<View>& views, const std::string& machine, const std::string& unit) {
    if (views.empty()) return fmt::format("On {} no variant has a verified time.", machine);
    const auto& family = views.front().family;
    const auto found = answer(views.front());
    auto text = fmt::format("On {}, {} is the fastest {}", machine, found.winner, from_size_on(found, unit));
    if (found.below.size() > 3)
        text += fmt::format("; below that, {} variants take turns", found.below.size());
    else if (!found.below.empty())
        text += fmt::format("; below that, {}", fmt::join(found.below, ", then "));
    text += fmt::format(" ({} input, {}, {} caches).", family.shape, scope_words(family.scope), family.cache);
    return text + other_inputs(views, unit) + other_scopes(views, unit);
}

}  // namespace breakeven::reports
