// SPDX-License-Identifier: Apache-2.0
#include "euler_path.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include <breakeven/algorithms/graphs/euler_circuit/stage.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graphs.hpp>

/// All host variants, on graphs of every kind.
namespace {

using Output = EulerPath::Output;
using Verdict = EulerPath::Verdict;
using breakeven::Edges;
using breakeven::Graph;
using breakeven::to_graph;

constexpr std::uint64_t small = 1000;  // peers may take a time that is quadratic in the degree

/// The answers of all host variants by name, each checked.
std::map<std::string, Output> solve(const Graph& graph, bool audit = true) {
    const breakeven::Input input{std::make_shared<const Graph>(graph), graph.edges()};
    std::map<std::string, Output> answers;
    for (const auto& problem : breakeven::catalogue()) {
        if (problem.name != EulerPath::name) continue;
        for (const auto& variant : problem.variants) {
            if (variant.backend() == "cuda" || (graph.edges() >= small && variant.traits.role == breakeven::Role::peer)) continue;
            const auto run = variant.bind(input);
            run->time(breakeven::Scope::resident, [] {});
            EXPECT_EQ(run->check(), std::nullopt) << variant.name;
            if (audit) {
                EXPECT_EQ(run->audit_oracle(), std::nullopt) << variant.name;
            }
            answers[variant.name] = dynamic_cast<breakeven::detail::Bound<EulerPath>&>(*run).answer();
        }
    }
    EXPECT_GE(answers.size(), 3U);
    EXPECT_EQ(answers["serial/staged"], answers["parallel/staged"]);
    for (const auto& [name, answer] : answers) EXPECT_EQ(answer.verdict, answers["serial/staged"].verdict) << name;
    return answers;
}

std::string text(const Graph& graph, const Output& answer) {
    std::ostringstream stream;
    EulerPath::write(graph, answer, stream);
    return stream.str();
}

breakeven::Request request(const std::string& text) { return complete(breakeven::parse_request(text), EulerPath::shapes()); }

TEST(EulerPath, TheSampleOfBA3G) {  // rosalind.info; the closed walk 0 2 1 3 may be put at either visit of 3
    const auto graph = to_graph(10, Edges{{0, 2}, {1, 3}, {2, 1}, {3, 0}, {3, 4}, {6, 3}, {6, 7}, {7, 8}, {8, 9}, {9, 6}});
    for (const auto& [name, answer] : solve(graph)) EXPECT_EQ(text(graph, answer), "6\n7\n8\n9\n6\n3\n0\n2\n1\n3\n4\n") << name;
}

TEST(EulerPath, OneEdgeALoopAndACircuit) {
    for (const auto& [name, answer] : solve(to_graph(3, Edges{{2, 1}})))
        EXPECT_EQ(text(to_graph(3, Edges{{2, 1}}), answer), "2\n1\n") << name;
    for (const auto& [name, answer] : solve(to_graph(2, Edges{{1, 1}}))) EXPECT_EQ(answer.edges, (std::vector<std::uint32_t>{0})) << name;
    for (const auto& [name, answer] : solve(to_graph(4, Edges{{1, 3}, {3, 1}}))) EXPECT_EQ(answer.verdict, Verdict::found) << name;
}

TEST(EulerPath, EmptyUnbalancedAndDisconnectedAreThreeAnswers) {
    for (const auto& graph : {Graph{}, to_graph(5, Edges{})})
        for (const auto& [name, answer] : solve(graph)) {
            EXPECT_TRUE(answer.verdict == Verdict::found && answer.edges.empty()) << name;
            EXPECT_EQ(text(graph, answer), "");
            EXPECT_EQ(EulerPath::no_answer(graph, answer), std::nullopt);
        }
    for (const auto& edges : {Edges{{1, 2}, {3, 4}}, Edges{{1, 2}, {1, 2}}, Edges{{2, 1}, {3, 1}, {1, 4}, {1, 5}}, Edges{{1, 0}, {1, 3}}})
        for (const auto graph = to_graph(6, edges); const auto& [name, answer] : solve(graph)) {
            EXPECT_EQ(answer.verdict, Verdict::unbalanced) << name;
            EXPECT_EQ(answer.vertex, edges[0].head == 0 ? 0U : edges[0].tail == 2 ? 2U : 1U) << name;
            EXPECT_NE(EulerPath::no_answer(graph, answer).value().find("vertex number"), std::string::npos);
        }
    for (const auto& edges : {Edges{{0, 0}, {1, 2}, {4, 4}}, Edges{{0, 1}, {1, 0}, {2, 2}, {3, 3}}, Edges{{3, 0}, {1, 1}, {2, 2}}})
        for (const auto graph = to_graph(6, edges); const auto& [name, answer] : solve(graph)) {
            EXPECT_EQ(answer.verdict, Verdict::disconnected) << name;
            EXPECT_EQ(answer.components, 3U) << name;
            EXPECT_NE(EulerPath::no_answer(graph, answer).value().find("3 components"), std::string::npos);
        }
}

TEST(EulerPath, TheLastVertexMayHaveNoEdgesOutAndTheFirstNoneIn) {
    for (const auto& edges : {Edges{{0, 1}, {1, 2}}, Edges{{2, 1}, {1, 0}}, Edges{{0, 1}, {1, 1}, {1, 1}, {1, 3}}})
        for (const auto& [name, answer] : solve(to_graph(4, edges))) EXPECT_EQ(answer.verdict, Verdict::found) << name;
}

TEST(EulerPath, EveryShapeAtEverySize) {
    for (const auto& shape : EulerPath::shapes())
        for (const auto n : {0, 1, 2, 3, 5, 17, 64, 300})
            for (const auto* edits : {"", ":path=0", ":isolated=4"}) {
                if (edits[1] == 'p' && std::ranges::none_of(shape.parameters, [](const auto& p) { return p.name == "path"; })) continue;
                const auto text = shape.name + ":n=" + std::to_string(n) + edits + ":seed=" + std::to_string(n + 1);
                SCOPED_TRACE(text);
                solve(breakeven::graph(request(text)), n < 64);
            }
}

TEST(EulerPath, ThousandsOfSmallMultigraphs) {
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        const auto n = std::to_string(1 + seed % 23), degree = std::to_string(1 + seed / 4 % 4);
        const auto text =
            "closed_walks:n=" + n + ":walks=" + std::to_string(1 + seed % 5) + ":degree=" + degree + ":seed=" + std::to_string(seed);
        SCOPED_TRACE(text);
        solve(breakeven::graph(request(text)), false);
    }
}

