// SPDX-License-Identifier: Apache-2.0
#include "search.hpp"

#include <algorithm>
#include <stdexcept>

namespace tsp_brute_force {
namespace {

constexpr unsigned lanes = 8;
using Lanes = std::uint32_t __attribute__((vector_size(4 * lanes)));

Table table(const Places& places) { return {places.distances, Places::stride, places.size}; }

/// The first order of a block that has this length.
std::array<std::uint8_t, Blocks::most> find_order(const Places& places, const Beginning& beginning, std::uint32_t length) {
    const auto distance = table(places);
    for (unsigned number = 0; number < Blocks::orders; ++number) {
        auto ending = beginning;
        if (finish(distance, ending, number) != length) continue;
        std::array<std::uint8_t, Blocks::most> order{};
        for (unsigned i = 0; i < places.size; ++i) order[i] = static_cast<std::uint8_t>(ending.order >> 4 * (places.size - 1 - i) & 15U);
        return order;
    }
    throw std::logic_error{"tsp_brute_force: the best block has no such order"};
}

/// Fewer places than a block has.
struct Few {
    const Places& places;
    std::uint32_t best = ~std::uint32_t{0};
    std::uint8_t order[Places::most] = {}, best_order[Places::most] = {};

    void walk(unsigned depth, unsigned at, std::uint32_t length, std::uint32_t left) {
        if (left == 0) {
            length += places.distance(at, places.outside());
            if (length < best) {
                best = length;
                std::ranges::copy(order, best_order);
            }
            return;
        }
        for (unsigned place = 0; place < places.size; ++place) {
            if ((left >> place & 1) == 0) continue;
            order[depth] = static_cast<std::uint8_t>(place);
            walk(depth + 1, place, length + places.distance(at, place), left & ~(1U << place));
        }
    }
};

}  // namespace

Best search_units(const Places& places, std::uint32_t begin, std::uint32_t end) {
    static_assert(Blocks::unit % lanes == 0);
    const auto distance = table(places);
    Best best;
    for (auto unit = begin; unit < end; ++unit) {
        const auto beginning = begin_unit(distance, unit);
        for (unsigned block = 0; block < Blocks::unit; block += lanes) {
            Six<Lanes> six;
            for (unsigned lane = 0; lane < lanes; ++lane)
                fill(six, distance, begin_block(distance, beginning, block + lane),
                     [lane](Lanes& values, std::uint32_t value) { values[lane] = value; });
            const auto lengths = best_of_block(six, ~Lanes{}, [](Lanes a, Lanes b, Lanes c) {
                const Lanes sum = a + b;
                return Lanes{sum < c ? sum : c};
            });
            for (unsigned lane = 0; lane < lanes; ++lane)
                if (lengths[lane] < best.length) best = {lengths[lane], std::uint64_t{unit} * Blocks::unit + block + lane};
        }
    }
    return best;
}

std::uint32_t units(const Places& places) {
    std::uint32_t count = 1;
    for (auto i = Blocks::least + 1; i <= places.size; ++i) count *= i;
    return count;
}

std::array<std::uint8_t, Blocks::most> first_order(const Places& places, const Best& best) {
    const auto distance = table(places);
    const auto beginning = begin_block(distance, begin_unit(distance, static_cast<std::uint32_t>(best.block / Blocks::unit)),
                                       static_cast<std::uint32_t>(best.block % Blocks::unit));
    return find_order(places, beginning, best.length);
}

void search_few(const Places& places, const breakeven::Cities& cities, TspBruteForce::Output& out) {
    if (places.size < Blocks::last) {
        Few few{places};
        few.walk(0, places.outside(), 0, (1U << places.size) - 1);
        return answer(cities, few.best, {few.best_order, places.size}, out);
    }
    const auto distance = table(places);
    unsigned blocks = 1;
    for (auto choices = Blocks::last + 1; choices <= places.size; ++choices) blocks *= choices;
    const auto begin = [&](unsigned block) {
        Beginning beginning{distance};
        for (unsigned choices = places.size, left = blocks; choices > Blocks::last; --choices) {
            left /= choices;
            beginning.walk(distance, block / left % choices);
        }
        return beginning;
    };
    Best best;
    for (unsigned block = 0; block < blocks; ++block) {
        Six<std::uint32_t> six;
        fill(six, distance, begin(block), [](std::uint32_t& value, std::uint32_t number) { value = number; });
        const auto length =
            best_of_block(six, ~std::uint32_t{0}, [](std::uint32_t a, std::uint32_t b, std::uint32_t c) { return std::min(a + b, c); });
        best = std::min(best, Best{length, block});
    }
    const auto order = find_order(places, begin(static_cast<unsigned>(best.block)), best.length);
    answer(cities, best.length, {order.data(), places.size}, out);
}

}  // namespace tsp_brute_force
