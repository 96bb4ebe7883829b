// SPDX-License-Identifier: Apache-2.0
#include "evidence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/reports/numbers/margin.hpp>
#include <breakeven/reports/results/format.hpp>
#include <breakeven/reports/statistics/mann_whitney.hpp>

namespace breakeven::reports::claims {
namespace {

std::optional<std::uint64_t> count_of(const std::string& text) try { return parse_count(text); } catch (const UsageError&) {
    return {};
}

/// "32Ki" and "32768" are one value.
bool same_value(const std::string& one, const std::string& other) {
    return one == other || (count_of(one) && count_of(one) == count_of(other));
}

std::string full_name(const Identity& cell) { return cell.family.algorithm + '/' + cell.variant; }

bool is_one_of(const Identity& cell, const Variants& variants) { return std::ranges::find(variants, full_name(cell)) != variants.end(); }

std::string algorithm_of(const Variants& variants) { return variants.front().substr(0, variants.front().find('/')); }

/// What one input has that the other has not: " on ring", " n=3Mi keys=1000". Empty where it is the same.
std::string difference(const Cell& cell, const Cell& other) {
    std::string text;
    if (cell.family.shape != other.family.shape) text += " on " + cell.family.shape;
    if (cell.n != other.n) text += " n=" + format_measured(cell.n);
    if (cell.family.shape == other.family.shape)
        for (const auto& [key, value] : cell.family.parameters)
            if (const auto found = other.family.parameters.find(key); found == other.family.parameters.end() || found->second != value)
                text += fmt::format(" {}={}", key, value);
    return text;
}

Ratio ratio_of(const Cell& shorter, const Cell& longer) {
    if (shorter.processes.size() == 1 && longer.processes.size() == 1) return ratio_of_medians(shorter.processes[0], longer.processes[0]);
    if (shorter.processes.size() == longer.processes.size()) return paired_ratio(shorter.processes, longer.processes);
    return unpaired_ratio(medians(shorter.processes), medians(longer.processes));
}

/// The shortest and the longest call.
std::pair<double, double> extremes(const Cell& cell) {
    std::pair<double, double> found{cell.median_ns, cell.median_ns};
    for (const auto& process : cell.processes)
        for (const double sample : process) found = {std::min(found.first, sample), std::max(found.second, sample)};
    return found;
}

/// That of the cell, or else of the longest call of its variant that was repeated: the one that is most like it.
Stray stray_of(const Run& run, const Cell& cell) {
    const Cell* repeated = samples_of(cell.processes) > 1 ? &cell : nullptr;
    for (const auto& other : run.results.cells) {
        if (repeated == &cell) break;
        const bool alike = full_name(other) == full_name(cell) && other.family.scope == cell.family.scope &&
                           other.family.cache == cell.family.cache && samples_of(other.processes) > 1;
        if (alike && (repeated == nullptr || other.median_ns > repeated->median_ns)) repeated = &other;
    }
    if (repeated == nullptr) return {1 / single_call_strays, single_call_strays, false};
    const auto [least, most] = extremes(*repeated);
    return {least / repeated->median_ns, most / repeated->median_ns, true};
}

bool device_against_host(const Cell& one, const Cell& other) { return (one.backend == "cuda") != (other.backend == "cuda"); }

/// Where a device is compared with the host, whether moving the operands counts.
std::string transfers(const Cell& one, const Cell& other) {
    if (!device_against_host(one, other)) return {};
    const auto& scope = (one.backend == "cuda" ? one : other).family.scope;
    return scope == "resident" ? ", without transfers" : scope.starts_with("end_to_end") ? ", with transfers" : "";
}

/// A variant and its time, with what is made of the input before the clock starts.
std::string time_words(const Run& run, const Cell& cell, const std::string& difference) {
    const auto remark = run.results.untimed.find(cell.family.algorithm + '/' + cell.variant);
    const auto untimed = remark == run.results.untimed.end() ? "" : fmt::format(" (not timed: {})", remark->second);
    return fmt::format("{}{} {}{}", cell.variant, difference, format_time(cell.median_ns), untimed);
}

const Request& other_input(const Place& place, std::size_t i) { return place.against.empty() ? place.at[i] : place.against[i]; }

std::optional<Compared> compare_in(const Run& run, const Variants& shorter, const Variants& longer, const Place& place, std::size_t i) {
    const auto& request = place.at[i];
    for (const auto& candidate : run.results.cells) {
        if (!is_one_of(candidate, shorter) || !is_at(candidate, algorithm_of(shorter), request, place)) continue;
        const auto digest = place.against.empty() ? candidate.input_digest : "";
        const auto sides = [&](const Place& there) {
            return std::pair{fastest_of(run, shorter, request, there, digest),
                             fastest_of(run, longer, other_input(place, i), there, digest)};
        };
        const auto [one, other] = sides(place);
        if (other == nullptr) continue;
        Compared found{&run, one, other, ratio_of(*one, *other), tie_margin(run.results.noise, one->backend, other->backend)};
        if (device_against_host(*one, *other)) {
            auto moved = place;
            moved.scope = place.scope == "resident" ? "end_to_end" : "resident";
            if (const auto [moved_one, moved_other] = sides(moved); moved_one != nullptr && moved_other != nullptr)
                found.moved = moved_other->median_ns / moved_one->median_ns;
        }
        found.unfit = run.results.unfit.contains(one->backend) || run.results.unfit.contains(other->backend);
        return found;
    }
    return {};
}

}  // namespace

Runs of_stage(Runs runs, const std::string& stage) {
    for (auto& run : runs)
        std::erase_if(run.results.cells, [&](Cell& cell) {
            const auto found = std::ranges::find(cell.stages, stage, &Stage::name);
            if (found == cell.stages.end()) return true;
            cell.median_ns = found->ns;
            cell.processes = {{found->ns}};
            return false;
        });
    return runs;
}

bool is_at(const Identity& cell, const std::string& algorithm, const Request& request, const Place& place) {
    const auto& family = cell.family;
    if (family.algorithm != algorithm || family.shape != request.shape || cell.n != request.n || family.cache != place.cache) return false;
    if (cell.backend == "cuda" && family.scope != place.scope) return false;
    return std::ranges::all_of(request.parameters, [&](const auto& parameter) {
        const auto found = family.parameters.find(parameter.first);
        return found == family.parameters.end() || same_value(found->second, parameter.second);
    });
}

const Cell* fastest_of(const Run& run, const Variants& variants, const Request& request, const Place& place, const std::string& digest) {
    const Cell* fastest = nullptr;
    for (const auto& cell : run.results.cells)
        if (is_one_of(cell, variants) && is_at(cell, algorithm_of(variants), request, place) &&
            (digest.empty() || cell.input_digest == digest) && (fastest == nullptr || cell.median_ns < fastest->median_ns))
            fastest = &cell;
    return fastest;
}

std::size_t measured(const Run& run, const Variants& variants, const Request& request, const Place& place) {
    return static_cast<std::size_t>(
        std::ranges::count_if(variants, [&](const std::string& variant) { return fastest_of(run, {variant}, request, place) != nullptr; }));
}

std::optional<Compared> compare(std::span<const Run> runs, const Variants& shorter, const Variants& longer, const Place& place,
                                std::size_t i) {
    std::optional<Compared> best;
    std::size_t most = 0;
    for (const auto& run : runs) {
        const auto variants = measured(run, shorter, place.at[i], place) + measured(run, longer, other_input(place, i), place);
        if (variants <= most) continue;
        auto found = compare_in(run, shorter, longer, place, i);
        if (!found) continue;
        best = std::move(found);
        most = variants;
    }
    return best;
}

Stray stray_of_one(const Run& run, const Cell& cell) { return samples_of(cell.processes) > 1 ? Stray{} : stray_of(run, cell); }

std::vector<std::optional<Compared>> compare_at_each(std::span<const Run> runs, const Variants& shorter, const Variants& longer,
                                                     const Place& place) {
    std::vector<std::optional<Compared>> found;
    double below = 1, above = 1;  // how far single calls stray, as factors of the ratio of the medians
    for (std::size_t i = 0; i < place.at.size(); ++i) {
        found.push_back(compare(runs, shorter, longer, place, i));
        if (!found.back() || found.back()->ratio.interval.coverage <= 0) continue;
        const auto& [shortest, longest] = extremes(*found.back()->shorter);
        const auto& [least, most] = extremes(*found.back()->longer);
        below = std::min(below, least / longest / found.back()->ratio.estimate);
        above = std::max(above, most / shortest / found.back()->ratio.estimate);
    }
    const auto lend = [](Compared& compared, std::pair<double, double> factors, const std::string& from) {
        compared.ratio.interval.low = compared.ratio.estimate * factors.first;
        compared.ratio.interval.high = compared.ratio.estimate * factors.second;
        compared.lent = from;
    };
    for (auto& compared : found) {
        if (!compared || compared->ratio.interval.coverage > 0) continue;
        if (below < 1 || above > 1) {
            lend(*compared, {below, above}, "by the spread of calls at the others");
            continue;
        }
        const auto one = stray_of(*compared->run, *compared->shorter), other = stray_of(*compared->run, *compared->longer);
        lend(*compared, {other.least / one.most, other.most / one.least},
             one.seen && other.seen ? "by how far calls strayed elsewhere" : "where a single call may stray by a quarter");
    }
    return found;
}

std::string factor_words(double factor) {
    if (factor >= 1000) return fmt::format("{:.0f}", std::round(factor / 10) * 10);
    return fmt::format("{:.3g}", factor);
}

std::string words(const Compared& compared) {
    const auto& [low, high, coverage] = compared.ratio.interval;
    const auto ends = fmt::format("{} to {}", factor_words(low), factor_words(high));
    const auto interval = !compared.lent.empty() ? fmt::format("{} {}, ", ends, compared.lent) : coverage <= 0 ? "" : ends + ", ";
    const auto &shorter = *compared.shorter, &longer = *compared.longer;
    const auto& device = shorter.backend == "cuda" ? shorter : longer;
    const auto moved = !compared.moved ? ""
                                       : fmt::format(", {} them {} x", device.family.scope == "resident" ? "with" : "without",
                                                     factor_words(*compared.moved));
    return fmt::format("{}, {}{}: {} x ({}{}){}", time_words(*compared.run, shorter, difference(shorter, longer)),
                       time_words(*compared.run, longer, difference(longer, shorter)), transfers(shorter, longer),
                       factor_words(compared.ratio.estimate), interval, samples_words(shorter.processes, longer.processes), moved);
}

std::size_t samples_of(const Processes& processes) {
    std::size_t all = 0;
    for (const auto& process : processes) all += process.size();
    return all;
}

std::string samples_words(const Processes& one, const Processes& other) {
    const auto first = samples_of(one), second = samples_of(other);
    auto words = "of " + counted(first, "sample") + (first == second ? " each" : fmt::format(" and {}", second));
    if (one.size() == 1 && other.size() == 1) return words;
    words += " in " + counted(one.size(), "process", "processes");
    return one.size() == other.size() ? words : fmt::format("{} and {}", words, other.size());
}

std::string samples_words(std::pair<std::size_t, std::size_t> fewest_and_most) {
    const auto& [fewest, most] = fewest_and_most;
    if (fewest == most) return fmt::format("of {} a size", counted(fewest, "sample"));
    return fmt::format("of {} to {} samples a size", fewest, most);
}

std::vector<const Cell*> cells_at(const Run& run, const Variants& variants, const Place& place) {
    std::vector<const Cell*> cells;
    for (const auto& variant : variants) {
        const auto first = static_cast<std::ptrdiff_t>(cells.size());
        for (const auto& request : place.at)
            if (const auto* cell = fastest_of(run, {variant}, request, place)) cells.push_back(cell);
        std::ranges::sort(cells.begin() + first, cells.end(), {}, &Cell::n);
    }
    return cells;
}

Side side_of(const Run& run, const Variants& variants, const Place& place) {
    Side side;
    for (const auto& variant : variants) {
        Series series;
        for (const auto* cell : cells_at(run, {variant}, place)) series.push_back({cell->n, cell->input_digest, cell->processes});
        if (!series.empty()) side.push_back(std::move(series));
    }
    return side;
}

std::string why_missing(const Runs& runs, const Variants& variants, const Place& place) {
    const auto concerns = [&](const Identity& cell) {
        const auto is_it = [&](const Request& request) { return is_at(cell, cell.family.algorithm, request, place); };
        return is_one_of(cell, variants) && (std::ranges::any_of(place.at, is_it) || std::ranges::any_of(place.against, is_it));
    };
    for (const auto& run : runs) {
        for (const auto& failure : run.results.failed)
            if (concerns(failure)) return fmt::format("{} failed at n = {}: {}", failure.variant, failure.n, failure.message);
        for (const auto& skip : run.results.skipped)
            if (concerns(skip)) return fmt::format("{} was skipped at n = {}: {}", skip.variant, skip.n, skip.reason);
    }
    return {};
}

}  // namespace breakeven::reports::claims
