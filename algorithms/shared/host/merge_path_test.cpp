// SPDX-License-Identifier: Apache-2.0
#include "merge_path.hpp"

#include <gtest/gtest.h>

#include <random>

#include "expand_rows.hpp"
#include <breakeven/algorithms/shared/testing/graph_tests.hpp>

namespace {

using namespace shared::merge_path;
using breakeven::Graph;
using breakeven::test_support::graph;
using Words = std::vector<std::uint32_t>;

Words tails_of(const Graph& graph) {
    Words tails;
    for (std::uint32_t v = 0; v < graph.vertices(); ++v) tails.insert(tails.end(), graph.heads(v).size(), v);
    return tails;
}

/// Small ones of all kinds: hubs, runs of empty rows, also at either end, nothing but empty rows, nothing at all.
std::vector<Graph> walked_graphs() {
    std::vector<Graph> all{{}, {{0, 0, 0}, {}, {}}, {{0, 0, 2, 2, 3}, {3, 0, 1}, {}}};
    for (const auto* text : {"sym_star:n=3000:seed=1", "regular:n=2000:isolated=9000:seed=2", "loops:n=900:seed=3", "chain:n=40k:seed=4"})
        all.push_back(graph(text));
    std::mt19937 random{1};
    for (int i = 0; i < 200; ++i) {
        Graph in{{0}, {}, {}};
        const auto up_to = [&](std::uint32_t most) { return static_cast<std::uint32_t>(random() % (most + 1)); };
        while (up_to(9) != 0) {
            in.row.insert(in.row.end(), up_to(1) * up_to(40), in.row.back());
            const auto degree = up_to(3) == 0 ? up_to(300) : up_to(4);
            in.row.insert(in.row.end(), up_to(2), in.row.back() + degree);  // the second one is empty
        }
        in.col.resize(in.row.back());
        all.push_back(in);
    }
    return all;
}

/// Every place, by taking one step after the other.
std::vector<Place> places_by_walking(const Graph& in, std::uint32_t weight) {
    std::vector<Place> places{{0, 0}};
    for (std::uint32_t vertex = 0, edge = 0; vertex < in.vertices(); ++vertex) {
        while (edge < in.row[vertex + 1]) places.insert(places.end(), weight, {vertex, ++edge});
        places.push_back({vertex + 1, edge});
    }
    return places;
}

TEST(MergePath, TakesEveryEdgeAndEveryRowEndOnce) {
    for (const auto& in : walked_graphs()) {
        const auto vertices = in.vertices(), edges = in.edges();
        for (const std::uint32_t weight : {1, 2, 3}) {
            const auto expected = places_by_walking(in, weight);
            ASSERT_EQ(expected.size(), steps(vertices, edges, weight) + 1);
            for (std::uint64_t step = 0; step < expected.size(); ++step) {
                const auto place = place_after(in.row.data(), vertices, edges, step, weight);
                ASSERT_EQ(place.vertex, expected[step].vertex);
                ASSERT_EQ(place.edge, expected[step].edge);
                ASSERT_EQ(vertex_after<4>(in.row.data(), vertices, edges, step, weight), place.vertex);
            }
        }
    }
}

TEST(MergePath, StepsBeyond32Bits) {
    constexpr std::uint32_t most = 0xFFFFFFFE;
    const Words row{0, most - 1, most - 1, most};
    const auto expect = [&](std::uint64_t step, std::uint32_t vertex, std::uint32_t edge) {
        const auto place = place_after(row.data(), 3, most, step, 3);
        EXPECT_EQ(place.vertex, vertex) << step;
        EXPECT_EQ(place.edge, edge) << step;
    };
    const auto hub = std::uint64_t{most - 1} * 3;
    EXPECT_EQ(steps(3, most, 3), hub + 6);
    expect(hub - 3, 0, most - 2);
    expect(hub - 2, 0, most - 1);
    expect(hub, 0, most - 1);
    expect(hub + 1, 1, most - 1);
    expect(hub + 2, 2, most - 1);
    expect(hub + 3, 2, most);
    expect(hub + 6, 3, most);
}

TEST(MergePathTiles, HaveEveryEdgeOnceAndNoTileTooMany) {
    for (const auto& in : walked_graphs()) {
        const auto vertices = in.vertices(), edges = in.edges();
        for (const auto tiles : {Tiles{1, 1}, {1, 7}, {1, 1024}, {3, 3}, {3, 24}, {3, 3072}, {3, 10}}) {
            const auto tails = tails_of(in);
            const auto place = [&](std::uint64_t tile) {
                return place_after(in.row.data(), vertices, edges, tiles.begin(tile, vertices, edges), tiles.weight);
            };
            const auto count = tiles.count(vertices, edges);
            ASSERT_EQ(place(0).edge, 0U);
            for (std::uint64_t tile = 0; tile < count; ++tile) {
                const auto from = place(tile), to = place(tile + 1);
                const auto steps = tiles.begin(tile + 1, vertices, edges) - tiles.begin(tile, vertices, edges);
                ASSERT_TRUE(tile + 1 == count ? steps > 0 && steps <= tiles.size : steps == tiles.size);
                ASSERT_LE(from.edge, to.edge);
                ASSERT_LE(to.edge - from.edge, tiles.most_edges());
                ASSERT_LE(to.vertex - from.vertex, tiles.size);
                // What the tile needs no more of the graph for: its tails lie between the two, and rows that begin
                // after the first vertex begin in the tile.
                ASSERT_LE(in.row[from.vertex], from.edge);
                if (from.edge == to.edge) continue;
                ASSERT_GE(tails[from.edge], from.vertex);
                ASSERT_LE(tails[to.edge - 1], to.vertex);
                ASSERT_GE(in.row[from.vertex + 1], from.edge);
            }
            ASSERT_EQ(place(count).vertex, vertices);
            ASSERT_EQ(place(count).edge, edges);
        }
    }
}

TEST(ExpandRows, GoesOnFromWhereItStopped) {
    const auto in = graph("regular:n=500:isolated=300:seed=8");
    const auto tails = tails_of(in);
    for (const std::uint64_t piece : {1, 2, 3, 7, 8, 9, 100, 1000}) {
        Place at{0, 0};
        Words found;
        while (at.edge < in.edges()) {
            const auto first = at.edge, last = static_cast<std::uint32_t>(std::min<std::uint64_t>(in.edges(), first + piece));
            Words part(last - first + shared::expand_slack);
            at = shared::expand_rows(in.row.data(), at, last, part.data());
            ASSERT_EQ(at.edge, last);
            found.insert(found.end(), part.begin(), part.end() - shared::expand_slack);
        }
        EXPECT_EQ(found, tails) << piece;
    }
}

}  // namespace
