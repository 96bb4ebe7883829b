// SPDX-License-Identifier: Apache-2.0
#include "judge.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "arithmetic.hpp"
#include "growth_of.hpp"
#include "leads.hpp"
#include <breakeven/generators/base/request.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/numbers/margin.hpp>
#include <breakeven/reports/results/disturbances.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/statistics/mann_whitney.hpp>

namespace breakeven::reports::claims {
namespace {

/// Verdicts at single inputs, and what they are about.
class Tally {
public:
    void add(Verdict verdict, const Run& run, const std::string& input) {
        seen_[verdict].push_back(input);
        ++all_;
        if (std::ranges::find(sources_, run.source) == sources_.end()) sources_.push_back(run.source);
    }
    [[nodiscard]] int count(Verdict verdict) const {
        const auto found = seen_.find(verdict);
        return found == seen_.end() ? 0 : static_cast<int>(found->second.size());
    }
    [[nodiscard]] int all() const { return all_; }
    [[nodiscard]] std::string sources() const { return fmt::format("{}", fmt::join(sources_, ", ")); }

    /// "reversed at 500; undecided at 1000, 2000": each verdict with its inputs.
    [[nodiscard]] std::string words() const {
        std::vector<std::string> parts;
        for (const auto& [verdict, inputs] : seen_) parts.push_back(fmt::format("{} at {}", name(verdict), fmt::join(inputs, ", ")));
        return fmt::format("{}", fmt::join(parts, "; "));
    }

    /// What holds at some inputs holds partly. What holds at none is refuted where half of them or more say so: fewer beside ones
    /// that tell nothing are an answer about these inputs, which words() names, and none about the statement.
    [[nodiscard]] Verdict together() const {
        if (all_ == 0) return Verdict::not_measured;
        const int holds = count(Verdict::holds), reversed = count(Verdict::reversed), elsewhere = count(Verdict::elsewhere);
        if (holds > 0) return holds == all_ ? Verdict::holds : Verdict::partly;
        if (2 * reversed >= all_) return Verdict::reversed;
        return 2 * (reversed + elsewhere) >= all_ ? Verdict::elsewhere : Verdict::undecided;
    }

private:
    std::map<Verdict, std::vector<std::string>> seen_;
    std::vector<std::string> sources_;
    int all_ = 0;
};

Verdict order_verdict(const Compared& compared) {
    const auto& [low, high, coverage] = compared.ratio.interval;
    if (low > 1 + compared.margin) return Verdict::holds;
    return high < 1 / (1 + compared.margin) ? Verdict::reversed : Verdict::undecided;
}

/// Of one call, either part of which may have strayed.
Verdict share_verdict(double share, const Bounds& bounds) {
    const auto share_at = [&](double odds) { return std::isinf(odds) ? 1 : odds / (1 + odds); };
    const double odds = share / (1 - share), low = share_at(odds / single_call_strays), high = share_at(odds * single_call_strays);
    if (bounds.least <= low && high <= bounds.most) return Verdict::holds;
    return high < bounds.least || bounds.most < low ? Verdict::reversed : Verdict::undecided;
}

Verdict bounds_verdict(const Compared& compared, const Bounds& bounds) {
    const auto& [low, high, coverage] = compared.ratio.interval;
    const double slack = 1 + compared.margin;
    // The noise may have made up what holds as well as what does not.
    if (low >= bounds.least * slack && high <= bounds.most / slack) return Verdict::holds;
    if (low <= bounds.most * slack && high >= bounds.least / slack) return Verdict::undecided;
    // Bounds around 1 say that there is no difference.
    if (bounds.least < 1 && bounds.most > 1) return Verdict::reversed;
    const bool longer = low > slack, shorter = high < 1 / slack;
    if (!longer && !shorter) return Verdict::undecided;  // who wins, let alone by which factor
    // How one program of the host grows is no property of a machine.
    if (compared.shorter->variant == compared.longer->variant && compared.shorter->backend != "cuda") return Verdict::reversed;
    return longer == (bounds.least >= 1) ? Verdict::elsewhere : Verdict::reversed;
}

std::string range_words(const Bounds& bounds) {
    if (bounds.least == bounds.most) return factor_words(bounds.least);
    if (bounds.most > 1e300) return fmt::format("at least {}", factor_words(bounds.least));
    if (bounds.least <= 0) return fmt::format("at most {}", factor_words(bounds.most));
    return fmt::format("{} to {}", factor_words(bounds.least), factor_words(bounds.most));
}

class Judge {
public:
    Judge(const Claim& claim, const Runs& runs) : claim_{claim}, runs_{runs} {}

