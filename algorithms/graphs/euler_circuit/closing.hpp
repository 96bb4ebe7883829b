#pragma once
#include <cstdint>

#include "rule.hpp"
#include "splitters.hpp"

/// How the edge that closes a path (rows.hpp) comes in where edges are paired from the list of all heads,
/// sorted: that is, what device threads do, element by element. The edges into a vertex begin in that list
/// where its row begins; between the path's two ends, one place further or one before.
namespace euler_circuit {

/// The sorted heads with the edges they belong to, beside the rows.
struct HeadList {
    const std::uint32_t* row;
    std::uint32_t vertices;
    const std::uint32_t *heads, *ids;
    std::uint32_t edges;
};

/// The lowest and the highest vertex with unequal degrees, and what stands between them.
struct Imbalance {
    static constexpr std::uint32_t ahead = 1, behind = 2, far = 4;  // more edges in than out up to here, by 1; fewer; a greater difference
    std::uint32_t low = none, high = 0, signs = 0;

    static constexpr std::uint32_t sign(std::uint32_t list, std::uint32_t row) {
        if (list == row) return 0;
        return list - row == 1 ? ahead : row - list == 1 ? behind : far;
    }
};

/// The first i from `first` to `last` at which row[i] > value, or `last`.
constexpr std::uint32_t first_above(const std::uint32_t* row, std::uint32_t first, std::uint32_t last, std::uint32_t value) {
    while (first < last) {
        const auto middle = first + (last - first) / 2;
        if (row[middle] > value)
            last = middle;
        else
            first = middle + 1;
    }
    return first;
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
    const auto low = end != y ? before : first_above(row, before + 2, after, y) - 1;
    const auto high = begin != y ? after : first_above(row, before + 1, after, y - 1) - 1;
    if (low < found.low) found.low = low;
    if (high > found.high) found.high = high;
}

/// The ends of a path, and how to find one's way between list and rows.
struct Closing {
    std::uint32_t first, last;  // vertices
    std::uint32_t low, high;    // the same in ascending order, or none and 0 when all are balanced
    std::uint32_t low_begin, low_end, high_begin, high_end;
    std::uint32_t shift;       // list minus rows, from the end of `low` to the beginning of `high`: 1 or -1
    std::uint32_t unbalanced;  // `low`, if degrees allow no path after all, or none

    /// In the sorted list, where the edges into the vertex begin.
    [[nodiscard]] constexpr std::uint32_t list_begin(std::uint32_t vertex, std::uint32_t row_begin) const {
        return low != none && vertex > low && vertex <= high ? row_begin + shift : row_begin;
    }
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
    if (found.low == none) return {home, home, none, 0, 0, 0, 0, 0, 0, none};
    const auto low = found.low, high = found.high;
    const bool ahead = found.signs == Imbalance::ahead;
    Closing closing{ahead ? high : low, ahead ? low : high, low, high, list.row[low], list.row[low + 1], list.row[high],
                    list.row[high + 1], ahead ? 1U : ~0U,   none};
    const bool one_sided = (ahead || found.signs == Imbalance::behind) && low < high;
    const auto into_low = closing.low_end + closing.shift - closing.low_begin,
               into_high = closing.high_end - closing.high_begin - closing.shift;
    if (!one_sided || !stand_together(list, low, closing.low_begin, into_low) ||
        !stand_together(list, high, closing.high_begin + closing.shift, into_high))
        closing.unbalanced = low;
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

}  // namespace euler_circuit
