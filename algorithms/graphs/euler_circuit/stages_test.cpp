// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include "ranking.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/shared/host/degrees.hpp>
#include <breakeven/algorithms/shared/host/forest.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graphs.hpp>

/// The stages by themselves, against worked examples and known counts.
namespace {

using namespace euler_circuit;
using namespace shared;
using breakeven::Edges;
using breakeven::Graph;
using edge_predecessors::Arrival;
using edge_predecessors::pair_edges;
using Words = std::vector<std::uint32_t>;

struct Pairing {
    Words previous;
    std::uint32_t cycles = 0;
};

Pairing pairing(const Graph& graph, Rule rule) {
    std::vector<Step> steps(graph.edges());
    edge_predecessors::Workspace workspace;
    EXPECT_TRUE(pair_edges<OneThread>(graph, Trail::circuit, rule, steps.data(), workspace));
    Pairing out;
    for (const auto step : steps) out.previous.push_back(step.previous);
    std::vector<bool> seen(graph.edges());
    for (std::uint32_t first = 0; first < graph.edges(); ++first) {
        if (seen[first]) continue;
        ++out.cycles;
        for (auto e = first; !seen[e]; e = out.previous[e]) seen[e] = true;
    }
    return out;
}

const Graph bow_tie = breakeven::to_graph(5, Edges{{0, 1}, {0, 3}, {1, 2}, {2, 0}, {3, 4}, {4, 0}});

TEST(Pairing, BowTie) {
    EXPECT_EQ(pairing(bow_tie, Rule::stable).previous, (Words{3, 5, 0, 2, 1, 4}));
    EXPECT_EQ(pairing(bow_tie, Rule::stable).cycles, 2U);
    EXPECT_EQ(pairing(bow_tie, Rule::rotated).previous, (Words{5, 3, 0, 2, 1, 4}));
    EXPECT_EQ(pairing(bow_tie, Rule::rotated).cycles, 1U);
}

TEST(Pairing, TwoLoops) {
    const auto graph = breakeven::to_graph(1, Edges{{0, 0}, {0, 0}});
    EXPECT_EQ(pairing(graph, Rule::stable).previous, (Words{0, 1}));
    EXPECT_EQ(pairing(graph, Rule::rotated).previous, (Words{1, 0}));
}

TEST(Pairing, StableOnDeBruijnGraphsRotatesWordsAndMakesNecklaces) {
    const Words necklaces{2, 3, 4, 6, 8, 14, 20, 36, 60, 108, 188, 352, 632, 1182, 2192, 4116};  // A000031
    for (unsigned n = 2; n <= necklaces.size(); ++n) {
        const std::uint32_t words = 1U << n, vertices = words / 2;
        Graph graph;
        for (std::uint32_t v = 1; v <= vertices; ++v) graph.row.push_back(2 * v);
        for (std::uint32_t word = 0; word < words; ++word) graph.col.push_back(word % vertices);
        const auto found = pairing(graph, Rule::stable);
        EXPECT_EQ(found.cycles, necklaces[n - 1]);
        for (std::uint32_t word = 0; word < words; ++word) ASSERT_EQ(found.previous[word], word >> 1 | (word & 1) << (n - 1));
    }
}

TEST(Pairing, RotatedHoldsBothDirectionsTogether) {
    const auto tree = breakeven::graph(complete(breakeven::parse_request("sym_tree:n=2000:seed=3"), breakeven::euler_shapes()));
    EXPECT_EQ(pairing(tree, Rule::stable).cycles, tree.edges() / 2);
    EXPECT_EQ(pairing(tree, Rule::rotated).cycles, 1U);
}

TEST(Pairing, NamesTheLowestUnbalancedVertex) {
    for (const auto& [edges, vertex] : std::vector<std::pair<Edges, std::uint32_t>>{{{{0, 1}}, 0}, {{{0, 0}, {2, 1}}, 1}, {{{2, 3}}, 2}}) {
        const auto graph = breakeven::to_graph(4, edges);
        std::vector<Step> steps(graph.edges());
        edge_predecessors::Workspace workspace;
        EXPECT_FALSE(pair_edges<OneThread>(graph, Trail::circuit, Rule::rotated, steps.data(), workspace));
        EXPECT_EQ(lowest_unbalanced(graph), vertex);
    }
}

TEST(Splice, OneExchangeJoinsTheBowTie) {
    std::vector<Step> steps(6);
    edge_predecessors::Workspace workspace;
    ASSERT_TRUE(pair_edges<OneThread>(bow_tie, Trail::circuit, Rule::stable, steps.data(), workspace));
    for (const unsigned shift : {0U, 1U, 5U}) {
        auto spliced = steps;
        const Splitters splitters{6, shift};
        std::vector<Sublist> sublists(splitters.count());
        permutation_cycles::label_sublists<OneThread, Lengths>(splitters, spliced.data(), sublists.data());
        circuit_graph::exchange_all<OneThread>(Words{1}, [&](std::uint32_t x) { exchange(x - 1, x, spliced.data(), sublists); });
        measure_again<OneThread>(splitters, spliced.data(), sublists.data());
        Words before, circuit(6), ranks(sublists.size());
        for (const auto step : spliced) before.push_back(step.previous);
        EXPECT_EQ(before, (Words{5, 3, 0, 2, 1, 4}));
        rank(sublists, 6, ranks.data());
        emit<OneThread>(splitters, spliced.data(), ranks.data(), 0, circuit.data());
        EXPECT_EQ(circuit, (Words{0, 2, 3, 1, 4, 5})) << shift;
    }
}

TEST(Splitters, OneInEveryBlockAndElementZero) {
    for (const std::uint32_t size : {1U, 2U, 31U, 32U, 33U, 1000U, 4096U})
        for (const unsigned shift : {0U, 1U, 3U, 5U, 8U}) {
            const Splitters splitters{size, shift};
            EXPECT_TRUE(splitters.contains(0));
            std::set<std::uint32_t> blocks;
            std::uint32_t count = 0;
            for (std::uint32_t e = 0; e < size; ++e)
                if (splitters.contains(e)) ++count, blocks.insert(splitters.block(e));
            EXPECT_EQ(count, splitters.count());
            EXPECT_EQ(blocks.size(), splitters.count());
        }
    const Splitters largest{0xFFFFFFFE, 5};
    for (std::uint32_t back = 1; back < 100; ++back) {
        const auto block = largest.count() - back, at = largest.at(block);
        EXPECT_EQ(largest.block(at), block);
        EXPECT_LT(at, largest.size);
    }
}

/// The slots that Kruskal's algorithm takes.
std::set<std::uint32_t> kruskal(const std::vector<Arrival>& pairs, std::uint32_t nodes) {
    Words root(nodes);
    std::iota(root.begin(), root.end(), 0);
    std::set<std::uint32_t> taken;
    for (std::uint32_t w = 0; w < pairs.size(); ++w) {
        const auto a = root[pairs[w].head], b = root[pairs[w].edge];
        if (a == b) continue;
        std::ranges::replace(root, a, b);
        taken.insert(w + 1);
    }
    return taken;
}

TEST(Forest, AnyOrderAndAnyRaceTakesTheLeastWeights) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const breakeven::Stream stream{seed, 0};
        const auto nodes = static_cast<std::uint32_t>(2 + stream.below(0, 60));
        std::vector<Arrival> pairs(stream.below(1, 5 * nodes));
        for (std::size_t i = 0; i < pairs.size(); ++i)
            pairs[i] = {static_cast<std::uint32_t>(stream.below(2 * i + 2, nodes)),
                        static_cast<std::uint32_t>(stream.below(2 * i + 3, nodes))};
        const auto expected = kruskal(pairs, nodes);
        const auto taken = [&](auto&& order) {
            std::vector<Link> links(nodes, no_link);
            order([&](std::size_t i) { join(links.data(), pairs[i].head, pairs[i].edge, static_cast<std::uint32_t>(i + 1)); });
            std::set<std::uint32_t> weights;
            for (const auto link : links)
                if (link != no_link) weights.insert(weight_of(link));
            return weights;
        };
        EXPECT_EQ(expected, taken([&](auto&& joined) {
                      for (std::size_t i = 0; i < pairs.size(); ++i) joined(i);
                  }));
        EXPECT_EQ(expected, taken([&](auto&& joined) {
                      for (auto i = pairs.size(); i-- > 0;) joined(i);
                  }));
        EXPECT_EQ(expected, taken([&](auto&& joined) { tbb::parallel_for(std::size_t{0}, pairs.size(), joined); }));
    }
}

}  // namespace
