// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "splitters.hpp"
#include "unsplit.hpp"
#include "walkers.hpp"

/// The second stage of an Euler trail, for whoever goes on from there. Splitters cut the permutation `previous` into
/// sublists; these are walked, many at a time, and the short permutation that they form is followed one by one.
namespace permutation_cycles {

/// Labels every element that a splitter leads to with its sublist; those on cycles without a splitter stay as they are.
template <class Loops, class Measure>
void label_sublists(Splitters splitters, shared::Step* steps, typename Measure::Sublist* sublists) {
    walk_all<Loops>(splitters, steps, [&](std::uint32_t first, std::uint32_t last) {
        return Labelling<Measure>{{splitters, first, last}, steps, sublists};
    });
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

}  // namespace permutation_cycles
