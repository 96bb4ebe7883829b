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
    const auto counts = [&](const Cell& cell) { return side_of(cell) == side && static_cast<double>(cell.n) >= from; };
    const auto best = lower_envelope(view.cells, counts);
    std::map<std::string, std::size_t> near;
    for (const auto* cell : view.cells)
        if (counts(*cell) && alike(view, *cell, *best.at({cell->n, cell->input_digest}))) ++near[cell->variant];
    const auto& last = best.rbegin()->second->variant;
    if (near[last] == best.size()) return last;
    const auto everywhere = std::ranges::find_if(near, [&](const auto& variant) { return variant.second == best.size(); });
    return everywhere == near.end() ? side : everywhere->first;
}

/// What two sides take at a size where both were measured on the same input.
struct Pair {
    std::uint64_t n;
    double rival, winner;
};
std::vector<Pair> pairs_of(const Envelope& rival, const Envelope& winner) {
    std::vector<Pair> pairs;
    for (const auto& [input, cell] : rival)
        if (const auto same = winner.find(input); same != winner.end())
            pairs.push_back({input.first, cell->median_ns, same->second->median_ns});
    return pairs;
}
std::optional<Pair> last_pair(const Envelope& rival, const Envelope& winner) {
    const auto pairs = pairs_of(rival, winner);
    return pairs.empty() ? std::nullopt : std::optional{pairs.back()};
}

/// Each side and its backend.
std::map<std::string, std::string> sides_of(const View& view, const SideOf& side_of) {
    std::map<std::string, std::string> sides;
    for (const auto* cell : view.cells) sides[side_of(*cell)] = cell->backend;
    return sides;
}

