// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "stage.hpp"
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/generators/graphs/graphs.hpp>

/// The pairing rules: bijections at every vertex, and how many closed walks they leave on graphs where that
/// can be told beforehand.
namespace {

using namespace shared;

constexpr Rule all_rules[] = {Rule::stable, Rule::rotated, Rule::hashed, Rule::reversed};

TEST(Rule, IsABijectionThatPlaceInverts) {
    for (const auto rule : all_rules)
        for (std::uint32_t degree = 1; degree <= 40; ++degree)
            for (const std::uint32_t vertex : {0U, 1U, 77U, 0xFFFFFFFDU}) {
                std::vector<bool> taken(degree);
                for (std::uint32_t k = 0; k < degree; ++k) {
                    const auto to = slot(rule, k, degree, vertex);
                    ASSERT_LT(to, degree);
                    EXPECT_FALSE(taken[to]);
                    taken[to] = true;
                    EXPECT_EQ(place(rule, to, degree, vertex), k);
                }
            }
}

TEST(Rule, HoldsAtTheLargestDegree) {
    constexpr std::uint32_t degree = 0xFFFFFFFE;
    for (const auto rule : all_rules)
        for (const std::uint32_t k : {0U, 1U, 0x7FFFFFFFU, 0x80000000U, degree - 2, degree - 1}) {
            EXPECT_LT(slot(rule, k, degree, 5), degree);
            EXPECT_EQ(place(rule, slot(rule, k, degree, 5), degree, 5), k);
        }
}

TEST(Rule, WorkedExamples) {
    EXPECT_EQ(slot(Rule::stable, 2, 5, 9), 2U);
    EXPECT_EQ(slot(Rule::rotated, 2, 5, 9), 3U);
    EXPECT_EQ(slot(Rule::rotated, 4, 5, 9), 0U);
    EXPECT_EQ(slot(Rule::reversed, 0, 5, 9), 4U);
    EXPECT_EQ(slot(Rule::hashed, 3, 5, 9), (3 + mix(9) % 5) % 5);
}

std::uint32_t walks(const std::string& request, Rule rule) {
    const auto graph = breakeven::graph(complete(breakeven::parse_request(request), breakeven::euler_shapes()));
    std::vector<Step> steps(graph.edges());
    edge_predecessors::Workspace workspace;
    EXPECT_TRUE(edge_predecessors::pair_edges<OneThread>(graph, Trail::circuit, rule, steps.data(), workspace));
    std::uint32_t count = 0;
    for (auto& first : steps) {
        count += first.label == none;
        for (auto* at = &first; at->label == none; at = &steps[at->previous]) at->label = count;
    }
    return count;
}

TEST(Rule, DecidesHowManyClosedWalksThereAre) {
    struct Row {
        const char* request;
        std::uint32_t stable, rotated, reversed;
    };
    for (const auto& [request, stable, rotated, reversed] : {
             Row{"sym_tree:n=4094:seed=3", 0, 1, 0},  // each edge and the way back: E/2
             Row{"sym_grid:n=4096:seed=3", 0, 0, 0},  //
             Row{"sym_star:n=4096:seed=3", 0, 1, 0},  //
             Row{"de_bruijn:n=4096", 352, 0, 0},      // necklaces, A000031(12)
             Row{"loops:n=100", 100, 1, 50},          // d loops at a vertex: as many walks as cycles of the rule
             Row{"loops:n=101", 101, 1, 51},          //
             Row{"cycle:n=1000:seed=1", 1, 1, 1},     // nothing to choose
         }) {
        const auto edges = breakeven::graph(complete(breakeven::parse_request(request), breakeven::euler_shapes())).edges();
        EXPECT_EQ(walks(request, Rule::stable), stable == 0 ? edges / 2 : stable) << request;
        if (rotated != 0) {
            EXPECT_EQ(walks(request, Rule::rotated), rotated) << request;
        }
        if (reversed != 0) {
            EXPECT_EQ(walks(request, Rule::reversed), reversed) << request;
        }
    }
    EXPECT_GE(walks("sym_gnm:n=100k:seed=3", Rule::stable), 50'000U);  // a loop and its way back are two
    EXPECT_LT(walks("sym_gnm:n=100k:seed=3", Rule::stable), 50'100U);
    EXPECT_LT(walks("sym_gnm:n=100k:seed=3", Rule::rotated), 20U);
    EXPECT_LT(walks("de_bruijn:n=64Ki", Rule::hashed), 100U);
    EXPECT_LT(walks("alt:n=100k:rows=insertion:seed=3", Rule::rotated), 100U);
}

}  // namespace
