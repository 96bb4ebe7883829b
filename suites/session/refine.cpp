// SPDX-License-Identifier: Apache-2.0
#include "refine.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include <breakeven/reports/numbers/margin.hpp>
#include <breakeven/reports/results/views.hpp>
#include <breakeven/reports/statistics/ratio.hpp>

namespace breakeven {
namespace {

using Measured = reports::Cell;
using reports::View;

constexpr double finest_step = 1.2, contender = 1.5;

/// The fastest cells of two backends at one size and on one input.
struct Meeting {
    const Measured *a, *b;
    double margin;

    [[nodiscard]] bool b_leads() const { return b->median_ns < a->median_ns; }
    /// Clearly, by more than the margin.
    [[nodiscard]] bool decided() const {
        if (a->processes.size() != b->processes.size()) return false;
        const auto ratio = reports::paired_ratio(a->processes, b->processes);
        return ratio.interval.low > 1 + margin || ratio.interval.high < 1 / (1 + margin);
    }
};

/// By size, for each pair of backends of the view.
template <class Take>
void for_each_pair(const View& view, const Take& take) {
    const auto& names = reports::backends;
    for (std::size_t i = 0; i < names.size(); ++i)
        for (std::size_t j = i + 1; j < names.size(); ++j) {
            const auto of = [&](std::string_view backend) {
                return reports::lower_envelope(view.cells, [&](const Measured& cell) { return cell.backend == backend; });
            };
            const auto of_a = of(names[i]), of_b = of(names[j]);
            const double margin = reports::tie_margin(view, names[i], names[j]);
            std::vector<Meeting> meetings;
            for (const auto& [input, cell] : of_a)
                if (const auto other = of_b.find(input); other != of_b.end()) meetings.push_back({cell, other->second, margin});
            take(meetings);
        }
}

/// Cells of the view at n that are not far behind the fastest of their backend there.
std::set<std::string> contenders(const View& view, std::uint64_t n) {
    std::map<std::string, double> least;
    for (const auto* cell : view.cells)
        if (cell->n == n) {
            const auto [at, fresh] = least.try_emplace(cell->backend, cell->median_ns);
            if (!fresh) at->second = std::min(at->second, cell->median_ns);
        }
    std::set<std::string> ids;
    for (const auto* cell : view.cells)
        if (cell->n == n && cell->median_ns <= contender * least.at(cell->backend)) ids.insert(cell->id);
    return ids;
}

}  // namespace

Refinement refined(const std::vector<Group>& plan, const reports::Results& results) {
    std::map<std::string, const Group*> group_of;
    for (const auto& group : plan)
        for (const auto& cell : group.cells) group_of.emplace(cell.id, &group);
    std::map<std::pair<std::string, std::string>, Group> found;  // by problem and request
    Refinement refinement;
    const auto add = [&](const View& view, std::uint64_t from, std::uint64_t n) {
        for (const auto& id : contenders(view, from)) {
            refinement.beside.insert(id);
            const auto* group = group_of.at(id);
            auto& refined = found[{group->problem->name, format(at_size(*group, n).request)}];
            if (refined.problem == nullptr) refined = {group->problem, at_size(*group, n).request, {}};
            const auto& old = *std::ranges::find(group->cells, id, &Cell::id);
            const auto cell = on_input(old, refined.request);
            if (std::ranges::find(refined.cells, cell.id, &Cell::id) == refined.cells.end()) refined.cells.push_back(cell);
        }
    };
    for (const auto& view : reports::views(results))
        for_each_pair(view, [&](const std::vector<Meeting>& meetings) {
            for (std::size_t i = 1; i < meetings.size(); ++i) {
                const auto &below = meetings[i - 1], &above = meetings[i];
                const auto from = static_cast<double>(below.a->n), to = static_cast<double>(above.a->n);
                if (below.b_leads() == above.b_leads() || to <= finest_step * from || !below.decided() || !above.decided()) continue;
                const auto n = static_cast<std::uint64_t>(std::llround(std::sqrt(from * to)));
                if (n <= below.a->n || n >= above.a->n) continue;
                add(view, below.a->n, n);
                add(view, above.a->n, n);
            }
        });
    for (auto& [key, group] : found) refinement.groups.push_back(std::move(group));
    return refinement;
}

std::set<std::string> undecided(const reports::Results& results) {
    std::set<std::string> ids;
    for (const auto& view : reports::views(results))
        for_each_pair(view, [&](const std::vector<Meeting>& meetings) {
            for (std::size_t i = 0; i < meetings.size(); ++i) {
                const bool crosses_before = i > 0 && meetings[i - 1].b_leads() != meetings[i].b_leads();
                const bool crosses_after = i + 1 < meetings.size() && meetings[i + 1].b_leads() != meetings[i].b_leads();
                if (!crosses_before && !crosses_after && meetings[i].decided()) continue;
                ids.insert(meetings[i].a->id);
                ids.insert(meetings[i].b->id);
            }
        });
    return ids;
}

}  // namespace breakeven
