// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <utility>

#include "ids.hpp"

/// The minimum spanning forest of a graph whose edges come in any order and from many threads at once.
///
/// Each node has one link, (weight, parent), to a node of higher priority; priorities are random, so paths
/// are short. Two nodes are joined at weight w if links of weights up to w lead from both to a common one.
/// An edge (a, b, w) climbs from the lower of both; where the link there is heavier than w, the edge takes
/// its place, and what stood there, (a, p, w') with w' > w, goes on as (b, p, w'), since a and b are now
/// joined. An edge whose ends have met is the heaviest on a cycle and is dropped. As in Rem's algorithm
/// (Dijkstra, "A discipline of programming", 1976; Patwary, Blair, Manne, "Experiments on union-find
/// algorithms", 2010) only the lower end moves.
///
/// Any order and any race leaves the same weights: what is joined at w stays so, but for edges on their way
/// to another place, which only makes others look unjoined; so exactly the edges that are heaviest on some
/// cycle are dropped, and unequal weights have one minimum spanning forest. Stale reads do no harm. Edges
/// of weight 0 may be many: they join without a choice.
namespace shared {

using Link = std::uint64_t;  // weight, then parent, in one word for compare-and-exchange
inline constexpr Link no_link = ~Link{0};

constexpr Link link_of(std::uint32_t weight, std::uint32_t parent) { return Link{weight} << 32 | parent; }
constexpr std::uint32_t weight_of(Link link) { return static_cast<std::uint32_t>(link >> 32); }
constexpr std::uint32_t parent_of(Link link) { return static_cast<std::uint32_t>(link); }

inline void join(Link* links, std::uint32_t a, std::uint32_t b, std::uint32_t weight) {
    while (a != b) {
        if (mix(b) < mix(a)) std::swap(a, b);
        const std::atomic_ref link{links[a]};
        auto seen = link.load(std::memory_order_relaxed);
        while (weight_of(seen) > weight && !link.compare_exchange_weak(seen, link_of(weight, b), std::memory_order_relaxed)) continue;
        if (seen == no_link) return;
        weight = std::max(weight, weight_of(seen));
        a = parent_of(seen);
    }
}

}  // namespace shared
