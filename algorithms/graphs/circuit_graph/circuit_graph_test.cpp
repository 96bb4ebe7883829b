// SPDX-License-Identifier: Apache-2.0
#include "circuit_graph.hpp"

#include <gtest/gtest.h>
#include <tbb/parallel_for.h>

#include <atomic>
#include <map>
#include <numeric>
#include <set>

#include "stage.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/testing/temporary_file.hpp>

namespace {

using breakeven::Edges;
using breakeven::to_graph;
using Input = CircuitGraph::Input;
using Output = CircuitGraph::Output;
using Words = std::vector<std::uint32_t>;

/// The answers of all host variants by name, each checked.
std::map<std::string, Output> solve(const Input& in) {
    const breakeven::Input input{std::make_shared<const Input>(in), in.graph.edges()};
    std::map<std::string, Output> answers;
    for (const auto& problem : breakeven::catalogue())
        for (const auto& variant : problem.variants) {
            if (problem.name != CircuitGraph::name || variant.backend() == "cuda") continue;
            const auto run = variant.bind(input);
            for (int call = 0; call < 2; ++call) run->time(breakeven::Scope::resident, [] {});
            EXPECT_EQ(run->check(), std::nullopt) << variant.name;
            if (in.graph.edges() < 1000) {
                EXPECT_EQ(run->audit_oracle(), std::nullopt) << variant.name;
            }
            answers[variant.name] = dynamic_cast<breakeven::detail::Bound<CircuitGraph>&>(*run).answer();
        }
    EXPECT_GE(answers.size(), 4U);
    EXPECT_EQ(answers.at("parallel/forest"), answers.at("serial/union_find"));
    return answers;
}

Input make(const std::string& text) { return CircuitGraph::generate(complete(breakeven::parse_request(text), CircuitGraph::shapes())); }

TEST(CircuitGraph, WorkedExamples) {
    const auto bow_tie = circuit_graph::input(to_graph(5, Edges{{0, 1}, {0, 3}, {1, 2}, {2, 0}, {3, 4}, {4, 0}}), {3, 5, 0, 2, 1, 4});
    EXPECT_EQ(bow_tie.partitions, 2U);
    EXPECT_EQ(bow_tie.labels, (Words{0, 1, 0, 0, 1, 1}));
    for (const auto& [name, answer] : solve(bow_tie)) EXPECT_EQ(answer, (Output{{5, 3, 0, 2, 1, 4}, 1, 1})) << name;
    const auto loops = circuit_graph::input(to_graph(1, Edges{{0, 0}, {0, 0}}), {0, 1});
    for (const auto& [name, answer] : solve(loops)) EXPECT_EQ(answer, (Output{{1, 0}, 1, 1})) << name;
    for (const auto& [name, answer] : solve({})) EXPECT_EQ(answer, Output{}) << name;
    for (const auto& [name, answer] : solve(circuit_graph::input(to_graph(4, Edges{}), {}))) EXPECT_EQ(answer, Output{}) << name;
}

TEST(CircuitGraph, ComponentsKeepACircuitEach) {
    const auto in = circuit_graph::input(to_graph(5, Edges{{0, 0}, {0, 0}, {2, 3}, {2, 3}, {3, 2}, {3, 2}}), {0, 1, 4, 5, 2, 3});
    EXPECT_EQ(in.labels, (Words{0, 1, 2, 3, 2, 3}));
    for (const auto& [name, answer] : solve(in)) {
        EXPECT_EQ(answer.swaps, 2U) << name;
        EXPECT_EQ(answer.circuits, 2U) << name;
    }
}

/// The breadth-first search as published began once, at circuit 0.
TEST(CircuitGraph, OneTreeAloneLeavesOtherComponentsInPieces) {
    const std::vector<circuit_graph::Meeting> meetings{{1, 0, 1}, {3, 2, 3}};
    EXPECT_EQ(circuit_graph::spanning_slots(meetings, 4), (Words{1, 3}));
    EXPECT_EQ(circuit_graph::spanning_slots(meetings, 4, true), (Words{1}));
    auto in = circuit_graph::input(to_graph(5, Edges{{0, 0}, {0, 0}, {2, 3}, {2, 3}, {3, 2}, {3, 2}}), {0, 1, 4, 5, 2, 3});
    auto as_published = in.predecessors;
    std::swap(as_published[0], as_published[1]);
    EXPECT_EQ(CircuitGraph::check(in, {as_published, 1, 3}).value(), "leaves 3 circuits in 2 components");
}

TEST(CircuitGraph, SwapsOfOneVertexMakeOneCircuitInEveryPattern) {
    constexpr std::uint32_t size = 9;
    for (std::uint32_t bits = 0; bits < 1U << size; bits += 2) {  // slot 0 is the begin of the row
        const circuit_graph::Bits swapped{&bits, size};
        Words expected(size), found(size);
        std::iota(expected.begin(), expected.end(), 0);
        for (const std::uint32_t parity : {0U, 1U})
            for (std::uint32_t x = 1; x < size; ++x)
                if (swapped(x) && x % 2 == parity) std::swap(expected[x - 1], expected[x]);
        for (std::uint32_t e = 0; e < size; ++e) found[e] = circuit_graph::source(e, swapped);
        ASSERT_EQ(found, expected) << bits;
    }
}

TEST(CircuitGraph, SetsCountEveryUnionOnceInAnyRace) {
    constexpr std::uint32_t nodes = 20'000, chain = 10'000;
    for (int round = 0; round < 5; ++round) {
        Words parent(nodes);
        std::iota(parent.begin(), parent.end(), 0);
        std::atomic<std::uint32_t> made = 0;
        // Every node below 10,000 with the next one, from several threads, several times; the rest in pairs.
        tbb::parallel_for(0U, 3 * (chain - 1), [&](std::uint32_t i) {
            made += shared::unite<shared::AllThreads>(parent.data(), i % (chain - 1), i % (chain - 1) + 1);
        });
        EXPECT_EQ(made, chain - 1);
        tbb::parallel_for(chain / 2, nodes / 2,
                          [&](std::uint32_t i) { made += shared::unite<shared::AllThreads>(parent.data(), 2 * i, 2 * i + 1); });
        EXPECT_EQ(made, chain - 1 + chain / 2);
        std::set<std::uint32_t> roots;
        for (std::uint32_t node = 0; node < nodes; ++node) {
            auto root = node;
            while (parent[root] != root) root = parent[root];
            roots.insert(root);
        }
        EXPECT_EQ(roots.size(), nodes - made);
    }
}

TEST(CircuitGraph, EveryShapeAtEverySizeUnderEveryRule) {
    for (const auto& shape : CircuitGraph::shapes())
        for (const auto n : {0, 1, 2, 3, 17, 64, 65, 300})
            for (const auto* rule : {"stable", "rotated", "hashed", "reversed"}) {
                const auto text = shape.name + ":n=" + std::to_string(n) + ":isolated=3:rule=" + rule + ":seed=" + std::to_string(n + 1);
                SCOPED_TRACE(text);
                solve(make(text));
            }
}

TEST(CircuitGraph, LargeEnoughForManyTasks) {
    for (const auto* text : {"regular:n=300k", "alt:n=300k", "sym_tree:n=200k", "sym_star:n=200k", "loops:n=200k", "bow_ties:n=200k",
                             "disconnected:n=200k", "sym_grid:n=200k"}) {
        SCOPED_TRACE(text);
        solve(make(std::string{text} + ":seed=1"));
    }
}

TEST(CircuitGraph, AFileThatIsNotBalancedIsRefused) {
    const breakeven::test_support::TemporaryFile file{"open.txt", "0 1\n1 0\n1 2\n"};
    const auto message = breakeven::test_support::message_of<breakeven::InputError>([&] { CircuitGraph::read(file.path(), {}); });
    EXPECT_NE(message.find("vertex number 1 (counted from 0) has not as many edges in as out"), std::string::npos) << message;
    const breakeven::test_support::TemporaryFile names{"names.txt", "a b\nb a\nb c\n"};
    const auto named = breakeven::test_support::message_of<breakeven::InputError>([&] { CircuitGraph::read(names.path(), {}); });
    EXPECT_NE(named.find("vertex 'b' has not as many edges in as out"), std::string::npos) << named;
    EXPECT_EQ(CircuitGraph::read(file.path(), {{"undirected", "both"}}).graph.edges(), 6U);
}

/// The kernel of [Zooming] has one flag a colour for each vertex, most_colours of them, which it clears `for i = 0 to Length`.
TEST(CircuitGraphPublished, AFlagForEveryColourOfEveryVertexCostsMoreThanAllEdgesAndEnds) {
    constexpr std::size_t most_colours = 50'000;
    std::vector<bool> flags(most_colours, true), behind(1, true);
    for (std::size_t i = 0; i <= most_colours; ++i) (i < most_colours ? flags[i] : behind[i - most_colours]) = false;
    EXPECT_FALSE(behind[0]) << "the last step of that loop is behind the array";
    const auto in = make("sym_gnm:n=120000:rule=stable");
    EXPECT_GT(in.partitions, most_colours) << "colours that have no flag";
    EXPECT_GT(in.graph.vertices() * most_colours, 1000 * in.graph.edges()) << "flags that are cleared, against edges";
    solve(in);  // neighbours are compared: no flags, and any number of colours
}

}  // namespace
