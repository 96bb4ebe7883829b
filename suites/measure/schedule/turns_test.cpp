// SPDX-License-Identifier: Apache-2.0
#include "turns.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <string>

namespace {

using Places = std::vector<std::vector<int>>;  // [variant][place]: how often

/// Of so many variants in this round of these processes.
void count(Places& places, std::size_t process, std::size_t round) {
    std::vector<std::size_t> order(places.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    breakeven::take_turns(order, process, round);
    for (std::size_t place = 0; place < order.size(); ++place) ++places[order[place]][place];
}

TEST(Turns, TwoProcessesGiveEachVariantTheSameMeanPlaceInAnyNumberOfRounds) {
    for (std::size_t variants = 1; variants <= 9; ++variants)
        for (std::size_t rounds = 1; rounds <= 7; ++rounds)
            for (std::size_t first = 0; first < 24; first += 2) {
                Places places(variants, std::vector<int>(variants, 0));
                for (std::size_t process = first; process < first + 2; ++process)
                    for (std::size_t round = 0; round < rounds; ++round) count(places, process, round);
                for (const auto& of_variant : places) {
                    int sum = 0;
                    for (std::size_t place = 0; place < variants; ++place) sum += static_cast<int>(place) * of_variant[place];
                    EXPECT_EQ(sum, static_cast<int>((variants - 1) * rounds)) << variants << " variants, " << rounds << " rounds";
                }
            }
}

TEST(Turns, TwiceAsManyProcessesAsVariantsGiveEachVariantEveryPlaceInEachRound) {
    for (std::size_t variants = 1; variants <= 9; ++variants)
        for (std::size_t round = 0; round < 7; ++round) {
            Places places(variants, std::vector<int>(variants, 0));
            for (std::size_t process = 0; process < 2 * variants; ++process) count(places, process, round);
            EXPECT_EQ(places, Places(variants, std::vector<int>(variants, 2)));
        }
}

TEST(Turns, RoundsOfTheFirstProcessGoForwardsAndBackwards) {
    const auto order = [](std::size_t round) {
        std::vector<char> all{'a', 'b', 'c'};
        breakeven::take_turns(all, 0, round);
        return std::string{all.begin(), all.end()};
    };
    EXPECT_EQ(order(0), "abc");
    EXPECT_EQ(order(1), "cba");
    EXPECT_EQ(order(2), "bca");
    EXPECT_EQ(order(3), "acb");
    std::vector<char> none;
    breakeven::take_turns(none, 1, 1);
}

}  // namespace
