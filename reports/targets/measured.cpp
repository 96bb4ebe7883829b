// SPDX-License-Identifier: Apache-2.0
#include "measured.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <ranges>
#include <set>
#include <vector>

#include <breakeven/reports/numbers/margin.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/statistics/breakeven.hpp>
#include <breakeven/reports/statistics/indifference.hpp>
#include <breakeven/reports/statistics/occasions/occasions.hpp>

namespace breakeven::reports::targets {
namespace {

using claims::Variants;
using Kind = Quantity::Kind;

bool on_device(const Variants& variants) {
    return std::ranges::all_of(variants, [](const std::string& name) { return name.find("/cuda/") != std::string::npos; });
}

/// "parallel", of a full name.
std::string backend_of(const std::string& name) {
    const auto first = name.find('/') + 1;
    return name.substr(first, name.find('/', first) - first);
}

Timed timed(const Cell& cell, const Results& results) {
    std::size_t samples = 0;
    for (const auto& process : cell.processes) samples += process.size();
    return {cell.variant,          cell.median_ns, cell.by_device,
            cell.processes.size(), samples,        results.untimed.contains(cell.family.algorithm + '/' + cell.variant)};
}

/// A part of the suite, with the one size that is asked for.
std::string command_for(const Quantity& quantity, const RunName& run) {
    auto variants = quantity.ours;
    variants.insert(variants.end(), quantity.peer.begin(), quantity.peer.end());
    return fmt::format("breakeven run {} {}", run.suite, fmt::join(variants, " "));
}

class Measure {
public:
    Measure(const Quantity& quantity, const Source& source, const RunName& run)
        : quantity_{quantity},
          runs_{!quantity.by_caller && on_device(quantity.ours) && (quantity.peer.empty() || on_device(quantity.peer)) ? source.device
                                                                                                                       : source.caller} {
        measured_.command = command_for(quantity, run);
    }

    Measured operator()() {
        if (quantity_.kind == Kind::crossing)
            crossing();
        else if (quantity_.kind == Kind::ratio)
            ratio();
        else if (const auto* cell = fastest(quantity_.ours))
            of_one(*cell);
        if (!measured_.ours && quantity_.kind == Kind::ratio) {
            if (const auto* cell = fastest(quantity_.ours)) measured_.ours = timed(*cell, runs_.front().results);
            if (const auto* cell = fastest(quantity_.peer)) measured_.peer = timed(*cell, runs_.front().results);
        }
        if (measured_.value) measured_.command.clear();
        // A number that the input has by itself is the same on every machine.
        if (quantity_.kind != Kind::fact) add_noise();
        return std::move(measured_);
    }

private:
    [[nodiscard]] const Cell* fastest(const Variants& variants) const {
        return fastest_of(runs_.front(), variants, quantity_.place.at.front(), quantity_.place);
    }

    /// The worse of both sides, in any of the runs.
    void add_noise() {
        for (const auto& run : runs_)
            for (const auto* side : {&quantity_.ours, &quantity_.peer}) {
                if (side->empty()) continue;
                const auto backend = backend_of(side->front());
                if (const auto found = run.results.noise.find(backend); found != run.results.noise.end())
                    measured_.noise = std::max(measured_.noise, found->second);
                measured_.unfit = measured_.unfit || run.results.unfit.contains(backend);
            }
    }

    void of_one(const Cell& cell) {
        measured_.ours = timed(cell, runs_.front().results);
        const auto& units = runs_.front().results.units;
        if (const auto found = units.find(cell.family.algorithm); found != units.end()) measured_.unit = found->second;
        const auto [low, high, coverage] = median_interval(cell.processes);
        switch (quantity_.kind) {
            case Kind::time:
                set(cell.median_ns * 1e-9, {low * 1e-9, high * 1e-9, coverage});
                return;
            case Kind::rate:
                set(cell.items / cell.median_ns * 1e9, {cell.items / high * 1e9, cell.items / low * 1e9, coverage});
                return;
            case Kind::share:
                measured_.floor = cell.in_caches ? "in cache" : cell.floor_ceiling;
                if (cell.floor_ns <= 0) return;
                measured_.floor_ns = cell.floor_ns;
                set(cell.floor_ns / cell.median_ns, {cell.floor_ns / high, cell.floor_ns / low, coverage});
                return;
            default:
                if (const auto found = cell.facts.find(quantity_.fact); found != cell.facts.end())
                    set(found->second, {found->second, found->second, 1});
        }
    }

