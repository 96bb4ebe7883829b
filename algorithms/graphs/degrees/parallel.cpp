// SPDX-License-Identifier: Apache-2.0
#include <tbb/task_arena.h>

#include <span>
#include <vector>

#include "degrees.hpp"
#include "skew.hpp"
#include <breakeven/algorithms/shared/host/block_scatter.hpp>
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>

/// In-degrees by one of two means. Few vertices: an array for each part of the edges, summed up at the end. Many: heads
/// are first moved into blocks of neighbouring vertices, whose counts stay in cache; atomic additions here and there
/// would wait for memory one after the other. A hub would make its block as large as all others; so where a sample shows
/// hubs, each part of the edges first collects equal heads, and only what stands alone is moved.
namespace degrees {
namespace {

using shared::AllThreads;
using Heads = std::span<const std::uint32_t>;
using Counts = std::vector<std::uint32_t>;

constexpr std::uint64_t vertex_grain = 1 << 14;

void count_by_arrays(Heads heads, Counts& in, std::uint64_t arrays) {
    std::vector<Counts> counts(arrays);
    AllThreads::each_part(arrays, heads.size(), [&](std::uint64_t i, std::uint64_t begin, std::uint64_t end) {
        counts[i].resize(in.size());
        for (const auto head : heads.subspan(begin, end - begin)) ++counts[i][head];
    });
    AllThreads::each(in.size(), vertex_grain, [&](std::uint64_t v) {
        std::uint32_t sum = 0;
        for (const auto& one : counts) sum += one[v];
        in[v] = sum;
    });
}

/// Calls one(head) for those that stand alone and several(head, count) for others; the same calls every time.
void collect(Heads part, bool skewed, auto&& one, auto&& several) {
    if (!skewed) {
        for (const auto head : part) one(head);
        return;
    }
    CountCache cache;
    const auto hand_on = [&](std::uint32_t head, std::uint32_t count) { count == 1 ? one(head) : several(head, count); };
    for (const auto head : part) cache.add(head, hand_on);
    cache.finish(hand_on);
}

void count_by_blocks(const breakeven::Graph& graph, bool skewed, Counts& in, shared::HugeBuffer<std::uint32_t>& room) {
    const shared::VertexBlocks blocks{graph};
    const auto edges = graph.edges(), tasks = shared::scatter_tasks<AllThreads>(edges);
    auto* const heads = room.resize(edges);
    const auto part = [&](std::uint64_t task) {
        const auto begin = edges * task / tasks;
        return Heads{graph.col}.subspan(begin, edges * (task + 1) / tasks - begin);
    };
    const auto begin = shared::scatter_to_blocks<AllThreads>(
        tasks, blocks.count, heads,
        [&](std::uint64_t task, const auto& tally) {
            collect(
                part(task), skewed, [&](std::uint32_t head) { tally(blocks.of(head)); }, [](auto...) {});
        },
        [&](std::uint64_t task, const auto& append) {
            collect(
                part(task), skewed, [&](std::uint32_t head) { append(blocks.of(head), head); },
                [&](std::uint32_t head, std::uint32_t count) { AllThreads::add(in[head], count); });
        });
    AllThreads::each(blocks.count, 1, [&](std::uint64_t block) {
        for (auto i = begin[block]; i < begin[block + 1]; ++i) ++in[heads[i]];
    });
}

void count(const breakeven::Graph& graph, Degrees::Output& out, shared::HugeBuffer<std::uint32_t>& room) {
    AllThreads::each(graph.vertices(), vertex_grain, [&](std::uint64_t v) {
        out.out[v] = graph.row[v + 1] - graph.row[v];
        out.in[v] = 0;
    });
    if (graph.edges() == 0) return;
    const auto threads = static_cast<std::uint64_t>(tbb::this_task_arena::max_concurrency());
    constexpr std::uint64_t few = 1 << 18;  // 1 MiB of counts: the second cache of one core
    const bool skewed = is_skewed(graph.col);
    if (graph.vertices() * threads <= graph.edges() && (graph.vertices() <= few || skewed))
        count_by_arrays(graph.col, out.in, threads);
    else
        count_by_blocks(graph, skewed, out.in, room);
}
const breakeven::Host<Degrees> variant{
    "parallel/count",
    count,
    {.per_item = {.host = 21},
     .notes =
         "oneTBB; an array a thread where vertices are few, else blocks of neighbouring heads; equal heads are collected first where a "
         "sample shows hubs"}};

}  // namespace
}  // namespace degrees
