// SPDX-License-Identifier: Apache-2.0
#include "held_karp.hpp"

#include <algorithm>
#include <bit>

namespace tsp_brute_force {
namespace {

constexpr unsigned low_bits = 10;  // sets that differ in the first ten places alone are one task

}  // namespace

template <class Loops>
void HeldKarp<Loops>::solve_set(const Places& places, std::uint32_t set) {
    std::uint32_t best[Places::stride];
    std::ranges::fill(best, ~std::uint32_t{0});
    for (auto rest = set; rest != 0; rest &= rest - 1) {
        const auto next = static_cast<unsigned>(std::countr_zero(rest));
        const auto behind = lengths[std::size_t{set & ~(1U << next)} * Places::stride + next];
        const auto* distance = &places.distances[next * Places::stride];
        for (unsigned at = 0; at < Places::stride; ++at) best[at] = std::min(best[at], behind + distance[at]);
    }
    std::copy_n(best, Places::stride, &lengths[std::size_t{set} * Places::stride]);
}

template <class Loops>
void HeldKarp<Loops>::solve(const Places& places) {
    const auto sets = 1U << places.size;
    if (lengths.size() < std::size_t{sets} * Places::stride) lengths.resize(std::size_t{sets} * Places::stride);
    std::copy_n(&places.distances[places.outside() * Places::stride], Places::stride, lengths.begin());
    if (!Loops::parallel || places.size <= low_bits) {
        for (auto set = 1U; set < sets; ++set) solve_set(places, set);
        return;
    }
    const auto highs = sets >> low_bits;
    for (int members = 0; members <= std::popcount(highs - 1); ++members)
        Loops::each(highs, 1, [&](std::uint64_t h) {
            const auto high = static_cast<std::uint32_t>(h);
            if (std::popcount(high) != members) return;
            for (auto low = high == 0 ? 1U : 0U; low < 1U << low_bits; ++low) solve_set(places, high << low_bits | low);
        });
}

template <class Loops>
std::uint32_t HeldKarp<Loops>::length(const Places& places) const {
    return places.size == 0 ? 0 : lengths[std::size_t{(1U << places.size) - 1} * Places::stride + places.outside()];
}

template <class Loops>
std::vector<std::uint8_t> HeldKarp<Loops>::order(const Places& places) const {
    std::vector<std::uint8_t> order;
    auto at = places.outside();
    for (auto set = (1U << places.size) - 1; set != 0;) {
        const auto left = lengths[std::size_t{set} * Places::stride + at];
        for (auto rest = set;; rest &= rest - 1) {
            const auto next = static_cast<unsigned>(std::countr_zero(rest)), without = set & ~(1U << next);
            if (places.distance(at, next) + lengths[std::size_t{without} * Places::stride + next] != left) continue;
            order.push_back(static_cast<std::uint8_t>(next));
            set = without;
            at = next;
            break;
        }
    }
    return order;
}

template struct HeldKarp<shared::OneThread>;
template struct HeldKarp<shared::AllThreads>;

}  // namespace tsp_brute_force
