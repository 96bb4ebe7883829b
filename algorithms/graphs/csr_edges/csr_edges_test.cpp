#include "csr_edges.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <random>
#include <sstream>

#include "expand.hpp"
#include <breakeven/algorithms/shared/host/stream.hpp>
#include <breakeven/algorithms/shared/testing/graph_tests.hpp>
#include <breakeven/generators/graphs/csr.hpp>

namespace {

using breakeven::Edges;
using breakeven::Graph;
using breakeven::test_support::every_variant, breakeven::test_support::graph;
using Words = std::vector<std::uint32_t>;

const Graph documented{{0, 0, 2, 2, 3}, {3, 0, 1}, {}};

CsrEdges::Output right(const Graph& graph) {
    CsrEdges::Output out{{}, graph.col};
    for (std::uint32_t v = 0; v < graph.vertices(); ++v) out.start.insert(out.start.end(), graph.heads(v).size(), v);
    return out;
}

std::vector<Graph> graphs() {
    std::vector<Graph> all{{}, {{0, 0, 0}, {}, {}}, documented};
    for (const auto* text : {"sym_star:n=3000:seed=1", "regular:n=2000:isolated=9000:seed=2", "loops:n=900:seed=3", "chain:n=40k:seed=4"})
        all.push_back(graph(text));
    return all;
}

TEST(CsrEdgesOracle, AcceptsTheEdgesAndNothingElse) {
    for (const auto& in : graphs()) {
        const auto answer = right(in);
        EXPECT_EQ(CsrEdges::check(in, answer), std::nullopt);
        const auto wrong = CsrEdges::wrong(in, answer);
        for (std::size_t i = 0; i < wrong.size(); ++i) EXPECT_TRUE(CsrEdges::check(in, wrong[i])) << "wrong answer " << i;
        CsrEdges::Output unwritten;
        CsrEdges::prepare(in, unwritten);
        EXPECT_EQ(CsrEdges::check(in, unwritten).has_value(), in.edges() > 0);
    }
}

TEST(CsrEdgesOracle, NamesTheFirstOffence) {
    EXPECT_EQ(CsrEdges::check(documented, {{1, 2, 3}, {3, 0, 1}}), "edge 1 does not begin at vertex 2");
    EXPECT_EQ(CsrEdges::check(documented, {{1, 1, 4}, {3, 0, 1}}), "edge 2 does not begin at vertex 4");
    EXPECT_EQ(CsrEdges::check(documented, {{1, 1, 3}, {3, 1, 0}}), "edge 1 ends at vertex 0, not at 1");
    EXPECT_EQ(CsrEdges::check(documented, {{1, 1}, {3, 0, 1}}), "holds 2 tails and 3 heads, the graph 3 edges");
}

TEST(CsrEdges, EveryVariantListsTheKnownAnswer) {
    std::size_t variants = 0;
    every_variant<CsrEdges>(documented, [&](const auto& name, const auto& answer) {
        EXPECT_EQ(answer.start, (Words{1, 1, 3})) << name;
        EXPECT_EQ(answer.end, (Words{3, 0, 1})) << name;
        ++variants;
    });
    EXPECT_GE(variants, 3U);
}

TEST(CsrEdges, HubsChainsAndManyEmptyRows) {
    for (const auto* text : {"sym_star:n=300k:seed=1", "chain:n=200k:seed=1", "regular:n=100k:isolated=500k:seed=1", "loops:n=50k:seed=1",
                             "rmat:n=200k:seed=1", "regular:n=3:isolated=300k:seed=5"}) {
        const auto in = graph(text);
        every_variant<CsrEdges>(in);
    }
}

TEST(CsrEdges, VerticesAreWrittenByName) {
    std::ostringstream text;
    CsrEdges::write({documented.row, documented.col, {"a", "b", "c", "d"}}, right(documented), text);
    EXPECT_EQ(text.str(), "b d\nb a\nd b\n");
}

/// Small ones of all kinds: hubs, runs of empty rows, also at either end, nothing but empty rows, nothing at all.
std::vector<Graph> walked_graphs() {
    auto all = graphs();
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
std::vector<csr_edges::Place> places_by_walking(const Graph& in, std::uint32_t weight) {
    std::vector<csr_edges::Place> places{{0, 0}};
    for (std::uint32_t vertex = 0, edge = 0; vertex < in.vertices(); ++vertex) {
        while (edge < in.row[vertex + 1]) places.insert(places.end(), weight, {vertex, ++edge});
        places.push_back({vertex + 1, edge});
    }
    return places;
}

TEST(CsrEdgesWalk, TakesEveryEdgeAndEveryRowEndOnce) {
    for (const auto& in : walked_graphs()) {
        const auto vertices = in.vertices(), edges = in.edges();
        for (const std::uint32_t weight : {1, 2, 3}) {
            const auto expected = places_by_walking(in, weight);
            ASSERT_EQ(expected.size(), csr_edges::steps(vertices, edges, weight) + 1);
            for (std::uint64_t step = 0; step < expected.size(); ++step) {
                const auto place = csr_edges::place_after(in.row.data(), vertices, edges, step, weight);
                ASSERT_EQ(place.vertex, expected[step].vertex);
                ASSERT_EQ(place.edge, expected[step].edge);
                ASSERT_EQ(csr_edges::vertex_after<4>(in.row.data(), vertices, edges, step, weight), place.vertex);
            }
        }
    }
}

TEST(CsrEdgesWalk, StepsBeyond32Bits) {
    constexpr std::uint32_t most = 0xFFFFFFFE;
    const Words row{0, most - 1, most - 1, most};
    const auto expect = [&](std::uint64_t step, std::uint32_t vertex, std::uint32_t edge) {
        const auto place = csr_edges::place_after(row.data(), 3, most, step, 3);
        EXPECT_EQ(place.vertex, vertex) << step;
        EXPECT_EQ(place.edge, edge) << step;
    };
    const auto hub = std::uint64_t{most - 1} * 3;
    EXPECT_EQ(csr_edges::steps(3, most, 3), hub + 6);
    expect(hub - 3, 0, most - 2);
    expect(hub - 2, 0, most - 1);
    expect(hub, 0, most - 1);
    expect(hub + 1, 1, most - 1);
    expect(hub + 2, 2, most - 1);
    expect(hub + 3, 2, most);
    expect(hub + 6, 3, most);
}

TEST(CsrEdgesTiles, HaveEveryEdgeOnceAndNoTileTooMany) {
    for (const auto& in : walked_graphs()) {
        const auto vertices = in.vertices(), edges = in.edges();
        for (const auto tiles : {csr_edges::Tiles{1, 1}, {1, 7}, {1, 1024}, {3, 3}, {3, 24}, {3, 3072}, {3, 10}}) {
            const auto tails = right(in).start;
            const auto place = [&](std::uint64_t tile) {
                return csr_edges::place_after(in.row.data(), vertices, edges, tiles.begin(tile, vertices, edges), tiles.weight);
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

TEST(CsrEdgesExpand, GoesOnFromWhereItStopped) {
    const auto in = graph("regular:n=500:isolated=300:seed=8");
    const auto tails = right(in).start;
    for (const std::uint64_t piece : {1, 2, 3, 7, 8, 9, 100, 1000}) {
        csr_edges::Place at{0, 0};
        Words found;
        while (at.edge < in.edges()) {
            const auto first = at.edge, last = static_cast<std::uint32_t>(std::min<std::uint64_t>(in.edges(), first + piece));
            Words part(last - first + csr_edges::slack);
            at = csr_edges::expand(in.row.data(), at, last, part.data());
            ASSERT_EQ(at.edge, last);
            found.insert(found.end(), part.begin(), part.end() - csr_edges::slack);
        }
        EXPECT_EQ(found, tails) << piece;
    }
}

TEST(CsrEdgesStream, CopiesThatMuchFromAnyPlaceToAny) {
    Words from(200), to(200);
    std::iota(from.begin(), from.end(), 1);
    for (std::size_t at = 0; at < 20; ++at)
        for (std::size_t count = 0; count < 100; ++count) {
            std::fill(to.begin(), to.end(), 0);
            shared::stream(to.data() + at, from.data() + 3, count);
            for (std::size_t i = 0; i < to.size(); ++i) ASSERT_EQ(to[i], i >= at && i < at + count ? from[i - at + 3] : 0);
        }
}

}  // namespace