/// A path between two vertices of many, in all orders of their numbers, under every pairing rule.
TEST(EulerPath, EveryPairingRule) {
    using namespace shared;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto graph = breakeven::graph(request("closed_walks:n=" + std::to_string(2 + seed % 90) + ":seed=" + std::to_string(seed)));
        for (const auto rule : {Rule::stable, Rule::rotated, Rule::hashed, Rule::reversed}) {
            euler_circuit::Workspace workspaces[2];
            Output answers[2];
            for (const int i : {0, 1}) {
                EulerPath::prepare(graph, answers[i]);
                const auto find = i == 0 ? euler_circuit::find_trail<OneThread> : euler_circuit::find_trail<AllThreads>;
                find(graph, Trail::path, rule, answers[i], workspaces[i]);
                ASSERT_EQ(EulerPath::check(graph, answers[i]), std::nullopt) << seed;
            }
            ASSERT_EQ(answers[0], answers[1]) << seed;
        }
    }
}

TEST(EulerPath, LargeEnoughForManyBlocksAndTasks) {
    for (const auto* text :
         {"regular:n=400k", "alt:n=300k", "sym_tree:n=200k", "sym_star:n=200k", "loops:n=100k", "bow_ties:n=150k", "disconnected:n=200k",
          "unbalanced:n=200k", "unbalanced:n=200k:heads=1", "open_walk:n=200k", "regular:n=400k:path=0"}) {
        SCOPED_TRACE(text);
        solve(breakeven::graph(request(std::string{text} + ":seed=1")), false);
    }
}

TEST(EulerPath, TheGeneratorsLeaveAPath) {
    EXPECT_EQ(solve(breakeven::graph(request("regular:n=1000:seed=1")), false).at("serial/hierholzer").verdict, Verdict::found);
    EXPECT_EQ(breakeven::graph(request("regular:n=1000:seed=1")).edges(), 999U);
    EXPECT_EQ(breakeven::graph(request("regular:n=1000:path=0:seed=1")).edges(), 1000U);
}

}  // namespace
