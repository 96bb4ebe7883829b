// SPDX-License-Identifier: Apache-2.0
#include "edge_predecessors.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "closing.hpp"
#include <breakeven/algorithms/shared/host/degrees.hpp>
#include <breakeven/algorithms/shared/problems/paired_graph.hpp>
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace {

using breakeven::Edges;
using breakeven::to_graph;
using shared::none;
using shared::Rule;
using Input = EdgePredecessors::Input;
using Output = EdgePredecessors::Output;
using Words = std::vector<std::uint32_t>;

constexpr Rule rules[] = {Rule::stable, Rule::rotated, Rule::hashed, Rule::reversed};

/// The answers of all host variants, each checked; all are equal.
Output solve(const Input& in) {
    const breakeven::Input input{std::make_shared<const Input>(in), in.graph.edges()};
    std::optional<Output> first;
    for (const auto& problem : breakeven::catalogue())
        for (const auto& variant : problem.variants) {
            if (problem.name != EdgePredecessors::name || variant.backend() == "cuda") continue;
            const auto run = variant.bind(input);
            run->time(breakeven::Scope::resident, [] {});
            EXPECT_EQ(run->check(), std::nullopt) << variant.name;
            EXPECT_EQ(run->audit_oracle(), std::nullopt) << variant.name;
            const auto& answer = dynamic_cast<breakeven::detail::Bound<EdgePredecessors>&>(*run).answer();
            if (!first) first = answer;
            EXPECT_EQ(answer, *first) << variant.name;
        }
    return first.value();
}

const auto bow_tie = to_graph(5, Edges{{0, 1}, {0, 3}, {1, 2}, {2, 0}, {3, 4}, {4, 0}});

std::uint32_t cycles(const Words& predecessors) {
    std::vector<bool> seen(predecessors.size());
    std::uint32_t count = 0;
    for (std::uint32_t first = 0; first < seen.size(); ++first) {
        if (!seen[first]) ++count;
        for (auto e = first; !seen[e]; e = predecessors[e]) seen[e] = true;
    }
    return count;
}

TEST(EdgePredecessors, WorkedExamples) {
    EXPECT_EQ(solve({bow_tie, Rule::stable}).predecessors, (Words{3, 5, 0, 2, 1, 4}));
    EXPECT_EQ(solve({bow_tie, Rule::rotated}).predecessors, (Words{5, 3, 0, 2, 1, 4}));
    EXPECT_EQ(solve({bow_tie, Rule::reversed}).predecessors, (Words{5, 3, 0, 2, 1, 4}));
    const auto loops = to_graph(1, Edges{{0, 0}, {0, 0}, {0, 0}});
    EXPECT_EQ(solve({loops, Rule::stable}).predecessors, (Words{0, 1, 2}));
    EXPECT_EQ(solve({loops, Rule::rotated}).predecessors, (Words{2, 0, 1}));
    EXPECT_EQ(solve({loops, Rule::reversed}).predecessors, (Words{2, 1, 0}));
    EXPECT_EQ(solve({{}, Rule::hashed}), Output{});
    EXPECT_EQ(solve({to_graph(3, Edges{}), Rule::stable}), Output{});
}

TEST(EdgePredecessors, StableOnDeBruijnGraphsMakesNecklaces) {
    const Words necklaces{2, 3, 4, 6, 8, 14, 20, 36, 60, 108, 188, 352, 632, 1182};  // A000031
    for (unsigned n = 2; n <= necklaces.size(); ++n) {
        const std::uint32_t words = 1U << n, vertices = words / 2;
        breakeven::Graph graph;
        for (std::uint32_t v = 1; v <= vertices; ++v) graph.row.push_back(2 * v);
        for (std::uint32_t word = 0; word < words; ++word) graph.col.push_back(word % vertices);
        EXPECT_EQ(cycles(solve({graph, Rule::stable}).predecessors), necklaces[n - 1]);
    }
}

/// Every way in which the degrees of a vertex can differ, and the vertices beside it.
TEST(EdgePredecessors, TheLowestUnbalancedVertexIsNamed) {
    const std::vector<std::pair<Edges, std::uint32_t>> cases{
        {{{0, 1}}, 0},                                  // no edge in
        {{{1, 0}}, 0},                                  // no edge out
        {{{3, 3}, {1, 1}, {2, 3}}, 2},                  // after balanced and isolated ones
        {{{0, 0}, {2, 1}}, 1},                          // one edge in, none out
        {{{0, 0}, {0, 1}, {1, 0}, {1, 1}, {1, 1}}, 5},  // balanced
        {{{1, 2}, {2, 1}, {2, 4}}, 2},
        {{{4, 4}, {4, 2}}, 2},  // in, before the first row that holds any
        {{{0, 4}, {4, 4}, {4, 0}, {3, 4}}, 3},
    };
    for (const auto& [edges, vertex] : cases) {
        const auto graph = to_graph(5, edges);
        SCOPED_TRACE(testing::PrintToString(vertex));
        for (const auto rule : rules) {
            const auto answer = solve({graph, rule});
            EXPECT_EQ(answer.unbalanced, vertex == 5 ? none : vertex);
            EXPECT_EQ(EdgePredecessors::no_answer({graph, rule}, answer).has_value(), vertex < 5);
        }
    }
}

/// What each thread of the device that begins a row looks at, on every small multigraph of three vertices.
TEST(EdgePredecessors, SortedHeadsShowTheLowestImbalance) {
    constexpr std::uint32_t vertices = 3, kinds = vertices * vertices;
    for (std::uint32_t code = 0; code < kinds * kinds * kinds * kinds; ++code)
        for (std::uint32_t count = 0; count <= 4; ++count) {
            Edges edges;
            for (std::uint32_t i = 0, rest = code; i < count; ++i, rest /= kinds)
                edges.push_back({rest % kinds / vertices, rest % vertices});
            const auto graph = to_graph(vertices, edges);
            auto heads = graph.col;
            std::ranges::sort(heads);
            auto found = none;
            for (std::uint32_t x = 0; x <= count && count > 0; ++x) {
                const auto before = x == 0 ? none : heads[x - 1], after = x == count ? vertices : heads[x];
                if (before != after) found = std::min(found, edge_predecessors::unbalanced_between(graph.row.data(), before, after, x));
            }
            ASSERT_EQ(std::min(found, vertices), shared::lowest_unbalanced(graph)) << code;
        }
}

TEST(EdgePredecessors, AnEdgeIsWrittenWithTheNumberOfItsPredecessor) {
    auto graph = to_graph(2, Edges{{0, 1}, {1, 0}});
    graph.names = {"GA", "AG"};
    std::ostringstream text;
    EdgePredecessors::write({graph}, {.predecessors = {1, 0}}, text);
    EXPECT_EQ(text.str(), "GA AG 1\nAG GA 0\n");
}

TEST(EdgePredecessors, TheRuleIsPartOfTheInput) {
    for (const auto a : rules)
        for (const auto b : rules) EXPECT_EQ(EdgePredecessors::digest({bow_tie, a}) == EdgePredecessors::digest({bow_tie, b}), a == b);
    EXPECT_THROW(shared::parse_rule("random"), breakeven::UsageError);
    const breakeven::test_support::TemporaryFile file{"two.txt", "0 1\n1 0\n"};
    EXPECT_EQ(EdgePredecessors::read(file.path(), {{"rule", "hashed"}}).rule, Rule::hashed);
    EXPECT_EQ(EdgePredecessors::read(file.path(), {}).rule, Rule::stable);
}

/// Inputs of later stages are made by code of their own.
TEST(EdgePredecessors, InputsOfLaterStagesAreTheAnswer) {
    for (const auto& shape : shared::balanced_shapes())
        for (const auto* rule : {"stable", "rotated", "hashed", "reversed"})
            for (const auto n : {0, 1, 2, 17, 300}) {
                const auto text = shape.name + ":n=" + std::to_string(n) + ":isolated=3:rule=" + rule + ":seed=" + std::to_string(n + 1);
                SCOPED_TRACE(text);
                const auto in = EdgePredecessors::generate(complete(breakeven::parse_request(text), EdgePredecessors::shapes()));
                EXPECT_EQ(EdgePredecessors::check(in, {.predecessors = shared::predecessors(in.graph, in.rule)}), std::nullopt);
            }
}

TEST(EdgePredecessors, LargeEnoughForManyBlocksAndTasks) {
    for (const auto* text : {"regular:n=300k:rule=hashed", "sym_star:n=200k:rule=rotated", "alt:n=300k:rule=stable",
                             "unbalanced:n=200k:rule=reversed", "loops:n=100k:rule=reversed"}) {
        SCOPED_TRACE(text);
        solve(EdgePredecessors::generate(complete(breakeven::parse_request(text), EdgePredecessors::shapes())));
    }
}

/// `predecessors` of [Zooming]: one cursor a vertex, and no look at the degrees. Room for each edge that is written.
Words as_published(const breakeven::Graph& graph) {
    auto cursor = graph.row;
    Words before(graph.edges(), none);
    for (std::uint32_t edge = 0; edge < graph.edges(); ++edge)
        if (const auto slot = cursor[graph.col[edge]]++; slot < before.size()) before[slot] = edge;
    return before;
}

TEST(EdgePredecessorsPublished, WithUnequalDegreesItWritesIntoOtherRows) {
    EXPECT_EQ(as_published(bow_tie), solve({bow_tie, Rule::stable}).predecessors);
    const auto graph = to_graph(3, Edges{{0, 1}, {0, 1}, {1, 0}, {2, 0}});  // two edges into vertex 1, one out of it
    const auto before = as_published(graph);
    EXPECT_EQ(before[3], 1U) << "the edge 2 -> 0 is said to follow 0 -> 1";
    EXPECT_NE(graph.col[before[3]], 2U);
    EXPECT_EQ(solve({graph, Rule::stable}).unbalanced, 1U) << "here the first such vertex is the answer";
}

}  // namespace