    void ratio() {
        const auto compared = claims::compare(runs_, quantity_.ours, quantity_.peer, quantity_.place, 0);
        if (!compared) return;
        measured_.ours = timed(*compared->shorter, compared->run->results);
        measured_.peer = timed(*compared->longer, compared->run->results);
        set(compared->ratio.estimate, compared->ratio.interval);
    }

    /// That input in every size up to its own: which ones there are is known to the run alone where it refined them.
    [[nodiscard]] claims::Place all_sizes(const claims::Run& run) const {
        const auto& largest = quantity_.place.at.front();
        std::set<std::uint64_t> sizes;
        for (const auto& cell : run.results.cells)
            if (cell.n <= largest.n) sizes.insert(cell.n);
        claims::Place place{{}, {}, quantity_.place.scope, quantity_.place.cache};
        for (const auto n : sizes) {
            place.at.push_back(largest);
            place.at.back().n = n;
        }
        return place;
    }

    [[nodiscard]] double margin_of(const claims::Run& run) const {
        return tie_margin(run.results.noise, backend_of(quantity_.peer.front()), backend_of(quantity_.ours.front()));
    }

    [[nodiscard]] BreakEven crossing_in(const claims::Run& run, const Bootstrap& bootstrap) const {
        const auto place = all_sizes(run);
        const auto peer = side_of(run, quantity_.peer, place), ours = side_of(run, quantity_.ours, place);
        if (peer.empty() || ours.empty()) return {};
        return break_even(peer, ours, bootstrap, margin_of(run));
    }

    void crossing() {
        auto found = crossing_in(runs_.front(), {});
        if (found.state == State::incomparable) return;
        std::vector<double> sizes;  // of each run that has one
        if (found.n) sizes.push_back(*found.n);
        for (const auto& run : std::views::drop(runs_, 1))
            if (const auto again = crossing_in(run, {.resamples = 0}); again.n) sizes.push_back(*again.n);
        measured_.command.clear();
        if (!found.n) {
            measured_.sizes = found.state == State::b_always
                                  ? "at every size from " + format_size(static_cast<double>(found.sizes.front()), found.sizes)
                                  : "not up to " + format_size(static_cast<double>(found.sizes.back()), found.sizes);
            return;
        }
        measured_.sizes = format_size(*found.n, found.sizes);
        Interval interval{*found.n, *found.n, 0};
        if (found.interval) {
            const auto across = across_occasions(*found.interval, sizes);
            const auto& [low, high] = across.interval;
            measured_.sizes +=
                fmt::format(" ({}{})", across.confident() ? "" : "range of 2 runs: ", format_interval(low, high, found.sizes));
            interval = {low.value_or(0), high.value_or(INFINITY), across.confident() ? 0.95 : 0};
            // Of a size the noise is how far times cannot be told apart around it.
            if (found.indifferent)
                measured_.noise = std::max(found.indifferent->second / *found.n, *found.n / found.indifferent->first) - 1;
            if (of_one_process()) measured_.sizes += ", within one run";
        }
        set(*found.n, interval);
    }

    /// Then the interval speaks of that process alone.
    [[nodiscard]] bool of_one_process() const {
        return runs_.size() == 1 &&
               std::ranges::all_of(runs_.front().results.cells, [](const Cell& cell) { return cell.processes.size() == 1; });
    }

    void set(double value, const Interval& interval) {
        measured_.value = value;
        measured_.interval = interval;
    }

    const Quantity& quantity_;
    const claims::Runs& runs_;
    Measured measured_;
};

}  // namespace

Measured::Met Measured::met(const claims::Bounds& bounds) const {
    if (!value) return Met::unknown;
    if (bounds.least <= 0 && bounds.most >= 1e300) return Met::yes;
    if (unfit) return Met::unfit;
    constexpr double as_fast = 1 + indifference;
    const double least = bounds.least == 1 ? 1 / as_fast : bounds.least, most = bounds.most == 1 ? as_fast : bounds.most;
    const double low = interval.low / (1 + noise), high = interval.high * (1 + noise);
    if (low >= least && high <= most) return Met::yes;
    return high < least || low > most ? Met::no : Met::undecided;
}

Measured measure(const Quantity& quantity, const Source& source, const RunName& run) { return Measure{quantity, source, run}(); }

std::optional<Quantity> with_transfers(const Quantity& quantity) {
    if ((quantity.kind != Kind::ratio && quantity.kind != Kind::crossing) || !on_device(quantity.ours) || on_device(quantity.peer) ||
        quantity.place.scope != "resident")
        return {};
    auto same = quantity;
    same.place.scope = "end_to_end";
    return same;
}

}  // namespace breakeven::reports::targets
