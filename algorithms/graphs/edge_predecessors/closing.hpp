// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

#include <breakeven/algorithms/shared/host/ids.hpp>
#include <breakeven/algorithms/shared/host/partition_point.hpp>
#include <breakeven/algorithms/shared/problems/pairing_rule.hpp>

/// What device threads do, element by element, where edges are paired from the list of all heads, sorted: they look for
/// vertices whose degrees differ, and put in the edge that closes a path (trail.hpp).
///
/// Let list(v) be the place in that list where the edges into v begin, and row[v] where the edges out of v do. Then
///     list(v) - row[v] = the sum of in-degree minus out-degree over all vertices below v.
/// Where all are balanced that is 0 throughout. A path leaves `first` once more than it enters it and enters `last` once
/// more than it leaves it, so with low < high for these two in the order of their numbers
///     list(v) - row[v] = shift   for low < v <= high, and 0 elsewhere,
/// where shift is 1 if `last` is the lower of both and -1 (as an unsigned word) if `first` is. So degrees allow a path
/// exactly if the difference is 0, then the same 1 or -1, then 0 again.
namespace edge_predecessors {

using shared::none;
using shared::Rule;

/// The sorted heads with the edges they belong to, beside the rows.
struct HeadList {
    const std::uint32_t* row;
    std::uint32_t vertices;
    const std::uint32_t *heads, *ids;
    std::uint32_t edges;
};

/// The lowest and the highest vertex with unequal degrees, and which differences of list and row stand between them.
struct Imbalance {
    static constexpr std::uint32_t ahead = 1, behind = 2, far = 4;  // a difference of 1, of -1, or a greater one
    std::uint32_t low = none, high = 0, signs = 0;

    static constexpr std::uint32_t sign(std::uint32_t list, std::uint32_t row) {
        if (list == row) return 0;
        return list - row == 1 ? ahead : row - list == 1 ? behind : far;
    }
};

/// Names an unbalanced vertex, or none. In the list of all heads, sorted, the edges into `before` (none: there is no such
/// vertex) end at place x, and those into `after` begin: where all are balanced, so do their rows. The least of all names
/// is the lowest unbalanced vertex, since up to there all ends agree.
constexpr std::uint32_t unbalanced_between(const std::uint32_t* row, std::uint32_t before, std::uint32_t after, std::uint32_t x) {
    if (row[before + 1] != x) return before;
    if (row[after] == x) return none;
    auto vertex = before + 1;  // one without edges in, between the two
    while (row[vertex + 1] == x) ++vertex;
    return vertex;
}

/// Compares list and rows at place y <= edges, where the edges into one vertex end and those into another
/// begin; vertices between these two have no edges in.
constexpr void compare(const HeadList& list, std::uint32_t y, Imbalance& found) {
    const auto before = y == 0 ? none : list.heads[y - 1], after = y == list.edges ? list.vertices : list.heads[y];
    if (before == after) return;
    const auto* const row = list.row;
    const auto end = row[before + 1], begin = row[after];
    if (end == y && begin == y) return;
    found.signs |= Imbalance::sign(y, end) | Imbalance::sign(y, begin);
    // The last of first - 1 .. last - 1 whose row begins at `place` or before.
    const auto last_row = [row](std::uint32_t first, std::uint32_t last, std::uint32_t place) {
        return shared::partition_point(first, last, [&](std::uint32_t v) { return row[v] <= place; }) - 1;
    };
    const auto low = end != y ? before : last_row(before + 2, after, y);
    const auto high = begin != y ? after : last_row(before + 1, after, y - 1);
    if (low < found.low) found.low = low;
    if (high > found.high) found.high = high;
}

/// The ends of a path, and how to find one's way between list and rows.
struct Closing {
    std::uint32_t first, last;                                               // vertices
    std::uint32_t low = none, high = 0;                                      // the same in ascending order; these when all are balanced
    std::uint32_t low_begin = 0, low_end = 0, high_begin = 0, high_end = 0;  // their rows
    std::uint32_t shift = 0;          // list minus row from the end of `low` to the beginning of `high`
    std::uint32_t unbalanced = none;  // `low`, if degrees allow no path after all

    /// In the sorted list, where the edges into the vertex begin.
    [[nodiscard]] constexpr std::uint32_t list_begin(std::uint32_t vertex, std::uint32_t row_begin) const {
        return low != none && vertex > low && vertex <= high ? row_begin + shift : row_begin;
    }
    /// The vertex that an edge leaves: the head that stands where the edge stands in the rows, or `shift` further between
    /// the two ends, whose own rows are a slot longer or shorter than their part of the list.
    [[nodiscard]] constexpr std::uint32_t tail(const HeadList& list, std::uint32_t edge) const {
        if (low == none || edge < low_begin || edge >= high_end) return list.heads[edge];
        if (edge < low_end) return low;
        if (edge >= high_begin) return high;
        const auto place = edge + shift;
        return list.heads[place < list.edges ? place : 0];
    }
};

/// Whether `count` edges into the vertex, and none into others, stand from `begin` on.
constexpr bool stand_together(const HeadList& list, std::uint32_t vertex, std::uint32_t begin, std::uint32_t count) {
    if (count > list.edges || begin > list.edges - count) return false;
    return count == 0 || (list.heads[begin] == vertex && list.heads[begin + count - 1] == vertex);
}

constexpr Closing close(const HeadList& list, const Imbalance& found) {
    const auto home = list.heads[0];  // balanced: any vertex with edges will do
    if (found.low == none) return {.first = home, .last = home};
    const bool ahead = found.signs == Imbalance::ahead;
    Closing closing{.first = ahead ? found.high : found.low,
                    .last = ahead ? found.low : found.high,
                    .low = found.low,
                    .high = found.high,
                    .low_begin = list.row[found.low],
                    .low_end = list.row[found.low + 1],
                    .high_begin = list.row[found.high],
                    .high_end = list.row[found.high + 1],
                    .shift = ahead ? 1U : ~0U};
    const bool one_sided = (ahead || found.signs == Imbalance::behind) && found.low < found.high;
    const auto into_low = closing.low_end + closing.shift - closing.low_begin,
               into_high = closing.high_end - closing.high_begin - closing.shift;
    if (!one_sided || !stand_together(list, closing.low, closing.low_begin, into_low) ||
        !stand_together(list, closing.high, closing.high_begin + closing.shift, into_high))
        closing.unbalanced = closing.low;
    return closing;
}

struct Paired {
    std::uint32_t previous;
    bool begins;    // a row
    bool balanced;  // the tail has as many edges in as the list says
};

/// What precedes an element: 0 closes the path, the first out of its last vertex and into its first one.
template <Rule rule>
constexpr Paired pair_element(const HeadList& list, const Closing& closing, std::uint32_t element) {
    const auto edge = element - 1;
    const auto vertex = element == 0 ? closing.last : closing.tail(list, edge);
    const auto begin = list.row[vertex], end = list.row[vertex + 1];
    const std::uint32_t slots_before = vertex == closing.last ? 1 : 0, places_before = vertex == closing.first ? 1 : 0;
    if (element != 0 && (edge < begin || edge >= end)) return {0, false, false};
    const auto number = element == 0 ? 0 : edge - begin + slots_before;
    const auto k = place(rule, number, end - begin + slots_before, vertex);
    const auto from = closing.list_begin(vertex, begin) + k - places_before;
    if (k < places_before) return {0, element == 0 || edge == begin, true};
    return {from < list.edges ? list.ids[from] + 1 : 0, element == 0 || edge == begin, true};
}

}  // namespace edge_predecessors
