// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include <breakeven/algorithms/shared/host/forest.hpp>
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/algorithms/shared/host/trail.hpp>
#include <breakeven/algorithms/shared/host/union_find.hpp>

/// The third stage of an Euler trail, for whoever goes on from there: which exchanges join circuits where they meet. The
/// exchange at slot x is between elements x-1 and x, both out of one vertex. Of all spanning forests of the circuits
/// the one with the least slots is taken, so that everybody finds the same.
namespace circuit_graph {

struct Workspace {
    shared::HugeBuffer<std::uint32_t> parents;  // one thread: one a circuit
    shared::HugeBuffer<shared::Link> links;     // all threads: one a circuit
};

/// Calls visit(x), until it is false, for every slot x that has a left neighbour in its row and whose edge is one of
/// first .. last-1.
template <class Visit>
void each_joint(const shared::Rows& rows, std::uint64_t first, std::uint64_t last, const Visit& visit) {
    const auto begins = rows.edge_rows();
    auto next_row = std::ranges::lower_bound(begins, first);
    for (auto e = first; e < last; ++e) {
        if (e == *next_row) {
            while (*next_row == e) ++next_row;
            continue;
        }
        if (!visit(static_cast<std::uint32_t>(e + rows.offset()))) return;
    }
}

/// Finds the exchanges that make one circuit of all in a component; circuits are 0 .. circuits-1, and node(x) is that of
/// element x. Calls take(x) for each, where closing_exchange is the one beside the element that closes a path: in
/// ascending order on one thread, from all threads at once and in no order on all.
template <class Loops, class Node, class Take>
void find_forest(const shared::Rows& rows, std::uint32_t circuits, const Node& node, Workspace& workspace, const Take& take) {
    if (circuits <= 1) return;
    const auto beside_closing = rows.beside_closing();
    if constexpr (Loops::parallel) {
        constexpr std::uint64_t grain = 1 << 13;
        auto* const links = workspace.links.resize(circuits);
        Loops::each(circuits, grain, [&](std::uint64_t circuit) { links[circuit] = shared::no_link; });
        if (beside_closing != 0) shared::join(links, node(0), node(beside_closing), shared::closing_exchange);
        Loops::ranges(rows.edges(), grain, [&](std::uint64_t first, std::uint64_t last) {
            each_joint(rows, first, last, [&](std::uint32_t x) {
                shared::join(links, node(x - 1), node(x), x);
                return true;
            });
        });
        Loops::each(circuits, grain, [&](std::uint64_t circuit) {
            if (links[circuit] != shared::no_link) take(shared::weight_of(links[circuit]));
        });
    } else {  // [Kruskal 1956]: slots in ascending order, and no further than to the one that joins the last two
        auto* const parent = workspace.parents.resize(circuits);
        std::iota(parent, parent + circuits, 0);
        auto left = circuits;
        const auto join = [&](std::uint32_t a, std::uint32_t b, std::uint32_t x) {
            if (a != b && shared::unite<Loops>(parent, a, b)) {
                take(x);
                --left;
            }
            return left > 1;
        };
        if (beside_closing != 0 && !join(node(0), node(beside_closing), shared::closing_exchange)) return;
        each_joint(rows, 0, rows.edges(), [&](std::uint32_t x) { return join(node(x - 1), node(x), x); });
    }
}

/// Calls exchange(x) for every slot given: first for the even ones, none of which share an element, then for the odd ones.
template <class Loops, class Exchange>
void exchange_all(std::span<const std::uint32_t> slots, const Exchange& exchange) {
    constexpr std::uint64_t least = 256;
    for (const std::uint32_t parity : {0U, 1U})
        Loops::each_part(std::clamp<std::uint64_t>(slots.size() / least, 1, Loops::parts()), slots.size(),
                         [&](std::uint64_t, std::uint64_t first, std::uint64_t last) {
                             for (const auto x : slots.subspan(first, last - first))
                                 if (x % 2 == parity) exchange(x);
                         });
}

/// A swap at slot x is between edges x-1 and x, both out of one vertex. Swaps at even slots touch no edge in
/// common, nor do those at odd slots; so all even ones are made at once, then all odd ones. This is whose
/// predecessor edge e ends up with; swapped(x) says whether there is a swap at slot x, for any x.
template <class Swapped>
constexpr std::uint32_t source(std::uint32_t e, const Swapped& swapped) {
    for (const std::uint32_t parity : {1U, 0U}) {  // backwards: who stands here now came from there
        const bool from_left = e % 2 == parity;
        if (swapped(from_left ? e : e + 1)) e = from_left ? e - 1 : e + 1;
    }
    return e;
}

/// One bit a slot.
struct Bits {
    const std::uint32_t* words;
    std::uint32_t size;

    constexpr bool operator()(std::uint32_t x) const { return x < size && (words[x / 32] >> x % 32 & 1) != 0; }
};

/// A place where two circuits meet: slot x, between edges x-1 and x of one vertex, and the labels of both.
struct Meeting {
    std::uint32_t slot, left, right;
};

/// The circuit graph as published (after [GPU-Euler 2011]): all places where circuits meet.
std::vector<Meeting> find_meetings(const breakeven::Graph& graph, std::span<const std::uint32_t> labels);

/// The slots of a breadth-first spanning forest, in the order in which it grows. With `first_tree_only` it
/// begins at circuit 0 and ends with what can be reached from there, as the published one did.
std::vector<std::uint32_t> spanning_slots(std::span<const Meeting> meetings, std::uint32_t partitions, bool first_tree_only = false);

/// Renames labels that are least elements to 0, 1, ... in their order; returns how many there are.
std::uint32_t number_labels(std::span<std::uint32_t> labels);

}  // namespace circuit_graph
