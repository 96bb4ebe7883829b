// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "places.hpp"

/// Every order of the places, in blocks of 720: those that begin alike and differ in the last six places. A block is a
/// fixed list of sums of pairs, so that no order needs a list of places, and every order's whole length is one addition
/// and one comparison. Blocks are numbered in lexicographic order, 504 to a unit: the orders that begin alike and differ
/// in the last nine places. Runs on the host, for one block or for several side by side, and on the device.
namespace tsp_brute_force {

struct Blocks {
    static constexpr unsigned last = 6, orders = 720, chosen = 3, unit = 504;  // 9 8 7 ways to choose three of nine
    static constexpr unsigned least = last + chosen, most = 16;                // places; 16 of them are four bits each
};

/// The least length of the orders that begin in one way.
struct Best {
    std::uint64_t block = ~std::uint64_t{0};
    std::uint32_t length = ~std::uint32_t{0};
    std::uint32_t unused = 0;  // has a name so that a kernel writes it: the host copies all bytes

    friend constexpr bool operator<(const Best& a, const Best& b) { return a.length != b.length ? a.length < b.length : a.block < b.block; }
};

/// An ascending list of places, four bits each.
struct List {
    std::uint64_t places;

    static constexpr List of(unsigned size) { return {size == 0 ? 0 : 0xFEDCBA9876543210 & ~std::uint64_t{0} >> (64 - 4 * size)}; }
    [[nodiscard]] constexpr unsigned at(unsigned i) const { return static_cast<unsigned>(places >> 4 * i) & 15U; }
    constexpr unsigned take(unsigned i) {
        const auto place = at(i);
        const auto before = (std::uint64_t{1} << 4 * i) - 1;
        places = (places & before) | (places >> 4 & ~before);
        return place;
    }
};

/// How an order begins.
struct Beginning {
    List left;
    std::uint64_t order = 0;  // four bits a place, the first one highest
    std::uint32_t length = 0;
    unsigned at;

    constexpr explicit Beginning(const Table& distance) : left{List::of(distance.size)}, at{distance.size} {}
    constexpr void walk(const Table& distance, unsigned i) {
        const auto place = left.take(i);
        length += distance(at, place);
        order = order << 4 | place;
        at = place;
    }
};

/// How orders that differ in the last `kept` places begin, of which there are size! / kept!.
template <class Number>
constexpr Beginning begin_orders(const Table& distance, Number number, unsigned kept) {
    std::uint64_t digits = 0;
    for (unsigned choices = kept + 1; choices <= distance.size; ++choices, number /= choices - 1) digits = digits << 4 | number % choices;
    Beginning beginning{distance};
    for (unsigned i = kept; i < distance.size; ++i, digits >>= 4) beginning.walk(distance, static_cast<unsigned>(digits) & 15U);
    return beginning;
}

/// How many units there are.
constexpr std::uint32_t units(unsigned places) { return static_cast<std::uint32_t>(factorial(places) / factorial(Blocks::least)); }

constexpr Beginning begin_unit(const Table& distance, std::uint32_t unit) { return begin_orders(distance, unit, Blocks::least); }

constexpr Beginning begin_block(const Table& distance, Beginning beginning, std::uint32_t block) {
    beginning.walk(distance, block / 56);
    beginning.walk(distance, block / 7 % 8);
    beginning.walk(distance, block % 7);
    return beginning;
}

/// Length of the whole order that ends with order number `number` of the six places left; `ending` becomes that order.
constexpr std::uint32_t finish(const Table& distance, Beginning& ending, std::uint32_t number) {
    constexpr unsigned below[] = {120, 24, 6, 2, 1, 1};
    for (const auto orders : below) {
        ending.walk(distance, number / orders);
        number %= orders;
    }
    return ending.length + distance(ending.at, distance.size);
}

/// What the lengths of a block are sums of. Value: a number, or several side by side.
template <class Value>
struct Six {
    Value from[Blocks::last];  // of the beginning, up to and with the way to the first of the six
    Value between[15];
    Value to[Blocks::last];  // from the last of the six to the place outside

    static constexpr unsigned pair(unsigned i, unsigned j) { return i < j ? j * (j - 1) / 2 + i : i * (i - 1) / 2 + j; }
};

/// set(value of a Six, number) for all of them.
template <class Value, class Set>
constexpr void fill(Six<Value>& six, const Table& distance, const Beginning& beginning, Set set) {
    for (unsigned j = 0; j < Blocks::last; ++j) {
        const auto place = beginning.left.at(j);
        set(six.from[j], beginning.length + distance(beginning.at, place));
        set(six.to[j], distance(distance.size, place));
        for (unsigned i = 0; i < j; ++i) set(six.between[Six<Value>::pair(i, j)], distance(beginning.left.at(i), place));
    }
}

namespace detail {

using Three = std::array<unsigned, 3>;
inline constexpr Three orders_of_three[] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/// The members of a set of three, among 0 .. 5.
constexpr Three members(unsigned set) {
    Three three{};
    for (unsigned i = 0, n = 0; i < Blocks::last; ++i)
        if ((set >> i & 1) != 0) three[n++] = i;
    return three;
}
constexpr std::array<unsigned, 20> sets_of_three() {
    std::array<unsigned, 20> sets{};
    for (unsigned set = 0, n = 0; set < 64; ++set)
        if (std::popcount(set) == 3) sets[n++] = set;
    return sets;
}

/// f(constant) for 0 .. count-1: every index is then known to the compiler, and every sum a register.
template <class F, unsigned... I>
constexpr void each(std::integer_sequence<unsigned, I...>, F f) {
    (f(std::integral_constant<unsigned, I>{}), ...);
}
template <unsigned count, class F>
constexpr void each(F f) {
    each(std::make_integer_sequence<unsigned, count>{}, f);
}

/// The 36 orders whose last three places are this set.
template <unsigned set, class Value, class AddMin>
constexpr void try_set(const Six<Value>& six, Value& best, AddMin add_min) {
    constexpr auto front = members(63 - set), back = members(set);
    constexpr auto pair = [](unsigned i, unsigned j) { return Six<Value>::pair(i, j); };
    Value begun[6], ended[6];
    each<6>([&](auto i) {
        constexpr auto order = orders_of_three[i];
        begun[i] = six.from[front[order[0]]] + six.between[pair(front[order[0]], front[order[1]])] +
                   six.between[pair(front[order[1]], front[order[2]])];
        ended[i] =
            six.between[pair(back[order[0]], back[order[1]])] + six.between[pair(back[order[1]], back[order[2]])] + six.to[back[order[2]]];
    });
    each<6>([&](auto i) {
        each<3>([&](auto first) {
            const Value linked = begun[i] + six.between[pair(front[orders_of_three[i][2]], back[first])];
            best = add_min(linked, ended[2 * first], best);
            best = add_min(linked, ended[2 * first + 1], best);
        });
    });
}

}  // namespace detail

/// The least length of a block; add_min(a, b, c) is the smaller one of a + b and c.
template <class Value, class AddMin>
constexpr Value best_of_block(const Six<Value>& six, Value best, AddMin add_min) {
    detail::each<20>([&](auto i) { detail::try_set<detail::sets_of_three()[i]>(six, best, add_min); });
    return best;
}

}  // namespace tsp_brute_force
