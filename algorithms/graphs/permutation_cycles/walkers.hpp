// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "splitters.hpp"
#include <breakeven/algorithms/shared/host/trail.hpp>

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

/// Walks all sublists; tour(first, last) is a tour of the sublists first .. last-1.
template <class Loops, class MakeTour>
void walk_all(Splitters splitters, const shared::Step* steps, const MakeTour& make_tour) {
    constexpr std::uint64_t least = 256;  // some times as many as walk at once
    const std::uint64_t count = splitters.count();
    Loops::each_part(std::clamp<std::uint64_t>(count / least, 1, Loops::parts()), count,
                     [&](std::uint64_t, std::uint64_t first, std::uint64_t last) {
                         auto tour = make_tour(static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last));
                         walk(splitters, steps, tour);
                     });
}

/// Hands out the sublists next .. last-1, each with the value that it begins with.
struct Tour {
    Splitters splitters;
    std::uint32_t next, last;

    bool start(Walker& walker, std::uint32_t value) {
        if (next == last) return false;
        walker = {splitters.at(next), next, value};
        ++next;
        return true;
    }
};

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

}  // namespace permutation_cycles
