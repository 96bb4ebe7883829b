// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <type_traits>

#include <breakeven/algorithms/shared/host/ids.hpp>

/// Which edge into a vertex precedes which edge out of it. Both are taken in the order of their ids; any
/// choice makes closed walks, and the choice decides how many. `stable` pairs the k-th with the k-th, as
/// [Zooming] does: a graph that holds each edge in both directions, in sorted rows, falls into E/2 walks. `rotated` pairs the
/// k-th with the k+1-st, cyclically: there it leaves few. `hashed` turns by a number that looks random, of each vertex its
/// own; `reversed` pairs the first with the last. On shuffled rows all are alike.
namespace shared {

enum class Rule { stable, rotated, hashed, reversed };

/// The number `place` turned by `by` < degree: their sum modulo degree, without a division or an overflow.
constexpr std::uint32_t turned(std::uint32_t place, std::uint32_t by, std::uint32_t degree) {
    return place < degree - by ? place + by : place - (degree - by);
}

/// Which edge out of the vertex (0 for the first) the edge number `place` into it precedes; place < degree.
constexpr std::uint32_t slot(Rule rule, std::uint32_t place, std::uint32_t degree, std::uint32_t vertex) {
    switch (rule) {
        case Rule::rotated:
            return place + 1 == degree ? 0 : place + 1;
        case Rule::hashed:
            return turned(place, mix(vertex) % degree, degree);
        case Rule::reversed:
            return degree - 1 - place;
        default:
            return place;
    }
}

/// The inverse: which edge into the vertex precedes the edge number `slot` out of it; slot < degree.
constexpr std::uint32_t place(Rule rule, std::uint32_t slot, std::uint32_t degree, std::uint32_t vertex) {
    switch (rule) {
        case Rule::rotated:
            return (slot == 0 ? degree : slot) - 1;
        case Rule::hashed:
            return turned(slot, (degree - mix(vertex) % degree) % degree, degree);
        case Rule::reversed:
            return degree - 1 - slot;
        default:
            return slot;
    }
}

/// Calls run with the rule as a type, std::integral_constant: so it is known where a loop is compiled.
template <class Run>
void with_rule(Rule rule, const Run& run) {
    switch (rule) {
        case Rule::rotated:
            return run(std::integral_constant<Rule, Rule::rotated>{});
        case Rule::hashed:
            return run(std::integral_constant<Rule, Rule::hashed>{});
        case Rule::reversed:
            return run(std::integral_constant<Rule, Rule::reversed>{});
        default:
            return run(std::integral_constant<Rule, Rule::stable>{});
    }
}

}  // namespace shared