/// First who was measured furthest, and of these who is the fastest there. Who was beaten at the last size that both have
/// is passed over.
std::string winning_side(const View& view, const SideOf& side_of_cell, const std::map<std::string, Envelope>& envelopes) {
    std::vector<std::string> order;
    for (const auto& [side, envelope] : envelopes) order.push_back(side);
    std::ranges::sort(order, {}, [&](const std::string& side) {
        const auto& [input, cell] = *envelopes.at(side).rbegin();
        return std::pair{-static_cast<double>(input.first), cell->median_ns};
    });
    const auto sides = sides_of(view, side_of_cell);
    const auto unbeaten = [&](const std::string& side) {
        return std::ranges::all_of(order, [&](const std::string& rival) {
            const auto last = last_pair(envelopes.at(rival), envelopes.at(side));
            return !last || last->winner <= (1 + tie_margin(view.noise, sides.at(side), sides.at(rival))) * last->rival;
        });
    };
    // As fast in the end is no victory over who was ahead before and never behind.
    const auto outdone = [&](const std::string& side) {
        return std::ranges::any_of(order, [&](const std::string& rival) {
            if (rival == side) return false;
            const auto of = [&](const std::string& which) {
                return side_of(view.cells, [&](const Cell& cell) { return side_of_cell(cell) == which; }).points;
            };
            return break_even(of(rival), of(side), {.resamples = 0}, tie_margin(view.noise, sides.at(side), sides.at(rival))).state ==
                   State::a_always;
        });
    };
    auto found = std::ranges::find_if(order, [&](const std::string& side) { return unbeaten(side) && !outdone(side); });
    if (found == order.end()) found = std::ranges::find_if(order, unbeaten);
    return found == order.end() ? order.front() : *found;
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
    const auto sides = sides_of(view, side_of_cell);
    std::map<std::string, Envelope> envelopes;
    for (const auto& [side, backend] : sides)
        envelopes[side] = lower_envelope(view.cells, [&](const Cell& cell) { return side_of_cell(cell) == side; });
    Answer answer{.side = winning_side(view, side_of_cell, envelopes)};
    const auto& own = envelopes[answer.side];
    answer.variant = own.rbegin()->second->variant;
    const auto all = lower_envelope(view.cells, [](const Cell&) { return true; });
    const auto last_size = own.rbegin()->first.first;
    const auto add = [](auto& list, const auto& item) {
        if (std::ranges::find(list, item) == list.end()) list.push_back(item);
    };
    for (const auto& [input, cell] : own) add(answer.sizes, input.first);
    for (const auto& [input, cell] : all) {
        if (input.first > last_size || std::ranges::binary_search(answer.sizes, input.first)) continue;
        add(answer.apart, input.first);
        add(answer.leads_apart, cell->variant);
    }

    struct Rival {
        std::string side;
        double margin;
        std::optional<std::pair<double, double>> zone;
        std::vector<Pair> pairs;
        bool equal;  // wherever both were measured
    };
    std::vector<Rival> rivals;
    for (const auto& [rival, backend] : sides) {
        if (rival == answer.side) continue;
        const auto is = [&](const std::string& side) { return [&](const Cell& cell) { return side_of_cell(cell) == side; }; };
        const double margin = tie_margin(view.noise, backend, sides.at(answer.side));
        const auto result =
            break_even(side_of(view.cells, is(rival)).points, side_of(view.cells, is(answer.side)).points, {.resamples = 0}, margin);
        const auto pairs = pairs_of(envelopes[rival], own);
        const bool tie = !pairs.empty() && pairs.back().rival <= (1 + margin) * pairs.back().winner;
        for (const auto& pair : pairs) add(answer.contested, pair.n);
        if (envelopes[rival].rbegin()->first.first > last_size) answer.alone.push_back(rival);
        rivals.push_back({rival, margin, result.indifferent, pairs, result.state == State::equal || (tie && pairs.size() == 1)});
        if (!tie && !pairs.empty() && !result.n && pairs.back().rival < pairs.back().winner) answer.led.emplace_back(rival, pairs.back().n);
        if (result.n && (!answer.from || *result.n > *answer.from)) {
            answer.from = result.n;
            answer.zone = result.indifferent;
        }
    }
    std::ranges::sort(answer.contested);
    for (const auto& [rival, margin, zone, pairs, equal] : rivals) {
        if (equal && pairs.size() >= answer.contested.size()) {
            answer.equal.emplace_back(rival, margin);
            continue;
        }
        Tie tie{rival, margin, {}};
        for (const auto& [n, of_rival, of_winner] : pairs) {
            const auto size = static_cast<double>(n);
            const bool slower = of_winner > (1 + margin) * of_rival, last = n == pairs.back().n;
            const bool told = size >= answer.from.value_or(0) && (!zone || size > zone->second) && !slower;
            if (of_rival <= (1 + margin) * of_winner && (last || told)) add(tie.sizes, n);
        }
        if (!tie.sizes.empty()) answer.ties.push_back(std::move(tie));
    }
    // From the last size before the lead: the line that crosses begins there, and who is slower there crosses elsewhere.
    const auto after = std::ranges::upper_bound(answer.sizes, answer.from.value_or(0), std::less<double>{});
    answer.winner =
        winner_of(view, side_of_cell, answer.side, static_cast<double>(after == answer.sizes.begin() ? *after : *std::prev(after)));
    // A side that leads again is named again; one that is ahead by less than the margin has not taken the lead.
    std::string leader;
    std::size_t since = 0;  // of `below`, when it took the lead
    for (const auto& [input, cell] : all) {
        const auto side = side_of_cell(*cell);
        if (!answer.from || static_cast<double>(input.first) >= *answer.from) continue;
        if (!leader.empty() && side != leader) {
            const auto& led = envelopes[leader];
            if (const auto same = led.find(input); same != led.end() && alike(view, *cell, *same->second)) continue;
            since = answer.below.size();
        }
        leader = side;
        if (std::find(answer.below.begin() + static_cast<std::ptrdiff_t>(since), answer.below.end(), cell->variant) == answer.below.end())
            answer.below.push_back(cell->variant);
    }
    return answer;
}

}  // namespace breakeven::reports
