// SPDX-License-Identifier: Apache-2.0
#include "tsp_brute_force.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <sstream>

#include "blocks.hpp"
#include "published.hpp"
#include <breakeven/algorithms/shared/testing/every_variant.hpp>

namespace {

using namespace tsp_brute_force;
using breakeven::Cities;
using Output = TspBruteForce::Output;

Cities make(const std::string& text) { return breakeven::cities(complete(breakeven::parse_request(text), breakeven::city_shapes())); }

std::uint32_t length_of(const Cities& cities, const std::vector<std::uint8_t>& order) {
    std::uint32_t length = 0;
    for (std::size_t i = 0; i + 1 < order.size(); ++i) length += cities.distance(order[i], order[i + 1]);
    return cities.open || order.empty() ? length : length + cities.distance(order.back(), order.front());
}

/// The obvious way.
Output enumerated(const Cities& cities) {
    std::vector<unsigned> order(cities.count);
    std::iota(order.begin(), order.end(), 0U);
    Output best{~std::uint32_t{0}, {}};
    do {
        const std::vector<std::uint8_t> bytes(order.begin(), order.end());
        if (const auto length = length_of(cities, bytes); length < best.length) best = {length, bytes};
    } while (std::next_permutation(order.begin() + (cities.open || order.empty() ? 0 : 1), order.end()));
    return best;
}

std::map<std::string, Output> solve(const Cities& cities) {
    const auto slow = [&](const auto& variant) {
        return variant.traits.largest < cities.count || (variant.traits.role == breakeven::Role::published && cities.count > 9);
    };
    return breakeven::test_support::answers<TspBruteForce>(cities, {.without = slow, .may_refuse = [](const auto&) { return true; }});
}

TEST(TspBruteForce, EveryShapeIsSolvedAsInTheObviousWay) {
    for (const auto& shape : breakeven::city_shapes())
        for (const auto n : {0, 1, 2, 3, 4, 5, 6, 7, 8})
            for (const auto* open : {"0", "1"}) {
                const auto text = shape.name + ":n=" + std::to_string(n) + ":open=" + open + ":seed=" + std::to_string(n);
                SCOPED_TRACE(text);
                const auto cities = make(text);
                const auto right = enumerated(cities);
                const auto answers = solve(cities);
                EXPECT_EQ(answers.size(), 6U);
                for (const auto& [name, answer] : answers) EXPECT_EQ(answer, right) << name;
                for (const auto& wrong : TspBruteForce::wrong(cities, right)) EXPECT_TRUE(TspBruteForce::check(cities, wrong));
            }
}

TEST(TspBruteForce, BlocksAgreeWithHeldKarp) {
    for (const auto* request : {"random:n=9", "random:n=10", "random:n=11:open=1", "grid:n=12", "grid:n=9:open=1", "duplicates:n=11",
                                "equal:n=11:open=1", "matrix:n=12:below=2", "matrix:n=11:below=64Mi:open=1", "grid:n=12:open=1"}) {
        SCOPED_TRACE(request);
        const auto answers = solve(make(request));
        EXPECT_GE(answers.size(), 4U);
        for (const auto& [name, answer] : answers) EXPECT_EQ(answer, answers.at("serial/held_karp")) << name;
    }
}

TEST(TspBruteForce, RefusesMoreThanItsLimit) {
    const auto cities = make("random:n=14:open=1");
    const auto blocks = breakeven::test_support::host_variants<TspBruteForce>("serial/blocks").at(0);
    EXPECT_THROW(breakeven::test_support::answer<TspBruteForce>(blocks, cities), breakeven::LimitExceeded);
    EXPECT_THROW(Places{make("random:n=23")}, breakeven::LimitExceeded);
}

TEST(TspBruteForce, ToursAreWhatItCounts) {
    EXPECT_EQ(TspBruteForce::work(make("random:n=10"), {}).items, 362'880);
    EXPECT_EQ(TspBruteForce::work(make("random:n=10:open=1"), {}).items, 3'628'800);
    EXPECT_EQ(TspBruteForce::work(make("random:n=0"), {}).items, 1);
    EXPECT_EQ(TspBruteForce::work(make("random:n=2"), {}).items, 1);
}

TEST(TspOracle, NamesTheOffence) {
    const auto cities = make("grid:n=4");  // a square of 10 by 10: 0 1 / 2 3
    EXPECT_EQ(TspBruteForce::check(cities, {40, {0, 1, 3, 2}}), std::nullopt);
    EXPECT_EQ(TspBruteForce::check(cities, {40, {0, 2, 3, 1}}),
              "is not the first order of length 40: at position 1 city 1 could stand before city 2");
    EXPECT_EQ(TspBruteForce::check(cities, {48, {0, 1, 2, 3}}), "has length 48; 40 is possible");
    EXPECT_EQ(TspBruteForce::check(cities, {41, {0, 1, 3, 2}}), "says 41; its order has length 40");
    EXPECT_EQ(TspBruteForce::check(cities, {40, {1, 3, 2, 0}}), "begins with city 1; a closed tour begins with 0");
    EXPECT_EQ(TspBruteForce::check(cities, {40, {0, 1, 3, 3}}), "the order 0 1 3 3 does not hold city 2 once");
    EXPECT_EQ(TspBruteForce::check(cities, {40, {0, 1, 3}}), "has 3 cities in its order; there are 4");
    EXPECT_TRUE(TspBruteForce::check(make("random:n=2:open=1"), {make("random:n=2").distance(0, 1), {1, 0}}));
}

Table table(const Places& places) { return {places.distances, Places::stride, places.size}; }

TEST(Blocks, HoldEveryOrderOnceInLexicographicOrder) {
    const Places places{make("matrix:n=10:open=1:below=64Mi")};
    const auto distance = table(places);
    std::uint64_t before = 0, count = 0;
    for (std::uint32_t unit = 0; unit < units(places.size); unit += 3)
        for (std::uint32_t block = 0; block < Blocks::unit; block += 101)
            for (std::uint32_t number = 0; number < Blocks::orders; number += 7) {
                auto ending = begin_block(distance, begin_unit(distance, unit), block);
                finish(distance, ending, number);
                EXPECT_GT(ending.order, before);
                before = ending.order;
                // Its number among all 10! orders is the one that [Cudafy Me]'s numbering gives it.
                std::uint8_t path[Places::most];
                const auto rank = (std::uint64_t{unit} * Blocks::unit + block) * Blocks::orders + number;
                const auto length = find_path_distance(distance, rank, path);
                std::uint64_t packed = 0;
                for (unsigned i = 0; i < places.size; ++i) packed = packed << 4 | path[i];
                ASSERT_EQ(ending.order, packed);
                EXPECT_EQ(ending.length + distance(ending.at, distance.size), length);
                ++count;
            }
    EXPECT_GT(count, 2000U);
}

TEST(Blocks, TheBestOfABlockIsTheLeastOfItsOrders) {
    for (const auto* request : {"matrix:n=12:open=1", "matrix:n=16:open=1:below=64Mi", "matrix:n=17:seed=3"}) {
        const Places places{make(request)};
        const auto distance = table(places);
        for (const std::uint32_t unit : {0U, 1U, 7U, units(places.size) / 2, units(places.size) - 1})
            for (const std::uint32_t block : {0U, 1U, 55U, 56U, 300U, 503U}) {
                const auto beginning = begin_block(distance, begin_unit(distance, unit), block);
                auto least = ~std::uint32_t{0};
                std::set<std::uint64_t> orders;
                for (std::uint32_t number = 0; number < Blocks::orders; ++number) {
                    auto ending = beginning;
                    least = std::min(least, finish(distance, ending, number));
                    orders.insert(ending.order);
                }
                EXPECT_EQ(orders.size(), Blocks::orders);
                Six<std::uint32_t> six;
                fill(six, distance, beginning, [](std::uint32_t& value, std::uint32_t set) { value = set; });
                const auto best = best_of_block(six, ~std::uint32_t{0}, [](auto a, auto b, auto c) { return std::min(a + b, c); });
                EXPECT_EQ(best, least) << request << " " << unit << " " << block;
            }
    }
}

TEST(Blocks, FewEnoughSumsDoNotOverflow) {
    const auto cities = make("equal:n=12:distance=67108863:open=1");
    for (const auto& [name, answer] : solve(cities)) {
        EXPECT_EQ(answer.length, 11 * 67'108'863U) << name;
        EXPECT_TRUE(std::ranges::is_sorted(answer.order)) << name;
    }
}

TEST(PublishedTours, PermutationNumbersAreNotFloats) {
    // [Cudafy Me]'s device hands the number of the best permutation back as a float: three quarters of eleven cities'
    // numbers and nearly all of thirteen cities' would come back as another permutation's.
    const auto changed = [](std::uint64_t first, std::uint64_t last) {
        std::uint64_t count = 0;
        for (auto number = first; number < last; ++number) count += static_cast<std::uint64_t>(static_cast<float>(number)) != number;
        return static_cast<double>(count) / static_cast<double>(last - first);
    };
    EXPECT_EQ(changed(0, 1 << 20), 0);
    EXPECT_NEAR(changed(factorial(11) - 100'000, factorial(11)), 0.75, 0.01);
    EXPECT_GT(changed(factorial(12) - 100'000, factorial(12)), 0.96);

    const Places places{make("random:n=12:open=1")};
    std::uint8_t right[Places::most], other[Places::most];
    const std::uint64_t number = factorial(12) - 5;
    const auto rounded = static_cast<std::uint64_t>(static_cast<float>(number));
    ASSERT_NE(rounded, number);
    if (rounded < factorial(12)) {
        find_path_distance(table(places), number, right);
        find_path_distance(table(places), rounded, other);
        EXPECT_FALSE(std::equal(right, right + 12, other));
    }
    EXPECT_EQ(static_cast<std::uint32_t>(factorial(13)), 1'932'053'504U);  // what 13! was in 32 bits
}

TEST(PublishedTours, SumsOfFloatsTellEqualPathsApart) {
    // A path and the same one backwards are of one length, which floats add up to two.
    std::vector<float> legs{16'777'216, 1, 1};
    const auto there = std::accumulate(legs.begin(), legs.end(), 0.0F), back = std::accumulate(legs.rbegin(), legs.rend(), 0.0F);
    EXPECT_LT(there, back);
    // Legs with fractions do so without such differences: in many of fifty paths.
    int apart = 0;
    for (int seed = 1; seed <= 50; ++seed) {
        const auto cities = make("random:n=9:open=1:seed=" + std::to_string(seed));
        float forwards = 0, backwards = 0;
        for (std::uint32_t i = 0; i + 1 < 9; ++i) {
            forwards += static_cast<float>(cities.distance(i, i + 1)) / 7;
            backwards += static_cast<float>(cities.distance(8 - i, 7 - i)) / 7;
        }
        apart += forwards != backwards;
    }
    EXPECT_GT(apart, 10);
}

/// Threads of [Cudafy Me] come in any order, each with the best of its orders, and the first of equals is kept.
TEST(PublishedTours, OfEqualPathsTheOneWhoseThreadComesFirstWon) {
    const auto cities = make("grid:n=6:open=1");
    const Places places{cities};
    std::uint8_t path[Places::most];
    std::vector<std::pair<std::uint32_t, std::uint64_t>> of_threads;
    for (std::uint64_t number = 0; number < factorial(6); ++number)
        of_threads.emplace_back(find_path_distance(table(places), number, path), number);
    const auto kept = [&](auto before) {
        auto best = of_threads.front();
        for (const auto& found : of_threads)
            if (before(found, best)) best = found;
        return best;
    };
    const auto shorter = [](const auto& a, const auto& b) { return a.first < b.first; };
    const auto first = kept(shorter), by_number = kept(std::less<>{});
    std::ranges::reverse(of_threads);
    const auto last = kept(shorter);
    EXPECT_EQ(first.first, last.first);
    EXPECT_NE(first.second, last.second);
    EXPECT_EQ(kept(std::less<>{}), by_number) << "in whatever order they come";
    EXPECT_EQ(by_number, first);
    find_path_distance(table(places), by_number.second, path);
    const auto answers = solve(cities);
    for (const auto* name : {"serial/published", "parallel/published"})
        EXPECT_EQ(answers.at(name).order, std::vector<std::uint8_t>(path, path + 6)) << name;
}

TEST(TspBruteForce, WritesTheLengthAndTheNames) {
    auto cities = make("grid:n=4");
    std::ostringstream numbers, names;
    TspBruteForce::write(cities, {40, {0, 1, 3, 2}}, numbers);
    EXPECT_EQ(numbers.str(), "40\n1\n2\n4\n3\n");
    cities.names = {"a", "b", "c", "d"};
    TspBruteForce::write(cities, {40, {0, 1, 3, 2}}, names);
    EXPECT_EQ(names.str(), "40\na\nb\nd\nc\n");
}

}  // namespace