    Finding operator()(const Order& order) const {
        return at_each(
            order, order.faster, order.slower, [](const Compared& compared) { return order_verdict(compared); }, "",
            "neither is ahead by more than the noise");
    }
    Finding operator()(const TimesAsLong& ratio) const {
        return at_each(
            ratio, ratio.shorter, ratio.longer, [&](const Compared& compared) { return bounds_verdict(compared, ratio.bounds); },
            fmt::format("claimed: {} x", range_words(ratio.bounds)));
    }

    Finding operator()(const Crossing& crossing) const {
        BreakEven best;
        const Run* of = nullptr;
        std::vector<const Cell*> cells;
        for (const auto& run : runs_) {
            const auto small = side_of(run, crossing.small, crossing), large = side_of(run, crossing.large, crossing);
            if (small.empty() || large.empty()) continue;
            const double between = tie_margin(run.results.noise, backend(crossing.small), backend(crossing.large));
            auto found = break_even(small, large, {}, between);
            if (found.sizes.size() <= best.sizes.size()) continue;
            best = std::move(found);
            of = &run;
            cells = cells_at(run, crossing.small, crossing);
            std::ranges::copy(cells_at(run, crossing.large, crossing), std::back_inserter(cells));
        }
        if (of == nullptr || best.state == State::incomparable) return not_measured();
        const Leads leads{*of, crossing};
        const auto ahead = leads.words(names(crossing.small), names(crossing.large));
        const auto with = [&](Verdict verdict, const std::string& today) {
            Finding finding;
            finding.verdict = verdict;
            finding.today = fmt::format("{}, {}", today, samples_words(leads.samples()));
            if (crossing.sizes) finding.why = fmt::format("claimed: {}", sizes_words(*crossing.sizes));
            finding.source = of->source;
            finding.times = timings(*of, claim_.variants(), crossing);
            return with_what_lacks(with_disturbances(std::move(finding), cells), best.sizes.size(), crossing);
        };
        if (leads.end_in_ties()) return with(Verdict::undecided, ahead);
        if (leads.last() == Ahead::small) return with(leads.taken_by(Ahead::large) ? Verdict::partly : Verdict::reversed, ahead);
        const auto between = leads.taken_between();
        if (leads.first() == Ahead::large && !leads.any(Ahead::small))
            return with(crossing.sizes && between.most < crossing.sizes->least ? Verdict::elsewhere : Verdict::partly,
                        ahead + ": nothing is left to overtake");
        // The interval is that of samples, which a single call has none of.
        const auto is_single = [&](const Cell* cell) {
            const auto n = static_cast<double>(cell->n);
            return (n == between.least || n == between.most) && samples_of(cell->processes) == 1;
        };
        if (!best.n) return with(within(crossing.sizes, between), ahead);
        if (std::ranges::any_of(cells, is_single))
            return with(within(crossing.sizes, between),
                        fmt::format("{} is ahead up to {}, {} from {} on", names(crossing.small),
                                    format_measured(static_cast<std::uint64_t>(between.least)), names(crossing.large),
                                    format_measured(static_cast<std::uint64_t>(between.most))));
        return with(within(crossing.sizes, interval_of(best).value_or(between)),
                    fmt::format("{} is ahead from {} on{}", names(crossing.large), format_size(*best.n, best.sizes), interval_words(best)));
    }

