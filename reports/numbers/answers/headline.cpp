// SPDX-License-Identifier: Apache-2.0
#include "headline.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

#include "answer_words.hpp"
#include "main_view.hpp"
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/numbers/words.hpp>
#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports {
namespace {

struct Answered {
    const View* view;
    Answer answer;
};

/// Each clause behind what it takes the edge off.
std::string behind(const std::vector<std::string>& clauses) {
    std::string text;
    for (const auto& clause : clauses)
        if (!clause.empty()) text += "; " + clause;
    return text;
}
std::string but(const Answer& answer, const std::string& unit) { return behind(caveats(answer, unit)); }

/// "uniform input, without transfers, warm caches": without a device there is nothing to transfer.
std::string conditions(const View& view, const std::string& input) {
    const bool device = std::ranges::any_of(view.cells, [](const Cell* cell) { return cell->backend == "cuda"; });
    return fmt::format("{}{}{}{} caches", input, input.empty() ? "" : ", ", device ? scope_words(view.family.scope) + ", " : "",
                       view.family.cache);
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

/// Names of variants begin sentences as they are; words do not.
std::string as_beginning(std::string text) {
    if (text.starts_with("only ")) text.front() = 'O';
    return text;
}

std::string every_of(std::size_t count) { return count == 2 ? "both" : fmt::format("all {}", count); }

std::vector<const Answered*> everyone(const std::vector<Answered>& all) {
    std::vector<const Answered*> found;
    for (const auto& one : all) found.push_back(&one);
    return found;
}

/// "from 13.4Ki edges on at the earliest, 16Ki at the latest": over those inputs where somebody else was ahead before. One size alone is no
/// range.
std::string where_of(const std::vector<const Answered*>& all, const std::string& unit) {
    const Answered *least = nullptr, *most = nullptr;
    for (const auto* one : all) {
        if (!one->answer.from) continue;
        if (!least || *one->answer.from < *least->answer.from) least = one;
        if (!most || *one->answer.from > *most->answer.from) most = one;
    }
    if (!least) {
        const auto& sizes = all.front()->answer.sizes;
        if (std::ranges::any_of(all, [](const Answered* one) { return one->answer.sizes.size() > 1; })) return {};
        return std::ranges::all_of(all, [&](const Answered* one) { return one->answer.sizes == sizes; })
                   ? fmt::format(" at {} {}", format_measured(sizes.front()), unit)
                   : " at the one size that was measured";
    }
    const auto from = size_of(least->answer, *least->answer.from), to = size_of(most->answer, *most->answer.from);
    return from == to ? fmt::format(" from about {} {} on", from, unit)
                      : fmt::format(" from {} {} on at the earliest, {} at the latest", from, unit, to);
}

/// "exact: serial/auto. modular: cuda/auto from about 1600 mass on."; the group of most inputs comes last, and says only how
/// many those are where they are many.
std::string by_winner(const std::vector<View>& views, const std::vector<Answered>& all, const std::string& unit) {
    // Who wins somewhere has not won where it is alone, or as fast as others; who wins at the one size that was measured has not
    // won from a size on.
    using Rivals = std::vector<std::pair<std::string, double>>;
    std::map<std::tuple<std::string, bool, bool, Rivals>, std::vector<const Answered*>> groups;
    for (const auto& one : all) groups[{one.answer.side, competes(one), one.answer.from.has_value(), one.answer.equal}].push_back(&one);
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
            for (const auto* one : group) names += (names.empty() ? "" : ", ") + input_words(views, one->view->family);
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

std::vector<std::string> other_scopes(const std::vector<View>& views, const View& main, Contest contest, const std::string& unit) {
    std::vector<std::string> sentences;
    auto like_main = main.family;
    for (const auto& view : views) {
        like_main.scope = view.family.scope;
        if (view.family != like_main || view.family == main.family) continue;
        const auto found = answer(view, contest);
        auto words = scope_words(view.family.scope);
        words[0] = 'W';
        sentences.push_back(found.contested.empty() || !found.equal.empty()
                                ? fmt::format("{} {}{}.", words, who_and_where(found, unit), but(found, unit))
                                : fmt::format("{} it is {}, {}{}.", words, found.winner, where(found, unit), but(found, unit)));
    }
    return sentences;
}

}  // namespace

std::vector<std::string> answers(const std::vector<View>& views, const View& main, const std::string& unit) {
    const auto who_competes = contest(views);
    auto all = inputs(views, main, who_competes);
    // Who competes nowhere else says nothing about who wins.
    const auto alone = std::erase_if(all, [&](const Answered& one) { return one.view != &main && !competes(one); });
    const auto& found = all.front().answer;
    std::string text;
    if (std::ranges::any_of(all,
                            [&](const Answered& one) { return one.answer.side != found.side || competes(one) != competes(all.front()); }))
        text = by_winner(views, all, unit);
    else if (all.size() > 1 && at_one_size(all) && std::ranges::none_of(all, [](const Answered& one) { return tied(one.answer); }))
        text = fmt::format("At {} {} {} is the fastest on {} inputs ({}).", last_size(found), unit, common_winner(everyone(all)),
                           every_of(all.size()), conditions(main, ""));
    else
        text = fmt::format("{}{}{} ({}).", who_and_where(found, unit), by(found).empty() ? "" : ", " + by(found),
                           behind({below(found)}) + but(found, unit), conditions(main, input_words(views, main.family) + " input")) +
               other_inputs(all, unit);
    if (alone > 0)
        text += fmt::format(" On {} only one {} was measured.", counted(alone, "other input"),
                            who_competes == Contest::of_backends ? "backend" : "variant");
    std::vector<std::string> sentences{as_beginning(text)};
    for (auto& sentence : other_scopes(views, main, who_competes, unit)) sentences.push_back(std::move(sentence));
    return sentences;
}

std::string headline(const std::vector<View>& views, const std::string& unit) {
    if (views.empty()) return "No variant has a verified time.";
    return fmt::format("{}", fmt::join(answers(views, *main_views(views).front(), unit), " "));
}

ShortAnswer short_answer(const std::vector<View>& views, const View& main, const std::string& unit) {
    const auto found = answer(main, contest(views));
    const auto input = several_inputs(views) ? input_words(views, main.family) : "";
    const auto ending = input.empty() ? "." : fmt::format(" ({}).", input);
    auto sentence = who_and_where(found, unit);
    auto length = sentence.size() + ending.size();
    bool whole = true;
    const auto fitting = [&](const std::string& clause, const char* between) -> std::string {
        if (clause.empty()) return {};
        const auto text = between + clause;
        const bool fits = length + text.size() <= longest_answer;
        if (fits) length += text.size();
        whole = whole && fits;
        return fits ? text : "";
    };
    // What takes the edge off goes before what adds to it.
    std::string edges;
    const auto clauses = caveats(found, unit);
    const auto ties = ties_words(found, unit).size();
    for (std::size_t i = 0; i < clauses.size(); ++i) {
        edges += fitting(clauses[i], "; ");
        if (i + 1 == ties && !whole) edges += fitting("ties at some sizes", "; ");
    }
    sentence += fitting(by(found), ", ");
    sentence += fitting(below(found), "; ");
    sentence += edges;
    auto more = answers(views, main, unit);
    // Of one input in one scope nothing is left to say when all of it is said.
    if (whole && more.size() == 1 && input.empty()) more.clear();
    return {input, as_beginning(sentence) + ending, more};
}

}  // namespace breakeven::reports
