// SPDX-License-Identifier: Apache-2.0
#include "closing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "stage.hpp"
#include <breakeven/algorithms/shared/host/degrees.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/graphs/csr.hpp>

/// What device threads do to close a path, one after the other on the host, against the host's own way.
namespace {

using namespace edge_predecessors;
using shared::Step;

struct Found {
    Closing closing{};
    bool balanced = false;
    std::vector<std::uint32_t> previous;
    std::vector<bool> begins;
};

template <Rule rule>
Found pair_all(const breakeven::Graph& graph) {
    const auto edges = static_cast<std::uint32_t>(graph.edges());
    std::vector<std::uint32_t> ids(edges), heads(edges);
    std::iota(ids.begin(), ids.end(), 0);
    std::ranges::stable_sort(ids, {}, [&](auto e) { return graph.col[e]; });
    std::ranges::transform(ids, heads.begin(), [&](auto e) { return graph.col[e]; });
    const HeadList list{graph.row.data(), static_cast<std::uint32_t>(graph.vertices()), heads.data(), ids.data(), edges};
    Imbalance imbalance;
    for (std::uint32_t y = 0; y <= edges; ++y) compare(list, y, imbalance);
    Found found;
    found.closing = close(list, imbalance);
    found.balanced = found.closing.unbalanced == none;
    for (std::uint32_t element = 0; element <= edges; ++element) {
        const auto paired = pair_element<rule>(list, found.closing, element);
        found.previous.push_back(paired.previous);
        found.begins.push_back(paired.begins);
        if (!paired.balanced) found.balanced = false;
    }
    return found;
}

template <Rule rule>
void expect_as_on_the_host(const breakeven::Graph& graph) {
    const auto found = pair_all<rule>(graph);
    std::vector<Step> steps(graph.edges() + 1);
    Workspace workspace;
    const auto rows = pair_edges<shared::OneThread>(graph, shared::Trail::path, rule, steps.data(), workspace);
    ASSERT_EQ(found.balanced, rows.has_value());
    if (!rows) {
        EXPECT_EQ(found.closing.low, shared::lowest_unbalanced(graph));
        return;
    }
    EXPECT_EQ(found.closing.last, rows->last_vertex());
    EXPECT_EQ(found.closing.first, rows->first_vertex());
    EXPECT_TRUE(found.begins[0]);
    for (std::uint32_t x = 0; x < steps.size(); ++x) ASSERT_EQ(found.previous[x], steps[x].previous) << x;
    for (std::uint64_t v = 0; v < graph.vertices(); ++v)
        for (auto x = rows->begin(v); x < rows->end(v); ++x) ASSERT_EQ(found.begins[x], x == rows->begin(v));
}

void expect_as_on_the_host_by_any_rule(const breakeven::Graph& graph) {
    expect_as_on_the_host<Rule::stable>(graph);
    expect_as_on_the_host<Rule::rotated>(graph);
    expect_as_on_the_host<Rule::hashed>(graph);
    expect_as_on_the_host<Rule::reversed>(graph);
}

/// A closed walk over a few of many vertices, with some edges left out and some put in.
TEST(Closing, PairsAsTheHostDoes) {
    int paths = 0;
    for (std::uint64_t seed = 0; seed < 4000; ++seed) {
        const breakeven::Stream stream{seed, 7};
        const auto vertices = 1 + stream.below(0, 12);
        const auto length = 1 + stream.below(1, 20);
        const auto at = [&](std::uint64_t i) { return static_cast<std::uint32_t>(stream.below(10 + i % length, vertices)); };
        breakeven::Edges edges;
        for (std::uint64_t i = 0; i < length; ++i) edges.push_back({at(i), at(i + 1)});
        for (std::uint64_t i = stream.below(2, 3); i > 0 && !edges.empty(); --i)
            edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(stream.below(2 + i, edges.size())));
        if (seed % 4 == 0) edges.push_back({at(3), at(5)});
        if (edges.empty()) continue;
        SCOPED_TRACE(seed);
        const auto graph = breakeven::to_graph(vertices + stream.below(5, 3), edges);
        paths += pair_all<Rule::stable>(graph).balanced;
        expect_as_on_the_host_by_any_rule(graph);
        if (HasFatalFailure() || HasFailure()) return;
    }
    EXPECT_GT(paths, 500);
}

/// Every graph of up to three edges among four vertices, two of which may be any.
TEST(Closing, EverySmallGraph) {
    for (std::uint32_t code = 0; code < 16 * 16 * 16; ++code)
        for (std::size_t count = 1; count <= 3; ++count) {
            breakeven::Edges edges;
            for (std::size_t i = 0; i < count; ++i) edges.push_back({code >> 4 * i & 3, code >> (4 * i + 2) & 3});
            std::ranges::stable_sort(edges, {}, &breakeven::Edge::tail);
            SCOPED_TRACE(code);
            expect_as_on_the_host_by_any_rule(breakeven::to_graph(4, edges));
            if (HasFailure()) return;
        }
}

}  // namespace