    Finding operator()(const Slope& slope) const {
        const auto [series, of, cells] = longest_series(slope.variants, slope);
        if (of == nullptr) return not_measured();
        std::vector<double> strays;
        for (const auto* cell : cells) {
            const auto stray = stray_of_one(*of, *cell);
            strays.push_back(std::max(stray.most, 1 / stray.least));
        }
        const auto [exponent, interval] = growth_of(series, strays);
        Finding finding;
        finding.source = of->source;
        const auto [fewest, most] = std::ranges::minmax(series, {}, samples_at);
        finding.today = fmt::format("n^{:.2f} ({:.2f} to {:.2f}) from {} to {}, {}", exponent, interval.first, interval.second,
                                    format_measured(series.front().n), format_measured(series.back().n),
                                    samples_words({samples_at(fewest), samples_at(most)}));
        finding.why = fmt::format("claimed: n^{}", exponent_words(slope.bounds));
        finding.times = timings(*of, slope.variants, slope);
        const bool within = slope.bounds.least <= interval.first && interval.second <= slope.bounds.most;
        const bool outside = interval.second < slope.bounds.least || slope.bounds.most < interval.first;
        finding.verdict = within ? Verdict::holds : outside ? Verdict::reversed : Verdict::undecided;
        return with_what_lacks(with_disturbances(std::move(finding), cells), series.size(), slope);
    }

    Finding operator()(const PerItem& per_item) const {
        const auto [series, of, cells] = longest_series(per_item.variants, per_item);
        if (of == nullptr) return not_measured();
        const auto of_item = [](const Point& point) { return median_of_processes(point.processes) / static_cast<double>(point.n); };
        const auto [shortest, longest] = std::ranges::minmax_element(series, {}, of_item);
        const auto samples = [](const Point& point) {
            return point.processes.size() == 1 ? point.processes.front() : medians(point.processes);
        };
        const auto ratio = unpaired_ratio(samples(*shortest), samples(*longest));
        const double sizes = static_cast<double>(shortest->n) / static_cast<double>(longest->n);
        const auto stray = [&](const auto& point) { return stray_of_one(*of, *cells[static_cast<std::size_t>(point - series.begin())]); };
        const auto one = stray(shortest), other = stray(longest);
        const double low = ratio.interval.low * sizes * other.least / one.most;
        const double high = ratio.interval.high * sizes * other.most / one.least;
        Finding finding;
        finding.source = of->source;
        finding.today = fmt::format("an item takes {} at {}, {} at {}: {} x ({} to {}, {})", format_time(of_item(*shortest)),
                                    format_measured(shortest->n), format_time(of_item(*longest)), format_measured(longest->n),
                                    factor_words(ratio.estimate * sizes), factor_words(low), factor_words(high),
                                    samples_words(shortest->processes, longest->processes));
        finding.why = fmt::format("claimed: {} x", range_words(per_item.bounds));
        finding.times = timings(*of, per_item.variants, per_item);
        const bool within = per_item.bounds.least <= low && high <= per_item.bounds.most;
        const bool outside = high < per_item.bounds.least || per_item.bounds.most < low;
        finding.verdict = within ? Verdict::holds : outside ? Verdict::reversed : Verdict::undecided;
        return with_what_lacks(with_disturbances(std::move(finding), cells), series.size(), per_item);
    }

    Finding operator()(const Count& count) const {
        Tally tally;
        std::string today;
        for (const auto& request : count.at)
            if (const auto found = number_at(count.variants, request, count, [&](const Cell& cell) { return fact(cell, count.fact); })) {
                tally.add(count.bounds.hold(found->second) ? Verdict::holds : Verdict::reversed, *found->first, input_name(count, request));
                today += fmt::format("{}{}{:.10g} {}", today.empty() ? "" : "; ", input_words(count, request), found->second, count.fact);
            }
        return together(tally, today, fmt::format("claimed: {}", range_words(count.bounds)), count);
    }

