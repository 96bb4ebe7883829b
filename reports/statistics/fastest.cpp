// SPDX-License-Identifier: Apache-2.0
#include "fastest.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <map>
#include <set>
#include <utility>

#include "line.hpp"

namespace breakeven::reports {
namespace {

/// Sizes over which one variant is the fastest: `first` and all up to the next piece. `from` to `to` is the same in ln n.
struct Stretch {
    std::size_t variant;
    std::uint64_t first;
    double from, to;
};

std::uint64_t next_size(double log_n) { return static_cast<std::uint64_t>(std::ceil(std::exp(log_n))); }

/// From the least line at `from` to whichever crosses it first, and so on: pairs of lines that cross above it are as many as their
/// square, and nobody is the fastest there.
void add_edges_of_least(const Lines& lines, double from, double to, std::vector<double>& edges) {
    struct Ends {
        double before, after;
        auto operator<=>(const Ends&) const = default;
    };
    std::vector<Ends> all;
    for (const auto& line : lines)
        if (line.covers(from, to)) all.push_back({line.at(from), line.at(to)});
    if (all.empty()) return;
    const auto share = [](const Ends& now, const Ends& next) {  // of the way
        const double before = now.before - next.before, after = now.after - next.after;
        return before < 0 ? before / (before - after) : 0;
    };
    for (auto now = *std::ranges::min_element(all);;) {
        const Ends* next = nullptr;
        for (const auto& other : all)
            if (other.after < now.after && (next == nullptr || share(now, other) < share(now, *next))) next = &other;
        if (next == nullptr) return;
        edges.push_back(from + (to - from) * share(now, *next));
        now = *next;
    }
}

/// Where a variant begins or ends, the sizes themselves may have another winner than what lies between them: they are
/// pieces of their own, which join their neighbours where the winner is the same.
std::vector<Stretch> lower_envelope(const Lines& lines, const std::vector<std::uint64_t>& sizes) {
    std::vector<Stretch> pieces;
    const auto add = [&](std::uint64_t first, double from, double to, double begin, double end) {
        const auto found = least(lines, from, to, (begin + end) / 2);
        if (std::isinf(found.log_time)) return;
        if (!pieces.empty() && pieces.back().variant == found.variant)
            pieces.back().to = end;
        else
            pieces.push_back({found.variant, first, begin, end});
    };
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const double from = log_of(sizes[i]);
        add(sizes[i], from, from, from, from);
        if (i + 1 == sizes.size()) break;
        const double to = log_of(sizes[i + 1]);
        std::vector<double> edges{from, to};
        add_edges_of_least(lines, from, to, edges);
        std::ranges::sort(edges);
        for (std::size_t edge = 1; edge < edges.size(); ++edge) {
            const auto first = edge == 1 ? sizes[i] + 1 : std::clamp(next_size(edges[edge - 1]), sizes[i] + 1, sizes[i + 1]);
            add(first, from, to, edges[edge - 1], edges[edge]);
        }
    }
    // Between neighbouring whole numbers a piece has no size.
    for (std::size_t i = pieces.size() - 1; i > 0; --i)
        if (pieces[i].first <= pieces[i - 1].first) pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(i - 1));
    return pieces;
}

const Line& line_of(const Lines& lines, std::size_t variant) { return *std::ranges::find(lines, variant, &Line::variant); }

/// By how much of ln T the variant of a piece is ahead of another at the most; infinite where the other has no time.
double most_ahead(const Lines& lines, const Stretch& piece, std::size_t other) {
    const auto &winner = line_of(lines, piece.variant), &loser = line_of(lines, other);
    if (!loser.covers(piece.from, piece.to)) return std::numeric_limits<double>::infinity();
    double most = std::max(loser.at(piece.from) - winner.at(piece.from), loser.at(piece.to) - winner.at(piece.to));
    for (const auto* line : {&winner, &loser})
        for (const double x : line->log_n)
            if (piece.from < x && x < piece.to) most = std::max(most, loser.at(x) - winner.at(x));
    return most;
}

/// From where on, back to `earliest` at the most, the winner of a piece has been ahead of the choice before it.
struct Start {
    double log_n;
    bool meet;
};
Start start_of_lead(const Lines& lines, const Stretch& piece, std::size_t before, double earliest) {
    const auto &winner = line_of(lines, piece.variant), &loser = line_of(lines, before);
    const auto ahead = [&](double x) { return loser.at(x) - winner.at(x); };
    if (!loser.covers(piece.from, piece.from)) return {piece.from, false};
    earliest = std::max(earliest, winner.log_n.front());
    std::set<double, std::greater<>> steps{earliest};
    for (const auto* line : {&winner, &loser})
        for (const double x : line->log_n)
            if (earliest < x && x < piece.from) steps.insert(x);
    double after = piece.from, lead = ahead(after);
    if (lead <= 1e-9) return {after, lead >= -1e-9};  // one that is behind here goes on where the other ends
    for (const double x : steps) {
        const double here = ahead(x);
        if (here <= 0) return {after - (after - x) * lead / (lead - here), true};
        after = x;
        lead = here;
    }
    return {after, false};
}

