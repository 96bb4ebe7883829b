// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "splitters.hpp"
#include "unsplit.hpp"

/// The second stage of an Euler trail, for whoever goes on from there. Splitters cut the permutation `previous` into
/// sublists; these are walked, many at a time, and the short permutation that they form is followed one by one.
namespace permutation_cycles {

/// Walks sublists from splitter to splitter, 32 at a time: while one waits for its next step to arrive
/// from memory, the others go on. A tour has
///     bool start(Walker&)                 the next sublist, or false when there are none left
///     void visit(Walker&)                 at every element
///     void finish(const Walker&, next)    at the end of its sublist; next is the one that follows
template <class Tour>
void walk(Splitters splitters, const shared::Step* steps, Tour& tour) {
    constexpr std::size_t width = 32;
    std::array<Walker, width> walkers;
    std::size_t active = 0;
    while (active < width && tour.start(walkers[active])) __builtin_prefetch(&steps[walkers[active++].element], 1);
    while (active > 0)
        for (std::size_t i = 0; i < active;) {
            auto& walker = walkers[i];
            tour.visit(walker);
            walker.element = steps[walker.element].previous;
            if (splitters.contains(walker.element)) {
                tour.finish(walker, splitters.block(walker.element));
                if (!tour.start(walker)) {
                    walker = walkers[--active];
                    continue;
                }
            }
            __builtin_prefetch(&steps[walker.element], 1);
            ++i;
        }
}

/// Hands out the sublists next .. last-1, each with the value that it begins with.
struct Tour {
    Splitters splitters;
    std::uint32_t next = 0, last = 0;

    bool start(Walker& walker, std::uint32_t value) {
        if (next == last) return false;
        walker = {splitters.at(next), next, value};
        ++next;
        return true;
    }
};

/// Takes copies of a tour to all sublists.
template <class Loops, std::derived_from<Tour> Copied>
void walk_all(const shared::Step* steps, const Copied& original) {
    constexpr std::uint64_t least = 256;  // some times as many as walk at once
    const std::uint64_t count = original.splitters.count();
    Loops::each_part(std::clamp<std::uint64_t>(count / least, 1, Loops::parts()), count,
                     [&](std::uint64_t, std::uint64_t first, std::uint64_t last) {
                         auto tour = original;
                         tour.next = static_cast<std::uint32_t>(first);
                         tour.last = static_cast<std::uint32_t>(last);
                         walk(tour.splitters, steps, tour);
                     });
}

/// Labels the elements of every sublist with its number and gathers what Measure asks of them.
template <class Measure>
struct Labelling : Tour {
    shared::Step* steps;
    typename Measure::Sublist* sublists;

    bool start(Walker& walker) { return Tour::start(walker, Measure::begin); }
    void visit(Walker& walker) {
        steps[walker.element].label = walker.sublist;
        walker.value = Measure::add(walker.value, walker.element);
    }
    void finish(const Walker& walker, std::uint32_t next_sublist) { sublists[walker.sublist] = {next_sublist, walker.value}; }
};

/// Labels every element that a splitter leads to with its sublist; those on cycles without a splitter stay as they are.
template <class Loops, class Measure>
void label_sublists(Splitters splitters, shared::Step* steps, typename Measure::Sublist* sublists) {
    walk_all<Loops>(steps, Labelling<Measure>{{splitters}, steps, sublists});
}

/// Numbers the cycles that the sublists form, in the order of their first sublists; returns their number.
template <class Sublist>
std::uint32_t number_cycles(std::span<const Sublist> sublists, std::uint32_t* cycle) {
    std::fill_n(cycle, sublists.size(), shared::none);
    std::uint32_t count = 0;
    for (std::uint32_t first = 0; first < sublists.size(); ++first) {
        if (cycle[first] != shared::none) continue;
        for (auto at = first; cycle[at] == shared::none; at = sublists[at].next) cycle[at] = count;
        ++count;
    }
    return count;
}

/// Labels each element without a label by its cycle, with label, label + 1, ...; returns how many there are.
template <class Loops>
std::uint32_t label_unsplit(std::span<shared::Step> steps, std::uint32_t label) {
    constexpr std::uint64_t chunk = 1 << 16;
    struct Part {
        std::vector<std::uint32_t> least;
        std::uint32_t label;
    };
    std::vector<Part> parts((steps.size() + chunk - 1) / chunk);
    Loops::ranges(steps.size(), chunk, [&](std::uint64_t begin, std::uint64_t end) {
        const auto keep = [&least = parts[begin / chunk].least](std::uint32_t element) { least.push_back(element); };
        LeastElements search{steps.data(), keep};
        for (auto i = begin; i < end; ++i)
            if (steps[i].label == shared::none) search.add(static_cast<std::uint32_t>(i));
        search.finish();
    });
    auto next = label;
    for (auto& part : parts) part.label = next, next += static_cast<std::uint32_t>(part.least.size());
    Loops::each(parts.size(), 1, [&](std::uint64_t p) {
        auto own = parts[p].label;
        for (const auto first : parts[p].least) {
            along_cycle(steps.data(), first, [&](std::uint32_t at) { steps[at].label = own; });
            ++own;
        }
    });
    return next - label;
}

/// Labels every element with the least of its cycle, as published: walks a cycle, then begins again at the next element
/// that has no label.
void published(std::span<const std::uint32_t> in, std::span<std::uint32_t> labels);

/// Colours the cycles 0, 1, ... in the order in which they are found, as published at first: begins again at the first of a
/// set's elements, for which it looks at every gap before. Returns how many cycles there are.
std::uint32_t published_at_first(std::span<const std::uint32_t> in, std::span<std::uint32_t> colours);

}  // namespace permutation_cycles