    Finding operator()(const StageShare& share) const {
        Tally tally;
        std::string today;
        for (const auto& request : share.at)
            if (const auto found = number_at(share.variants, request, share, [&](const Cell& cell) { return stage_share(cell, share); })) {
                tally.add(share_verdict(found->second, share.bounds), *found->first, input_name(share, request));
                today += fmt::format("{}{}'{}' takes {}", today.empty() ? "" : "; ", input_words(share, request), share.stage,
                                     format_share(found->second));
            }
        if (!today.empty() && !share.without.empty()) today += fmt::format(", without '{}'", fmt::join(share.without, "', '"));
        if (!today.empty()) today += ", of one call";  // the diagnostic pass
        return together(tally, today, fmt::format("claimed: {} to {}", format_share(share.bounds.least), format_share(share.bounds.most)),
                        share);
    }

    Finding operator()(const Arithmetic& arithmetic) const {
        Finding finding;
        finding.verdict = holds(arithmetic) ? Verdict::holds : Verdict::cannot_be;
        finding.why = words(arithmetic);
        return finding;
    }

    Finding operator()(const Rate& rate) const {
        Finding finding;
        finding.verdict = possible(rate) ? Verdict::holds : Verdict::cannot_be;
        finding.why = words(rate);
        for (const auto& request : rate.at) {
            const auto run =
                std::ranges::max_element(runs_, {}, [&](const Run& each) { return measured(each, rate.variants, request, rate); });
            if (run == runs_.end() || measured(*run, rate.variants, request, rate) == 0) continue;
            const auto& cell = *fastest_of(*run, rate.variants, request, rate);
            finding.today =
                fmt::format("{} {}: {} (of {})", cell.variant, format_time(cell.median_ns),
                            format_rate(rate.work / cell.median_ns * 1e9, ' ' + rate.unit), counted(samples_of(cell.processes), "sample"));
            finding.source = run->source;
            finding.times = {timing(cell, *run)};
            return finding;
        }
        if (!rate.variants.empty()) finding.command = command();
        return finding;
    }