/// The change before a piece, without its intervals.
Change change_to(const Lines& lines, const std::vector<std::uint64_t>& sizes, const Stretch& piece, std::size_t before, double earliest) {
    const auto start = start_of_lead(lines, piece, before, earliest);
    Change change{.n = std::exp(start.log_n), .first = piece.first, .from = before, .to = piece.variant, .meet = start.meet};
    const auto size = std::ranges::lower_bound(sizes, start.log_n, {}, log_of);
    if (start.log_n < piece.from) change.first = log_of(*size) - start.log_n < 1e-9 ? *size : next_size(start.log_n);
    const auto above = std::ranges::lower_bound(sizes, change.first);
    change.above = above == sizes.end() ? sizes.back() : *above;
    change.below = above == sizes.begin() ? sizes.front() : *std::prev(above);
    return change;
}

Series between(const Series& series, std::uint64_t first, std::uint64_t last) {
    Series found;
    for (const auto& point : series)
        if (first <= point.n && point.n <= last) found.push_back(point);
    return found;
}

/// Two variants by themselves, once for all their changes: they may change the lead at every size.
using Pairs = std::map<std::pair<std::size_t, std::size_t>, BreakEven>;

/// The interval of this change alone: of the sizes up to where the two change the lead again.
void add_interval(Change& change, const Side& variants, const Bootstrap& bootstrap, Pairs& pairs) {
    const auto& from = variants[change.from];
    const auto& to = variants[change.to];
    const auto [known, fresh] = pairs.try_emplace({change.from, change.to});
    if (fresh) known->second = break_even({from}, {to}, {.resamples = 0});
    const auto& all = known->second;
    const auto distance = [&](const Crossing& crossing) {
        return crossing.to_b ? std::abs(std::log(crossing.n / change.n)) : std::numeric_limits<double>::infinity();
    };
    const auto found = std::ranges::min_element(all.crossings, {}, distance);
    if (found == all.crossings.end() || distance(*found) > 1e-6) return;
    const bool first = found == all.crossings.begin(), last = std::next(found) == all.crossings.end();
    const auto begin = first ? all.sizes.front() : std::prev(found)->above, end = last ? all.sizes.back() : std::next(found)->below;
    const auto alone = break_even({between(from, begin, end)}, {between(to, begin, end)}, bootstrap);
    if (!alone.n || std::abs(std::log(*alone.n / change.n)) > 1e-6) return;  // they change the lead twice between two sizes
    change.indifferent = alone.indifferent;
    change.interval = alone.interval;
    if (!change.interval) return;
    if (!first && !change.interval->first) change.interval->first = static_cast<double>(begin);
    if (!last && !change.interval->second) change.interval->second = static_cast<double>(end);
}

/// Where the two do not meet: between the sizes beside the change, and on and on where one of them has no times.
OpenInterval not_both_measured(const Change& change, const Side& variants) {
    const auto has = [&](std::size_t variant, auto is_there) { return std::ranges::any_of(variants[variant], is_there, &Point::n); };
    OpenInterval gap;
    if (has(change.to, [&](std::uint64_t n) { return n <= change.below; })) gap.first = static_cast<double>(change.below);
    if (has(change.from, [&](std::uint64_t n) { return n >= change.above; })) gap.second = static_cast<double>(change.above);
    return gap;
}

}  // namespace

OpenInterval undecided(OpenInterval interval, const std::optional<std::pair<double, double>>& indifferent) {
    if (!indifferent) return interval;
    std::optional widened{interval};
    for (const double n : {indifferent->first, indifferent->second}) reach(widened, n);
    return *widened;
}

bool holds(const OpenInterval& interval, std::uint64_t n) {
    const auto size = static_cast<double>(n);
    return (!interval.first || *interval.first <= size) && (!interval.second || size <= *interval.second);
}

std::size_t Fastest::at(std::uint64_t n) const {
    auto variant = first;
    for (const auto& change : changes)
        if (change.first <= n) variant = change.to;
    return variant;
}

Fastest fastest(const Side& variants, const std::vector<double>& zone, const Bootstrap& bootstrap) {
    Lines lines;
    std::set<std::uint64_t> sizes;
    for (std::size_t variant = 0; variant < variants.size(); ++variant) {
        auto line = line_of(variant, variants[variant], [](const Point&) { return true; });
        for (const auto* point : line.points) sizes.insert(point->n);
        if (!line.points.empty()) lines.push_back(std::move(line));
    }
    Fastest result{.sizes = {sizes.begin(), sizes.end()}};
    const auto pieces = lower_envelope(lines, result.sizes);
    result.first = pieces.front().variant;
    auto choice = result.first;
    double led_until = pieces.front().to;  // where the choice was last ahead itself
    for (const auto& piece : pieces) {
        if (piece.variant != choice && most_ahead(lines, piece, choice) > std::log1p(std::max(zone[choice], zone[piece.variant]))) {
            result.changes.push_back(change_to(lines, result.sizes, piece, choice, led_until));
            choice = piece.variant;
        }
        if (piece.variant == choice) led_until = piece.to;
    }
    Pairs pairs;
    for (auto& change : result.changes) {
        if (!change.meet)
            change.undecided = not_both_measured(change, variants);
        else {
            add_interval(change, variants, bootstrap, pairs);
            if (!change.interval) change.interval = OpenInterval{static_cast<double>(change.below), static_cast<double>(change.above)};
            change.undecided = undecided(*change.interval, change.indifferent);
        }
    }
    return result;
}

}  // namespace breakeven::reports
