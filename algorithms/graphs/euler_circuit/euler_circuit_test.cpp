// SPDX-License-Identifier: Apache-2.0
#include "euler_circuit.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include <breakeven/generators/graphs/csr.hpp>
#include <breakeven/generators/graphs/graphs.hpp>

/// All host variants, on graphs of every kind.
namespace {

using Output = EulerCircuit::Output;
using Verdict = EulerCircuit::Verdict;
using breakeven::Edges;
using breakeven::Graph;
using breakeven::to_graph;

constexpr std::uint64_t small = 1000;  // peers may take a time that is quadratic in the degree

std::vector<breakeven::Variant> variants(bool peers) {
    for (const auto& problem : breakeven::catalogue())
        if (problem.name == EulerCircuit::name) {
            auto host = problem.variants;
            std::erase_if(host, [&](const auto& variant) {
                return variant.backend() == "cuda" || (!peers && variant.traits.role == breakeven::Role::peer);
            });
            return host;
        }
    return {};
}

/// The answers of all variants by name, each checked, and the second of two calls.
std::map<std::string, Output> solve(const Graph& graph, bool audit = false) {
    const breakeven::Input input{std::make_shared<const Graph>(graph), graph.edges()};
    std::map<std::string, Output> answers;
    for (const auto& variant : variants(graph.edges() < small)) {
        const auto run = variant.bind(input);
        for (int call = 0; call < 2; ++call) {
            run->time(breakeven::Scope::resident, [] {});
            EXPECT_EQ(run->check(), std::nullopt) << variant.name;
        }
        if (audit) {
            EXPECT_EQ(run->audit_oracle(), std::nullopt) << variant.name;
        }
        answers[variant.name] = dynamic_cast<breakeven::detail::Bound<EulerCircuit>&>(*run).answer();
    }
    return answers;
}

/// Staged variants of one rule find the same circuit.
void expect_same_circuits(const std::map<std::string, Output>& answers) {
    for (const auto* rule : {"", "_stable", "_hashed", "_reversed"})
        EXPECT_EQ(answers.at(std::string{"serial/staged"} + rule), answers.at(std::string{"parallel/staged"} + rule)) << rule;
}

void expect_verdict(const Graph& graph, Verdict verdict, bool audit = true) {
    const auto answers = solve(graph, audit);
    EXPECT_GE(answers.size(), 3U);
    for (const auto& [name, answer] : answers) EXPECT_EQ(answer.verdict, verdict) << name;
    expect_same_circuits(answers);
}

/// Closed walks when the k-th edge into a vertex is followed by the k + turn-th out of it, one walked after the other.
std::uint32_t closed_walks(const Graph& graph, std::uint32_t turn) {
    std::vector<std::uint32_t> met(graph.vertices()), next(graph.edges());
    for (std::uint32_t edge = 0; edge < graph.edges(); ++edge) {
        const auto v = graph.col[edge];
        next[edge] = graph.row[v] + (met[v]++ + turn) % (graph.row[v + 1] - graph.row[v]);
    }
    std::uint32_t walks = 0;
    for (std::vector<bool> walked(graph.edges()); const auto begin : next)
        if (!walked[begin]) {
            ++walks;
            for (auto edge = begin; !walked[edge]; edge = next[edge]) walked[edge] = true;
        }
    return walks;
}

breakeven::Request request(std::string text) { return complete(breakeven::parse_request(text), breakeven::euler_shapes()); }

TEST(EulerCircuit, TheOnlyCircuitOfAGraphThatHasOne) {  // BA3F of rosalind.info
    const auto graph = to_graph(10, Edges{{0, 3}, {1, 0}, {2, 1}, {2, 6}, {3, 2}, {4, 2}, {5, 4}, {6, 5}, {6, 8}, {7, 9}, {8, 7}, {9, 6}});
    for (auto [name, answer] : solve(graph, true)) {
        const auto begin = std::ranges::find_if(answer.edges, [&](auto edge) { return edge == 8; });  // 6 -> 8
        ASSERT_NE(begin, answer.edges.end()) << name;
        std::rotate(answer.edges.begin(), begin, answer.edges.end());
        std::ostringstream text;
        EulerCircuit::write(graph, answer, text);
        EXPECT_EQ(text.str(), "6\n8\n7\n9\n6\n5\n4\n2\n1\n0\n3\n2\n6\n") << name;
    }
}

TEST(EulerCircuit, VerticesAreWrittenByName) {
    auto graph = to_graph(2, Edges{{0, 1}, {1, 0}});
    graph.names = {"GA", "AG"};
    std::ostringstream text;
    EulerCircuit::write(graph, {.edges = {1, 0}}, text);
    EXPECT_EQ(text.str(), "AG\nGA\nAG\n");
}

TEST(EulerCircuit, EmptyUnbalancedAndDisconnectedAreThreeAnswers) {
    for (const auto& graph : {Graph{}, to_graph(5, Edges{})})
        for (const auto& [name, answer] : solve(graph, true)) {
            EXPECT_TRUE(answer.verdict == Verdict::found && answer.edges.empty()) << name;
            EXPECT_EQ(EulerCircuit::no_answer(graph, answer), std::nullopt);
        }
    auto graph = to_graph(4, Edges{{1, 1}, {2, 3}, {3, 2}, {3, 2}});
    for (const auto& [name, answer] : solve(graph, true)) {
        EXPECT_EQ(answer.verdict, Verdict::unbalanced) << name;
        EXPECT_EQ(answer.vertex, 2U) << name;
        EXPECT_NE(EulerCircuit::no_answer(graph, answer).value().find("vertex number 2 "), std::string::npos);
    }
    graph = to_graph(7, Edges{{1, 1}, {2, 3}, {3, 2}, {5, 6}, {6, 5}});
    for (const auto& [name, answer] : solve(graph, true)) {
        EXPECT_EQ(answer.verdict, Verdict::disconnected) << name;
        EXPECT_EQ(answer.components, 3U) << name;
        EXPECT_NE(EulerCircuit::no_answer(graph, answer).value().find("3 components"), std::string::npos);
    }
}

TEST(EulerCircuit, ImbalanceComesBeforeDisconnection) {
    const auto graph = to_graph(3, Edges{{0, 1}, {2, 2}});
    EXPECT_NE(EulerCircuit::check(graph, {.verdict = Verdict::disconnected, .components = 2}), std::nullopt);
    expect_verdict(graph, Verdict::unbalanced);
}

TEST(EulerCircuit, OneVertexMissesEdgesInAndNoneOut) {
    expect_verdict(to_graph(3, Edges{{0, 1}, {1, 0}, {2, 0}}), Verdict::unbalanced);
    expect_verdict(to_graph(3, Edges{{0, 1}, {1, 0}, {0, 2}}), Verdict::unbalanced);
    expect_verdict(to_graph(1, Edges{{0, 0}}), Verdict::found);
}

TEST(EulerCircuit, EveryShapeAtEverySize) {
    for (const auto& shape : breakeven::euler_shapes())
        for (const auto n : {0, 1, 2, 3, 5, 17, 64, 300})
            for (const auto* edits : {"", ":path=1", ":isolated=4"}) {
                if (edits[1] == 'p' && std::ranges::none_of(shape.parameters, [](const auto& p) { return p.name == "path"; })) continue;
                const auto text = shape.name + ":n=" + std::to_string(n) + edits + ":seed=" + std::to_string(n + 1);
                SCOPED_TRACE(text);
                const auto answers = solve(breakeven::graph(request(text)), n < 64);
                expect_same_circuits(answers);
                for (const auto& [name, answer] : answers) EXPECT_EQ(answer.verdict, answers.at("serial/hierholzer").verdict) << name;
            }
}

TEST(EulerCircuit, ThousandsOfSmallMultigraphs) {
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        const auto* shape = seed % 9 == 0 ? "unbalanced" : seed % 9 == 1 ? "disconnected" : "closed_walks";
        const auto n = std::to_string(1 + seed % 37), walks = std::to_string(1 + seed % 5);
        const auto text = std::string{shape} + ":n=" + n + ":degree=" + std::to_string(1 + seed / 4 % 4) + ":seed=" + std::to_string(seed) +
                          (seed % 9 > 1 ? ":walks=" + walks : "");
        SCOPED_TRACE(text);
        const auto answers = solve(breakeven::graph(request(text)));
        expect_same_circuits(answers);
    }
}