    Finding operator()(const Open& open) const { return not_here(Verdict::open, open.why); }
    Finding operator()(const NoForm& none) const { return not_here(Verdict::no_form, none.why); }

private:
    static Finding not_here(Verdict verdict, const std::string& why) {
        Finding finding;
        finding.verdict = verdict;
        finding.why = why;
        return finding;
    }
    static std::string backend(const Variants& variants) {
        const auto& name = variants.front();
        const auto first = name.find('/') + 1;
        return name.substr(first, name.find('/', first) - first);
    }
    /// Without the algorithm, which is the same for all.
    static std::string names(const Variants& variants) {
        std::vector<std::string> shorter;
        for (const auto& variant : variants) shorter.push_back(variant.substr(variant.find('/') + 1));
        return fmt::format("{}", fmt::join(shorter, " or "));
    }
    static std::string exponent_words(const Bounds& bounds) {
        if (bounds.most > 1e300) return fmt::format("{:.3g} or more", bounds.least);
        return bounds.least == bounds.most ? fmt::format("{:.2g}", bounds.least)
                                           : fmt::format("{:.3g} to n^{:.3g}", bounds.least, bounds.most);
    }
    static std::string interval_words(const BreakEven& found) {
        if (!found.interval) return {};
        const auto& [low, high] = *found.interval;
        return fmt::format(" ({})", format_interval(low, high, found.sizes));
    }
    /// An open end lies beyond all sizes.
    static std::optional<Bounds> interval_of(const BreakEven& found) {
        if (!found.interval) return {};
        return Bounds{found.interval->first.value_or(0), found.interval->second.value_or(std::numeric_limits<double>::infinity())};
    }
    /// Of a lead that changes in the claimed direction, somewhere between these sizes.
    static Verdict within(const std::optional<Bounds>& claimed, const Bounds& between) {
        if (!claimed || (claimed->least <= between.least && between.most <= claimed->most)) return Verdict::holds;
        return between.most < claimed->least || claimed->most < between.least ? Verdict::elsewhere : Verdict::undecided;
    }
    static std::string sizes_words(const Bounds& sizes) {
        const auto size = [](double n) { return format_measured(static_cast<std::uint64_t>(n)); };
        if (sizes.most > 1e300) return fmt::format("from {} on or later", size(sizes.least));
        return sizes.least <= 0 ? fmt::format("up to {}", size(sizes.most))
                                : fmt::format("from {} to {}", size(sizes.least), size(sizes.most));
    }
    static std::size_t samples_at(const Point& point) { return samples_of(point.processes); }
    static std::optional<double> fact(const Cell& cell, const std::string& name) {
        const auto found = cell.facts.find(name);
        return found == cell.facts.end() ? std::nullopt : std::optional{found->second};
    }
    static std::optional<double> stage_share(const Cell& cell, const StageShare& share) {
        double all = 0, of_it = 0;
        bool found = false;
        for (const auto& stage : cell.stages) {
            if (std::ranges::find(share.without, stage.name) != share.without.end()) continue;
            all += stage.ns;
            if (stage.name != share.stage) continue;
            of_it += stage.ns;
            found = true;
        }
        return found && all > 0 ? std::optional{of_it / all} : std::nullopt;
    }
    /// "ring 3Mi", as much of it as tells the inputs apart.
    static std::string input_name(const Place& place, const Request& request) {
        const bool shapes = std::ranges::any_of(place.at, [&](const Request& other) { return other.shape != request.shape; });
        return fmt::format("{}{}", shapes ? request.shape + ' ' : "", format_measured(request.n));
    }
    /// "ring 3Mi: ", nothing where there is one input.
    static std::string input_words(const Place& place, const Request& request) {
        return place.at.size() == 1 ? "" : input_name(place, request) + ": ";
    }

    [[nodiscard]] std::string command() const {
        std::vector<std::string> wanted;
        for (const auto& name : claim_.variants())
            if (std::ranges::find(wanted, name) == wanted.end()) wanted.push_back(name);
        return fmt::format("breakeven run {} {}", claim_.suite, fmt::join(wanted, " "));
    }

    [[nodiscard]] Finding not_measured() const {
        Finding finding;
        finding.why = why_missing(runs_, claim_.variants(), *claim_.place());
        finding.command = command();
        return finding;
    }

    /// A variant in a run.
    struct Measured {
        Series series;
        const Run* of = nullptr;
        std::vector<const Cell*> cells;  // one for each point
    };
    /// That of the run and the variant which have most sizes, two at least; of no run where there are none.
    [[nodiscard]] Measured longest_series(const Variants& variants, const Place& place) const {
        Measured longest;
        for (const auto& run : runs_)
            for (const auto& variant : variants) {
                auto cells = cells_at(run, {variant}, place);
                if (cells.size() <= std::max<std::size_t>(longest.cells.size(), 1)) continue;
                longest = {side_of(run, {variant}, place).front(), &run, std::move(cells)};
            }
        return longest;
    }

    /// What disturbed the cells that a finding is of.
    static Finding with_disturbances(Finding finding, const std::vector<const Cell*>& cells) {
        if (const auto words = disturbed_words(cells); !words.empty()) finding.why += (finding.why.empty() ? "" : "; ") + words;
        return finding;
    }

    std::optional<std::pair<const Run*, double>> number_at(const Variants& variants, const Request& request, const Place& place,
                                                           const auto& number) const {
        for (const auto& run : runs_)
            for (const auto& variant : variants)
                if (const auto* cell = fastest_of(run, {variant}, request, place))
                    if (const auto value = number(*cell)) return std::pair{&run, *value};
        return {};
    }

