// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <stdexcept>

#include "blocks.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>

/// Every tour, block by block.
namespace tsp_brute_force {
namespace {

constexpr unsigned most = 13;  // places, 13! orders
constexpr unsigned lanes = 8;
using Lanes = std::uint32_t __attribute__((vector_size(4 * lanes)));

/// Writes the first order that begins so and has this length, which there is.
void answer_first(const Places& places, const Beginning& beginning, std::uint32_t length, TspBruteForce::Output& out) {
    const auto distance = places.table();
    for (unsigned number = 0; number < Blocks::orders; ++number) {
        auto ending = beginning;
        if (finish(distance, ending, number) != length) continue;
        std::uint8_t order[Blocks::most];
        for (unsigned i = 0; i < places.size; ++i) order[i] = static_cast<std::uint8_t>(ending.order >> 4 * (places.size - 1 - i) & 15U);
        return answer(places, length, order, out);
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

void search_orders(const Places& places, TspBruteForce::Output& out) {
    Few few{places};
    few.walk(0, places.outside(), 0, (1U << places.size) - 1);
    answer(places, few.best, few.best_order, out);
}

/// Searches places of which there is no whole unit, one block after the other.
void search_blocks(const Places& places, TspBruteForce::Output& out) {
    const auto distance = places.table();
    const auto blocks = static_cast<unsigned>(places.orders() / Blocks::orders);
    Best best;
    for (unsigned block = 0; block < blocks; ++block) {
        Six<std::uint32_t> six;
        fill(six, distance, begin_orders(distance, block, Blocks::last),
             [](std::uint32_t& value, std::uint32_t number) { value = number; });
        const auto length =
            best_of_block(six, ~std::uint32_t{0}, [](std::uint32_t a, std::uint32_t b, std::uint32_t c) { return std::min(a + b, c); });
        best = std::min(best, Best{.block = block, .length = length});
    }
    answer_first(places, begin_orders(distance, best.block, Blocks::last), best.length, out);
}

/// The best block of these units, eight blocks side by side.
Best search_units(const Places& places, std::uint64_t begin, std::uint64_t end) {
    static_assert(Blocks::unit % lanes == 0);
    const auto distance = places.table();
    Best best;
    for (auto unit = begin; unit < end; ++unit) {
        const auto beginning = begin_unit(distance, static_cast<std::uint32_t>(unit));
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
                if (lengths[lane] < best.length) best = {.block = unit * Blocks::unit + block + lane, .length = lengths[lane]};
        }
    }
    return best;
}

template <class Loops>
void blocks(const TspBruteForce::Input& in, TspBruteForce::Output& out) {
    const Places places{in};
    limit_orders(places, most);
    if (places.size < Blocks::last) return search_orders(places, out);
    if (places.size < Blocks::least) return search_blocks(places, out);
    const auto part = [&](std::uint64_t begin, std::uint64_t end, const Best& so_far) {
        return std::min(so_far, search_units(places, begin, end));
    };
    const auto best = Loops::reduce(units(places.size), 1, Best{}, part, [](const Best& a, const Best& b) { return std::min(a, b); });
    answer_first(places, begin_orders(places.table(), best.block, Blocks::last), best.length, out);
}
const breakeven::Host<TspBruteForce> serial{
    "serial/blocks",
    blocks<shared::OneThread>,
    {.largest = most + 1,
     .notes = "every tour, 720 that begin alike as one list of sums, eight such lists side by side; 13! tours at most"}};
const breakeven::Host<TspBruteForce> parallel{"parallel/blocks",
                                              blocks<shared::AllThreads>,
                                              {.largest = most + 1, .notes = "as serial/blocks, 362880 tours a task; 13! tours at most"}};

}  // namespace
}  // namespace tsp_brute_force
