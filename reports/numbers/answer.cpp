// SPDX-License-Identifier: Apache-2.0
#include "answer.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include "margin.hpp"

namespace breakeven::reports {
namespace {

using SideOf = std::function<std::string(const Cell&)>;

/// The variant that is never slower than the side's fastest from that size on by more than the margin, if there is one.
std::string winner_of(const View& view, const SideOf& side_of, const std::string& side, double from) {
    constexpr double margin = 0.02;
    const auto counts = [&](const Cell& cell) { return side_of(cell) == side && static_cast<double>(cell.n) >= from; };
    const auto best = lower_envelope(view.cells, counts);
    std::map<std::string, std::size_t> near;
    for (const auto* cell : view.cells)
        if (counts(*cell) && cell->median_ns <= (1 + margin) * best.at({cell->n, cell->input_digest})->median_ns) ++near[cell->variant];
    const auto& last = best.rbegin()->second->variant;
    if (near[last] == best.size()) return last;
    const auto everywhere = std::ranges::find_if(near, [&](const auto& variant) { return variant.second == best.size(); });
    return everywhere == near.end() ? side : everywhere->first;
}

/// Medians at the largest size where both were measured on the same input; nothing where there is none.
struct Pair {
    std::uint64_t n;
    double rival, winner;
};
std::optional<Pair> last_pair(const Envelope& rival, const Envelope& winner) {
    for (auto input = rival.rbegin(); input != rival.rend(); ++input)
        if (const auto same = winner.find(input->first); same != winner.end())
            return Pair{input->first.first, input->second->median_ns, same->second->median_ns};
    return {};
}

}  // namespace

Contest contest(const std::vector<View>& views) {
    std::set<std::string> seen;
    for (const auto& view : views)
        for (const auto* cell : view.cells) seen.insert(cell->backend);
    return seen.size() > 1 ? Contest::of_backends : Contest::of_variants;
}

Answer answer(const View& view, Contest contest) {
    const SideOf side_of_cell = [contest](const Cell& cell) { return contest == Contest::of_backends ? cell.backend : cell.variant; };
    const auto all = lower_envelope(view.cells, [](const Cell&) { return true; });
    Answer answer{.side = side_of_cell(*all.rbegin()->second)};
    answer.variant = all.rbegin()->second->variant;
    for (const auto& [input, cell] : all)
        if (answer.sizes.empty() || answer.sizes.back() != input.first) answer.sizes.push_back(input.first);

    std::map<std::string, std::string> rivals;  // and their backends
    for (const auto* cell : view.cells)
        if (side_of_cell(*cell) != answer.side) rivals[side_of_cell(*cell)] = cell->backend;
    for (const auto& [rival, backend] : rivals) {
        const auto is = [&](const std::string& side) { return [&](const Cell& cell) { return side_of_cell(cell) == side; }; };
        const double margin = tie_margin(view, backend, all.rbegin()->second->backend);
        const auto result =
            break_even(side_of(view.cells, is(rival)).points, side_of(view.cells, is(answer.side)).points, {.resamples = 0}, margin);
        const auto last = last_pair(lower_envelope(view.cells, is(rival)), lower_envelope(view.cells, is(answer.side)));
        const bool tie = last && last->n == answer.sizes.back() && last->rival <= (1 + margin) * last->winner;
        if (result.state == State::equal || (tie && answer.sizes.size() == 1))
            answer.equal.emplace_back(rival, margin);
        else if (tie)
            answer.ties.emplace_back(rival, margin);
        else if (last && !result.n && last->rival < last->winner)
            answer.led.emplace_back(rival, last->n);
        if (result.n && (!answer.from || *result.n > *answer.from)) {
            answer.from = result.n;
            answer.zone = result.indifferent;
        }
    }
    answer.winner = winner_of(view, side_of_cell, answer.side, std::min(answer.from.value_or(0), static_cast<double>(answer.sizes.back())));
    for (const auto& [input, cell] : all)
        if (answer.from && static_cast<double>(input.first) < *answer.from && side_of_cell(*cell) != answer.side &&
            std::ranges::find(answer.below, cell->variant) == answer.below.end())
            answer.below.push_back(cell->variant);
    return answer;
}

}  // namespace breakeven::reports
