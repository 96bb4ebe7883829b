// SPDX-License-Identifier: Apache-2.0
#include "headline.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "answer.hpp"
#include "margin.hpp"
#include "words.hpp"
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports {
namespace {

struct Answered {
    const View* view;
    Answer answer;
};

std::string size(const Answer& answer, double n) { return format_size(n, answer.sizes); }
std::string last(const Answer& answer) { return format_measured(answer.sizes.back()); }

/// "uniform input, without transfers, warm caches": without a device there is nothing to transfer.
std::string conditions(const View& view, const std::string& input) {
    const bool device = std::ranges::any_of(view.cells, [](const Cell* cell) { return cell->backend == "cuda"; });
    return fmt::format("{}{}{}{} caches", input, input.empty() ? "" : ", ", device ? scope_words(view.family.scope) + ", " : "",
                       view.family.cache);
}

/// "16Ki", or the first and the last of several.
std::string reach(const std::vector<std::uint64_t>& sizes) {
    if (sizes.size() == 1) return format_measured(sizes.front());
    return fmt::format("{} to {}", format_measured(sizes.front()), format_measured(sizes.back()));
}

/// Where its lead is one over somebody.
std::string where(const Answer& answer, const std::string& unit) {
    if (answer.from) return fmt::format("from about {} {} on", size(answer, *answer.from), unit);
    if (!answer.led.empty()) return fmt::format("at {} {}", last(answer), unit);
    if (answer.contested.size() == 1) return fmt::format("at {} {}", reach(answer.contested), unit);
    return fmt::format("at every measured size, {} {}", reach(answer.contested), unit);
}

std::string share(double margin) { return fmt::format("{:.2g} %", 100 * margin); }

/// "at 1Ki, 2Ki", "at 12 sizes"
std::string at_sizes(const std::vector<std::uint64_t>& sizes) {
    constexpr std::size_t few = 3;
    if (sizes.size() > few) return "at " + counted(sizes.size(), "size");
    std::vector<std::string> words;
    for (const auto n : sizes) words.push_back(format_measured(n));
    return fmt::format("at {}", fmt::join(words, ", "));
}

/// Where the lead is none: ties, and sizes without a rival.
std::string ties(const Answer& answer, const std::string& unit) {
    std::string text;
    if (answer.zone && is_wide(*answer.from, *answer.zone))
        text += fmt::format("; a tie from {} to {}", size(answer, answer.zone->first), size(answer, answer.zone->second));
    constexpr std::size_t few = 3;
    if (answer.ties.size() > few) text += fmt::format("; {} others are as fast at some sizes", answer.ties.size());
    for (const auto& [rival, margin, sizes] : answer.ties)
        if (answer.ties.size() <= few)
            text +=
                fmt::format("; {}{} {} is as fast, within {}", at_sizes(sizes), sizes.size() == 1 ? ' ' + unit : "", rival, share(margin));
    if (answer.contested.empty() || !answer.led.empty()) return text;
    if (answer.contested.front() > answer.sizes.front() && !answer.from)
        text += fmt::format("; below {} only {} was measured", format_measured(answer.contested.front()), answer.side);
    if (answer.contested.back() < answer.sizes.back())
        text += fmt::format("; beyond {} only {} was measured", format_measured(answer.contested.back()), answer.side);
    return text;
}

/// What takes the edge off: ties, and rivals that were not measured to the end.
std::string but(const Answer& answer, const std::string& unit) {
    auto text = ties(answer, unit);
    for (const auto& [rival, n] : answer.led)
        text += fmt::format("; {} was ahead up to {} and measured no further", rival, format_measured(n));
    if (!answer.from && !answer.apart.empty())
        text += fmt::format("; {}, where {} was not measured, {}", at_sizes(answer.apart), answer.side,
                            fmt::join(answer.leads_apart, ", then "));
    if (!answer.alone.empty()) text += fmt::format("; beyond {} only {} was measured", last(answer), fmt::join(answer.alone, " and "));
    return text;
}

/// Which of several variants it is in the end.
std::string by(const Answer& answer) {
    return answer.winner == answer.variant || answer.winner != answer.side ? ""
                                                                           : fmt::format(", by {} at {}", answer.variant, last(answer));
}

std::string below(const Answer& answer) {
    if (answer.below.size() > 3) return fmt::format("; below that, {} variants take turns", answer.below.size());
    return answer.below.empty() ? "" : fmt::format("; below that, {}", fmt::join(answer.below, ", then "));
}

/// "cuda/cub is the fastest at 16Ki keys", who shares the first place at every size, or that nobody competes.
std::string who_and_where(const Answer& answer, const std::string& unit) {
    if (answer.contested.empty())
        return fmt::format("{} alone was measured{} {} {}", answer.winner, answer.sizes.size() == 1 ? " at" : ",", reach(answer.sizes),
                           unit);
    if (answer.equal.empty()) return fmt::format("{} is the fastest {}", answer.winner, where(answer, unit));
    double margin = 0;
    auto sides = answer.winner;
    for (const auto& [rival, within] : answer.equal) {
        sides += " and " + rival;
        margin = std::max(margin, within);
    }
    return fmt::format("{} take the same time, within {}, {}", sides, share(margin), where(answer, unit));
}

/// Views that differ from the main one in their input alone, the main one first.
std::vector<Answered> inputs(const std::vector<View>& views, const View& main, Contest contest) {
    std::vector<Answered> found{{&main, answer(main, contest)}};
    for (const auto& view : views)
        if (&view != &main && view.family.scope == main.family.scope && view.family.cache == main.family.cache)
            found.push_back({&view, answer(view, contest)});
    return found;
}

bool competes(const Answered& one) { return !one.answer.contested.empty(); }

/// Whether somebody is as fast at the end, or wherever both were measured.
bool tied(const Answer& answer) {
    return !answer.equal.empty() ||
           std::ranges::any_of(answer.ties, [&](const Tie& tie) { return tie.sizes.back() == answer.contested.back(); });
}

/// Its shape, and those parameters that tell it from others of that shape.
std::string input_words(const std::vector<Answered>& all, const Family& input) {
    auto words = input.shape;
    for (const auto& [key, value] : input.parameters) {
        const auto differs = [&](const Answered& one) {
            const auto& other = one.view->family;
            const auto found = other.parameters.find(key);
            return other.shape == input.shape && (found == other.parameters.end() || found->second != value);
        };
        if (std::ranges::any_of(all, differs)) words += fmt::format(" {}={}", key, value);
    }
    return words;
}

/// The winner of several inputs: the variant if it is one and the same.
std::string common_winner(const std::vector<const Answered*>& all) {
    const auto same = [&](const Answered* other) { return other->answer.winner == all.front()->answer.winner; };
    return std::ranges::all_of(all, same) ? all.front()->answer.winner : all.front()->answer.side;
}

/// "cuda/auto", "cuda/auto and serial alike", "cuda/auto alone"
std::string place_of(const std::vector<const Answered*>& group) {
    auto text = common_winner(group);
    const auto& answer = group.front()->answer;
    if (answer.contested.empty()) return text + " alone";
    for (const auto& [rival, margin] : answer.equal) text += " and " + rival;
    return answer.equal.empty() ? text : text + " alike";
}

std::string every_of(std::size_t count) { return count == 2 ? "both" : fmt::format("all {}", count); }

std::vector<const Answered*> everyone(const std::vector<Answered>& all) {
    std::vector<const Answered*> found;
    for (const auto& one : all) found.push_back(&one);
    return found;
}

/// "from 13.4Ki to 16Ki edges on": over those inputs where somebody else was ahead before.
std::string where_of(const std::vector<const Answered*>& all, const std::string& unit) {
    const Answered *least = nullptr, *most = nullptr;
    for (const auto* one : all) {
        if (!one->answer.from) continue;
        if (!least || *one->answer.from < *least->answer.from) least = one;
        if (!most || *one->answer.from > *most->answer.from) most = one;
    }
    if (!least) return {};
    const auto from = size(least->answer, *least->answer.from), to = size(most->answer, *most->answer.from);
    return from == to ? fmt::format(" from about {} {} on", from, unit) : fmt::format(" from {} to {} {} on", from, to, unit);
}

/// "exact: serial/auto. modular: cuda/auto from about 1600 mass on."; the group of most inputs comes last, and says only how
/// many those are where they are many.
std::string by_winner(const std::vector<Answered>& all, const std::string& unit) {
    // Who wins somewhere has not won where it is alone, or as fast as others.
    std::map<std::tuple<std::string, bool, std::vector<std::pair<std::string, double>>>, std::vector<const Answered*>> groups;
    for (const auto& one : all) groups[{one.answer.side, competes(one), one.answer.equal}].push_back(&one);
    std::vector<std::vector<const Answered*>> ordered;
    for (auto& [place, group] : groups) ordered.push_back(std::move(group));
    std::ranges::stable_sort(ordered, {}, [](const auto& group) { return group.size(); });
    std::string text;
    for (const auto& group : ordered) {
        constexpr std::size_t few = 3;
        std::string names;
        if (group.size() > few && &group == &ordered.back())
            names = fmt::format("The other {} inputs", group.size());
        else
            for (const auto* one : group) names += (names.empty() ? "" : ", ") + input_words(all, one->view->family);
        const bool tie =
            group.front()->answer.equal.empty() && std::ranges::any_of(group, [](const Answered* one) { return tied(one->answer); });
        text += fmt::format("{}{}: {}{}{}", text.empty() ? "" : ". ", names, place_of(group), where_of(group, unit),
                            tie ? ", others as fast at the largest size" : "");
    }
    return fmt::format("{} ({}).", text, conditions(*all.front().view, ""));
}

/// "the other input", "the 3 other inputs"
std::string the_others(std::size_t count) { return count == 1 ? "the other input" : fmt::format("the {} other inputs", count); }

/// What the other inputs add to the sentence of the first, which the same side wins.
std::string other_inputs(const std::vector<Answered>& all, const std::string& unit) {
    if (all.size() < 2) return {};
    std::vector<const Answered*> changing;
    bool one_size = true;  // of those where nobody else was ahead
    for (const auto& one : all) {
        if (one.answer.from)
            changing.push_back(&one);
        else
            one_size = one_size && one.answer.sizes.size() == 1;
    }
    const auto& first = all.front().answer;
    const auto others = the_others(all.size() - 1);
    const bool ties = std::ranges::any_of(all, [](const Answered& one) { return tied(one.answer); });
    const auto wins = first.side + (ties ? " is the fastest or as fast" : " wins");
    if (changing.empty()) {
        if (ties) return fmt::format(" On {} {}.", others, wins);
        const bool same = common_winner(everyone(all)) == first.winner;
        return same ? fmt::format(" It is also the fastest on {}.", others) : fmt::format(" On {} {} wins, too.", others, first.side);
    }
    const auto rest = all.size() - changing.size();
    if (rest == 0) return fmt::format(" On {} inputs {}{}.", every_of(all.size()), wins, where_of(changing, unit));
    const auto there = one_size ? "at the one size that was measured" : "at every measured size";
    if (rest == all.size() - 1 && changing.front() == &all.front()) return fmt::format(" On {} {} {}.", others, wins, there);
    return fmt::format(" On {} of {} inputs {}{}, on {} {}.", changing.size(), all.size(), wins, where_of(changing, unit),
                       rest == 1 ? "the other" : "the others", there);
}

bool at_one_size(const std::vector<Answered>& all) {
    const auto& sizes = all.front().answer.sizes;
    return sizes.size() == 1 &&
           std::ranges::all_of(all, [&](const Answered& one) { return one.answer.sizes == sizes && one.answer.apart.empty(); });
}

std::string other_scopes(const std::vector<View>& views, const View& main, Contest contest, const std::string& unit) {
    std::string text;
    auto like_main = main.family;
    for (const auto& view : views) {
        like_main.scope = view.family.scope;
        if (view.family != like_main || view.family == main.family) continue;
        const auto found = answer(view, contest);
        auto words = scope_words(view.family.scope);
        words[0] = 'W';
        text += found.contested.empty() || !found.equal.empty()
                    ? fmt::format(" {} {}{}.", words, who_and_where(found, unit), but(found, unit))
                    : fmt::format(" {} it is {}, {}{}.", words, found.winner, where(found, unit), but(found, unit));
    }
    return text;
}

}  // namespace

const View& main_view(const std::vector<View>& views) {
    const auto worth = [](const View& view) {
        std::map<std::uint64_t, std::set<std::string_view>> sizes;
        for (const auto* cell : view.cells) sizes[cell->n].insert(cell->backend);
        return std::pair{std::ranges::count_if(sizes, [](const auto& size) { return size.second.size() > 1; }), sizes.size()};
    };
    return *std::ranges::max_element(views, {}, worth);
}

std::string headline(const std::vector<View>& views, const std::string& unit) {
    if (views.empty()) return "No variant has a verified time.";
    const auto& main = main_view(views);
    const auto who_competes = contest(views);
    auto all = inputs(views, main, who_competes);
    // Who competes nowhere else says nothing about who wins.
    const auto alone = std::erase_if(all, [&](const Answered& one) { return one.view != &main && !competes(one); });
    const auto& found = all.front().answer;
    std::string text;
    if (std::ranges::any_of(all,
                            [&](const Answered& one) { return one.answer.side != found.side || competes(one) != competes(all.front()); }))
        text = by_winner(all, unit);
    else if (all.size() > 1 && at_one_size(all) && std::ranges::none_of(all, [](const Answered& one) { return tied(one.answer); }))
        text = fmt::format("At {} {} {} is the fastest on {} inputs ({}).", last(found), unit, common_winner(everyone(all)),
                           every_of(all.size()), conditions(main, ""));
    else
        text = fmt::format("{}{}{}{} ({}).", who_and_where(found, unit), by(found), below(found), but(found, unit),
                           conditions(main, input_words(all, main.family) + " input")) +
               other_inputs(all, unit);
    if (alone > 0)
        text += fmt::format(" On {} one {} alone was measured.", counted(alone, "more input"),
                            who_competes == Contest::of_backends ? "backend" : "variant");
    return text + other_scopes(views, main, who_competes, unit);
}

}  // namespace breakeven::reports
