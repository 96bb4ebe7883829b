// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <utility>

#include "loops.hpp"

/// Union-find by Rem's algorithm [Dijkstra 1976], which climbs from both ends at once and stops where they meet, with
/// compare-and-exchange where threads share the trees [Patwary 2012].
/// Element v's parent is parent[v], a root its own. A parent is never above its child's number: there are no cycles,
/// whatever the race, and a root is the least element of its tree.
namespace shared {

/// Joins the trees of a and b. True where this call has joined two: whichever edge led to it belongs to a spanning forest.
template <class Loops>
bool unite(std::uint32_t* parent, std::uint32_t a, std::uint32_t b) {
    auto up_a = Loops::load(parent[a]), up_b = Loops::load(parent[b]);
    while (up_a != up_b) {
        if (up_a < up_b) {
            std::swap(a, b);
            std::swap(up_a, up_b);
        }
        if (up_a == a) {
            if (Loops::exchange(parent[a], a, up_b)) return true;
            up_a = Loops::load(parent[a]);
        } else {
            const auto above = Loops::load(parent[up_a]);
            if (above != up_a) Loops::exchange(parent[a], up_a, above);  // the next climb is shorter
            a = up_a;
            up_a = above;
        }
    }
    return false;
}

/// Points every element at its root. Climbs shorten what lies above, which other threads may climb at the same time;
/// they cannot undo the last word on an element, since a root is never exchanged for anything.
template <class Loops>
void flatten(std::span<std::uint32_t> parent) {
    Loops::each(parent.size(), 1 << 14, [&](std::uint64_t v) {
        const auto up = Loops::load(parent[v]);
        auto root = up, above = Loops::load(parent[root]);
        while (above != root) {
            const auto higher = Loops::load(parent[above]);
            if (higher != above) Loops::exchange(parent[root], above, higher);
            root = above;
            above = higher;
        }
        if (root != up) Loops::store(parent[v], root);
    });
}

}  // namespace shared