    static Timing timing(const Cell& cell, const Run& run) { return {cell.variant, cell.n, cell.median_ns, run.source}; }
    /// Of what that run measured at the place.
    static std::vector<Timing> timings(const Run& run, const Variants& variants, const Place& place) {
        std::vector<Timing> found;
        for (const auto& variant : variants)
            for (const auto& request : place.at)
                if (const auto* cell = fastest_of(run, {variant}, request, place)) found.push_back(timing(*cell, run));
        return found;
    }

    /// `tied` is why nothing is decided at any input.
    Finding at_each(const Place& place, const Variants& shorter, const Variants& longer, const auto& verdict, const std::string& why,
                    const std::string& tied = {}) const {
        Tally tally;
        std::string today;
        std::vector<Timing> times;
        std::vector<const Cell*> cells;
        const auto found = compare_at_each(runs_, shorter, longer, place);
        for (std::size_t i = 0; i < place.at.size(); ++i)
            if (const auto& compared = found[i]) {
                for (const auto* cell : {compared->shorter, compared->longer}) {
                    times.push_back(timing(*cell, *compared->run));
                    cells.push_back(cell);
                }
                tally.add(verdict(*compared), *compared->run, input_name(place, place.at[i]));
                today += fmt::format("{}{}{}", today.empty() ? "" : "; ", input_words(place, place.at[i]), words(*compared));
            }
        auto finding = together(tally, today, why, place);
        if (finding.verdict == Verdict::undecided && finding.why.empty()) finding.why = tied;
        finding = with_disturbances(std::move(finding), cells);
        finding.times = std::move(times);
        if (std::ranges::any_of(found, [](const auto& compared) { return compared && compared->unfit; }))
            finding.why += (finding.why.empty() ? "" : "; ") + std::string{"measured where a variant differed from itself (unfit)"};
        return finding;
    }

    Finding together(const Tally& tally, const std::string& today, const std::string& why, const Place& place) const {
        if (tally.all() == 0) return not_measured();
        Finding finding;
        finding.verdict = tally.together();
        finding.today = today;
        finding.why = why;
        finding.source = tally.sources();
        if (const auto count = tally.count(finding.verdict == Verdict::partly ? Verdict::holds : finding.verdict); count < tally.all())
            finding.why += (finding.why.empty() ? "" : "; ") + tally.words();
        return with_what_lacks(std::move(finding), static_cast<std::size_t>(tally.all()), place);
    }

    [[nodiscard]] Finding with_what_lacks(Finding finding, std::size_t inputs, const Place& place) const {
        if (inputs >= place.at.size()) return finding;
        finding.why += fmt::format("{}{} of {} inputs measured", finding.why.empty() ? "" : "; ", inputs, place.at.size());
        finding.command = command();
        return finding;
    }

    const Claim& claim_;
    const Runs& runs_;
};

}  // namespace

const char* name(Verdict verdict) {
    switch (verdict) {
        case Verdict::holds:
            return "holds";
        case Verdict::partly:
            return "holds partly";
        case Verdict::undecided:
            return "undecided";
        case Verdict::elsewhere:
            return "only on other hardware";
        case Verdict::reversed:
            return "reversed";
        case Verdict::cannot_be:
            return "cannot be";
        case Verdict::no_form:
            return "no such form here";
        case Verdict::open:
            return "cannot be measured";
        case Verdict::not_measured:
            break;
    }
    return "not measured";
}

Finding judge(const Claim& claim, const Runs& runs) {
    const auto* place = claim.place();
    if (place == nullptr || place->stage.empty() || std::holds_alternative<StageShare>(claim.asserts))
        return std::visit(Judge{claim, runs}, claim.asserts);
    const auto of_it = of_stage(runs, place->stage);
    auto finding = std::visit(Judge{claim, of_it}, claim.asserts);
    if (!finding.today.empty()) finding.today = fmt::format("'{}' alone: {}", place->stage, finding.today);
    finding.times.clear();  // none of them is a call's
    return finding;
}

}  // namespace breakeven::reports::claims