TEST(EulerCircuit, LargeEnoughForManyBlocksAndTasks) {
    for (const auto* text : {"regular:n=300k", "alt:n=200k", "sym_tree:n=200k", "sym_star:n=200k", "loops:n=100k", "bow_ties:n=150k",
                             "disconnected:n=200k", "unbalanced:n=200k"}) {
        SCOPED_TRACE(text);
        const auto answers = solve(breakeven::graph(request(std::string{text} + ":seed=1")));
        expect_same_circuits(answers);
    }
}

/// Then times may be drawn against them: one input has one number of them, whatever variant tells it.
TEST(EulerCircuit, PartitionsAreThoseOfThePairingRule) {
    int apart = 0;
    for (const auto* text : {"ring:n=3000:k=7", "alt:n=3000", "regular:n=3000:d=4", "sym_tree:n=3000", "sym_gnm:n=3000", "loops:n=9",
                             "cycle:n=100", "ring:n=3000:k=7:seed=5"}) {
        const auto graph = EulerCircuit::generate(request(text));
        auto answers = solve(graph);
        const auto stable = closed_walks(graph, 0), rotated = closed_walks(graph, 1);
        for (const auto* name : {"serial/published", "serial/staged_stable", "parallel/staged_stable"})
            EXPECT_EQ(answers.at(name).partitions, stable) << text << ": " << name;
        for (const auto* name : {"serial/staged", "parallel/staged"})
            EXPECT_EQ(answers.at(name).partitions, rotated) << text << ": " << name;
        EXPECT_EQ(answers.at("serial/hierholzer").partitions, 0U);
        apart += stable != rotated ? 1 : 0;
    }
    EXPECT_GT(apart, 3) << "the rules differ in most graphs";
}

/// The documents' Hierholzer takes `connected.[1..]` at each step, a copy of all edges of the vertex that are left.
TEST(EulerCircuitPublished, SlicesOfAHubsEdgesAreQuadratic) {
    const auto copied = [](std::uint64_t degree) {
        std::vector<std::uint32_t> connected(degree);
        std::uint64_t numbers = 0;
        while (!connected.empty()) {
            connected = {connected.begin() + 1, connected.end()};
            numbers += connected.size();
        }
        return numbers;
    };
    for (const std::uint64_t degree : {10, 100, 1000}) EXPECT_EQ(copied(degree), degree * (degree - 1) / 2);
    // An index that moves on takes a hub of as many edges as a large graph has.
    const auto hub = to_graph(1, Edges(200'000, {0, 0}));
    EXPECT_EQ(solve(hub).at("serial/hierholzer").edges.size(), hub.edges());
}

}  // namespace
