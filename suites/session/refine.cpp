// SPDX-License-Identifier: Apache-2.0
#include "refine.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

#include "elsewhere.hpp"
#include <breakeven/generators/base/request.hpp>
#include <breakeven/reports/numbers/margin.hpp>
#include <breakeven/reports/results/views.hpp>
#include <breakeven/reports/statistics/ratio.hpp>

namespace breakeven {
namespace {

using MeasuredCell = reports::Cell;
using reports::View;

constexpr double finest_step = 1.2;

/// The fastest cells of two backends at one size and on one input.
struct Meeting {
    const MeasuredCell *a, *b;
    double margin;

    [[nodiscard]] bool b_leads() const { return b->median_ns < a->median_ns; }
    /// The one that leads does so clearly, by more than the margin. Refinement goes on with some cells and not with others, so
    /// that one may have been measured in more processes: of both the first so many count, which are the same ones where the
    /// two began together.
    [[nodiscard]] bool decided() const {
        const auto common = std::min(a->processes.size(), b->processes.size());
        const auto ratio = reports::paired_ratio(first(a->processes, common), first(b->processes, common));
        return b_leads() ? ratio.interval.high < 1 / (1 + margin) : ratio.interval.low > 1 + margin;
    }

private:
    static reports::Processes first(const reports::Processes& processes, std::size_t count) {
        return {processes.begin(), processes.begin() + static_cast<std::ptrdiff_t>(count)};
    }
};

/// Reports state break-evens of our own variants, too, as if there were no others.
View ours_alone(const View& view) {
    View ours{view.family, {}, {}, view.noise};
    std::ranges::copy_if(view.cells, std::back_inserter(ours.cells), [](const MeasuredCell* cell) { return cell->role == "ours"; });
    return ours;
}

/// The two variants of one backend that were asked for, and no others; none where there are more or fewer, or of several backends.
std::vector<std::string> two_of_one_backend(const View& view) {
    std::set<std::string> variants, backends;
    for (const auto* cell : view.cells) {
        variants.insert(cell->variant);
        backends.insert(cell->backend);
    }
    if (variants.size() != 2 || backends.size() != 1) return {};
    return {variants.begin(), variants.end()};
}

/// By size, for each pair of backends of the view, or for its two variants.
template <class Take>
void for_each_pair(const View& view, const Take& take) {
    const auto meet = [&](const auto& is_a, const auto& is_b, double margin) {
        const auto of_a = reports::lower_envelope(view.cells, is_a), of_b = reports::lower_envelope(view.cells, is_b);
        std::vector<Meeting> meetings;
        for (const auto& [input, cell] : of_a)
            if (const auto other = of_b.find(input); other != of_b.end()) meetings.push_back({cell, other->second, margin});
        take(meetings);
    };
    if (const auto two = two_of_one_backend(view); !two.empty()) {
        const auto& backend = view.cells.front()->backend;
        const auto is = [](const std::string& variant) { return [&](const MeasuredCell& cell) { return cell.variant == variant; }; };
        meet(is(two[0]), is(two[1]), reports::tie_margin(view.noise, backend, backend));
        return;
    }
    const auto is = [](std::string_view backend) { return [=](const MeasuredCell& cell) { return cell.backend == backend; }; };
    const auto& names = reports::backends;
    for (std::size_t i = 0; i < names.size(); ++i)
        for (std::size_t j = i + 1; j < names.size(); ++j)
            meet(is(names[i]), is(names[j]), reports::tie_margin(view.noise, names[i], names[j]));
}

bool of_one_input(const View& one, const View& other) {
    auto family = one.family;
    family.scope = other.family.scope;
    return family == other.family;
}

/// Cells of the view at n that are not far behind the fastest of their backend there; two that were asked for are both.
std::set<std::string> contenders(const View& view, std::uint64_t n) {
    const double contender = two_of_one_backend(view).empty() ? 1.5 : std::numeric_limits<double>::infinity();
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
    const auto add = [&](const std::set<std::string>& ids, std::uint64_t n) {
        for (const auto& id : ids) {
            refinement.beside.insert(id);
            const auto* group = group_of.at(id);
            auto& refined = found[{group->problem->name, format(at_size(*group, n).request)}];
            if (refined.problem == nullptr) refined = {group->problem, at_size(*group, n).request, {}};
            const auto& old = *std::ranges::find(group->cells, id, &Cell::id);
            const auto cell = on_input(old, refined.request);
            if (std::ranges::find(refined.cells, cell.id, &Cell::id) == refined.cells.end()) refined.cells.push_back(cell);
        }
    };
    const auto views = reports::views(results);
    const auto refine = [&](const View& compared) {
        // What is added is measured with all that may be the fastest there, whoever asked for it and in every scope: else a
        // report would call the fastest of what happens to be there the fastest of all.
        const auto add_between = [&](std::uint64_t from, std::uint64_t n) {
            add(contenders(compared, from), n);
            for (const auto& view : views)
                if (of_one_input(view, compared)) add(contenders(view, from), n);
        };
        for_each_pair(compared, [&](const std::vector<Meeting>& meetings) {
            for (std::size_t i = 1; i < meetings.size(); ++i) {
                const auto &below = meetings[i - 1], &above = meetings[i];
                const auto from = static_cast<double>(below.a->n), to = static_cast<double>(above.a->n);
                if (below.b_leads() == above.b_leads() || to <= finest_step * from || !below.decided() || !above.decided()) continue;
                const auto n = static_cast<std::uint64_t>(std::llround(std::sqrt(from * to)));
                if (n <= below.a->n || n >= above.a->n) continue;
                add_between(below.a->n, n);
                add_between(above.a->n, n);
            }
        });
    };
    for (const auto& view : views) {
        refine(view);
        refine(ours_alone(view));
    }
    for (auto& [key, group] : found) refinement.groups.push_back(std::move(group));
    return refinement;
}

std::vector<Group> added_sizes(const std::vector<Group>& plan, const std::vector<Json>& records) {
    std::map<std::string, std::pair<const Group*, const Cell*>> cells;  // by series
    std::set<std::string> seen;                                         // ids
    for (const auto& group : plan)
        for (const auto& cell : group.cells) {
            cells.try_emplace(series(cell, group.request), &group, &cell);
            seen.insert(cell.id);
        }
    std::map<std::pair<std::string, std::string>, Group> added;  // by problem and request
    for (const auto& record : records) {
        if (!is_of_cell(record) || !seen.insert(record["id"]).second) continue;
        const std::string name = record["name"];
        const auto size = name.rfind("/n:");
        const auto like = cells.find(name.substr(0, size));
        if (like == cells.end()) continue;
        const auto& [group, cell] = like->second;
        auto request = group->request;
        request.n = parse_count(name.substr(size + 3));
        auto on_it = on_input(*cell, request);
        if (on_it.id != record["id"].get<std::string>()) continue;
        auto& found =
            added.try_emplace({group->problem->name, format(request)}, group->problem, request, std::vector<Cell>{}).first->second;
        found.cells.push_back(std::move(on_it));
    }
    std::vector<Group> groups;
    for (auto& [key, group] : added) groups.push_back(std::move(group));
    return groups;
}

std::set<std::string> undecided(const reports::Results& results) {
    std::set<std::string> ids;
    const auto look_at = [&](const std::vector<Meeting>& meetings) {
        for (std::size_t i = 0; i < meetings.size(); ++i) {
            const bool crosses_before = i > 0 && meetings[i - 1].b_leads() != meetings[i].b_leads();
            const bool crosses_after = i + 1 < meetings.size() && meetings[i + 1].b_leads() != meetings[i].b_leads();
            if (!crosses_before && !crosses_after && meetings[i].decided()) continue;
            ids.insert(meetings[i].a->id);
            ids.insert(meetings[i].b->id);
        }
    };
    for (const auto& view : reports::views(results)) {
        for_each_pair(view, look_at);
        for_each_pair(ours_alone(view), look_at);
    }
    return ids;
}

}  // namespace breakeven
