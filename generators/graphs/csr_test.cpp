// SPDX-License-Identifier: Apache-2.0
#include "csr.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/testing/graph_properties.hpp>

namespace breakeven {
namespace {

Edges random_edges(std::uint64_t vertices, std::uint64_t count) {
    return list_edges(count, [=](std::uint64_t i) {
        const auto [tail, head] = Stream{9, 0}.pair(i);
        return Edge{narrow(scale(tail, vertices)), narrow(scale(head, vertices))};
    });
}

TEST(Csr, IsAStableSortByTail) {
    for (const std::uint64_t vertices : {1, 2, 3, 1023, 1024, 1025, 70'000})
        for (const std::uint64_t count : {0, 1, 2, 1000, 200'000}) {
            auto edges = random_edges(vertices, count);
            const auto graph = to_graph(vertices, edges);
            std::ranges::stable_sort(edges, {}, &Edge::tail);
            ASSERT_TRUE(test_support::well_formed(graph));
            ASSERT_EQ(graph.vertices(), vertices);
            ASSERT_EQ(test_support::list(graph), edges) << vertices << ' ' << count;
        }
}

TEST(Csr, RowsCanBeSortedOrShuffled) {
    const auto inserted = to_graph(50, random_edges(50, 5000));
    auto sorted = inserted, shuffled = inserted;
    order_rows(sorted, Rows::sorted, {1, 0});
    order_rows(shuffled, Rows::shuffled, {1, 0});
    EXPECT_EQ(sorted.row, inserted.row);
    EXPECT_EQ(shuffled.row, inserted.row);
    EXPECT_NE(shuffled.col, inserted.col);
    for (std::uint64_t v = 0; v < 50; ++v) {
        EXPECT_TRUE(std::ranges::is_sorted(sorted.heads(v)));
        EXPECT_TRUE(std::ranges::is_permutation(sorted.heads(v), inserted.heads(v)));
        EXPECT_TRUE(std::ranges::is_permutation(shuffled.heads(v), inserted.heads(v)));
    }
}

TEST(Csr, RowOrdersHaveNames) {
    EXPECT_EQ(parse_rows("sorted"), Rows::sorted);
    EXPECT_EQ(parse_rows("insertion"), Rows::insertion);
    EXPECT_EQ(parse_rows("shuffled"), Rows::shuffled);
    EXPECT_THROW(parse_rows("random"), UsageError);
}

TEST(Csr, WhatDoesNotFit32BitsIsRefused) {
    EXPECT_NO_THROW(check_size(0xfffffffe, 0xfffffffe));
    EXPECT_THROW(check_size(0xffffffff, 0), UsageError);
    EXPECT_THROW(check_size(0, 0xffffffff), UsageError);
}

}  // namespace
}  // namespace breakeven
