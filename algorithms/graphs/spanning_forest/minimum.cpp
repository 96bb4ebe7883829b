// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <numeric>

#include "batches.hpp"
#include "edge_set.hpp"
#include "spanning_forest.hpp"
#include <breakeven/algorithms/graphs/connected_components/stage.hpp>
#include <breakeven/algorithms/shared/host/forest.hpp>
#include <breakeven/algorithms/shared/host/huge_pages.hpp>

namespace spanning_forest {
namespace {

using breakeven::Graph;
using shared::AllThreads;
using shared::Link;
using shared::no_link;
using shared::parent_of;
using shared::Tails;
using shared::weight_of;

void in_order(const Graph& graph, SpanningForest::Output& out, std::vector<std::uint32_t>& parent) {
    const auto vertices = static_cast<std::uint32_t>(graph.vertices());
    parent.resize(vertices);
    std::iota(parent.begin(), parent.end(), 0U);
    std::uint32_t count = 0;
    for (std::uint32_t v = 0; v < vertices && count + 1 < vertices; ++v)
        for (auto e = graph.row[v]; e < graph.row[v + 1]; ++e)
            if (connected_components::unite<shared::OneThread>(parent.data(), v, graph.col[e])) out[count++] = e;
    out.resize(count);
    out.minimum = true;
}
const breakeven::Host<SpanningForest> serial{
    "serial/minimum",
    in_order,
    {.per_item = {.host = 12.1},
     .notes = "Kruskal's algorithm in the order of the edges, which needs no sorting; ends with the last edge of a single tree"}};

constexpr std::uint64_t chunk = 1 << 14;

struct MinimumForest {
    shared::HugeBuffer<Link> links;
    shared::HugeBuffer<std::uint32_t> tree;  // of the edges so far
    EdgeSet forest;
};

void in_batches(const Graph& graph, SpanningForest::Output& out, MinimumForest& scratch) {
    const auto vertices = graph.vertices();
    out.minimum = true;
    auto* const links = scratch.links.resize(vertices);
    auto* const tree = scratch.tree.resize(vertices);
    AllThreads::each(vertices, chunk, [&](std::uint64_t v) { links[v] = no_link, tree[v] = static_cast<std::uint32_t>(v); });
    constexpr std::uint64_t worth_a_batch = 1 << 16, ahead = 16;
    each_batch(graph.edges(), worth_a_batch, [&](std::uint64_t first, std::uint64_t last) {
        AllThreads::ranges(last - first, chunk, [&](std::uint64_t begin, std::uint64_t end) {
            const auto e = static_cast<std::uint32_t>(first + begin);
            Tails tails{graph.row.data(), 0, static_cast<std::uint32_t>(vertices - 1), e};
            // What a group of edges looks up first is on its way from memory while the edges before are joined.
            std::array<std::uint32_t, ahead> from, to;
            for (std::uint64_t i = e; i < first + end; i += ahead) {
                const auto group = std::min<std::uint64_t>(ahead, first + end - i);
                for (auto k = i + ahead; k < std::min(i + 2 * ahead, first + end); ++k) __builtin_prefetch(&tree[graph.col[k]]);
                for (std::uint64_t k = 0; k < group; ++k) {
                    from[k] = tree[tails.of(static_cast<std::uint32_t>(i + k))], to[k] = tree[graph.col[i + k]];
                    if (from[k] != to[k]) __builtin_prefetch(&links[from[k]]), __builtin_prefetch(&links[to[k]]);
                }
                for (std::uint64_t k = 0; k < group; ++k)
                    if (from[k] != to[k]) shared::join(links, from[k], to[k], static_cast<std::uint32_t>(i + k));
            }
        });
        if (last == graph.edges()) return;  // nobody asks for the trees any more
        AllThreads::ranges(vertices, chunk, [&](std::uint64_t begin, std::uint64_t end) {
            for (auto v = begin; v < end; ++v) {
                if (v + ahead < end) __builtin_prefetch(&links[tree[v + ahead]]);
                while (links[tree[v]] != no_link) tree[v] = parent_of(links[tree[v]]);
            }
        });
    });
    scratch.forest.clear<AllThreads>(graph.edges());
    AllThreads::each(vertices, chunk, [&](std::uint64_t v) {
        if (links[v] != no_link) scratch.forest.insert<AllThreads>(weight_of(links[v]));
    });
    scratch.forest.list<AllThreads>(out);
}
const breakeven::Host<SpanningForest> parallel{
    "parallel/minimum",
    in_batches,
    {.per_item = {.host = 28.3},
     .notes = "oneTBB; lock-free minimum spanning forest of one batch of edges after the other, each twice as long; edges within a tree "
              "of earlier ones are dropped at a glance"}};

}  // namespace
}  // namespace spanning_forest
