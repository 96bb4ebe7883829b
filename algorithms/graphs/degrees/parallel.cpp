#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <atomic>
#include <vector>

#include "degrees.hpp"
#include "skew.hpp"
#include <breakeven/algorithms/graphs/graph_reverse/block_writer.hpp>
#include <breakeven/algorithms/graphs/graph_reverse/blocks.hpp>
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/generators/base/parallel.hpp>

/// In-degrees by one of two means. Few vertices: an array for each part of the edges, summed up at the end. Many: heads
/// are first moved into blocks of neighbouring vertices, whose counts stay in cache; atomic additions here and there
/// would wait for memory one after the other. A hub would make its block as large as all others; so where a sample shows
/// hubs, each part of the edges first collects equal heads, and only what stands alone is moved.
namespace degrees {
namespace {

using breakeven::parallel_each;
using Heads = std::span<const std::uint32_t>;
using Counts = std::vector<std::uint32_t>;

struct Workspace {
    shared::HugeBuffer<std::uint32_t> heads;
};

/// The heads in parts of about that size, each a task.
void each_part(Heads heads, std::uint64_t size, auto&& task) {
    tbb::parallel_for(std::uint64_t{0}, (heads.size() + size - 1) / size,
                      [&](std::uint64_t i) { task(heads.subspan(i * size, std::min<std::uint64_t>(size, heads.size() - i * size)), i); });
}

void count_by_arrays(Heads heads, Counts& in, std::uint64_t arrays) {
    std::vector<Counts> counts(arrays);
    each_part(heads, (heads.size() + arrays - 1) / arrays, [&](Heads part, std::uint64_t i) {
        counts[i].resize(in.size());
        for (const auto head : part) ++counts[i][head];
    });
    std::erase_if(counts, [](const auto& one) { return one.empty(); });
    parallel_each(in.size(), [&](std::uint64_t v) {
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

void count_by_blocks(const breakeven::Graph& graph, bool skewed, Counts& in, std::uint64_t threads, Workspace& workspace) {
    constexpr std::uint64_t least_part = 1 << 16;
    const graph_reverse::Blocks blocks{graph};
    const auto tasks = std::clamp<std::uint64_t>(graph.edges() / least_part, 1, 4 * threads);  // the last ones to end are short
    const auto size = (graph.edges() + tasks - 1) / tasks;
    auto* const heads = workspace.heads.resize(graph.edges());
    graph_reverse::Places places(tasks, Counts(blocks.count));
    each_part(graph.col, size, [&](Heads part, std::uint64_t task) {
        auto& place = places[task];
        collect(
            part, skewed, [&](std::uint32_t head) { ++place[head >> blocks.shift]; }, [](auto...) {});
    });
    const auto begin = graph_reverse::assign_places(places, blocks.count);
    each_part(graph.col, size, [&](Heads part, std::uint64_t task) {
        graph_reverse::BlockWriter writer{heads, places[task]};
        collect(
            part, skewed, [&](std::uint32_t head) { writer.append(head >> blocks.shift, head); },
            [&](std::uint32_t head, std::uint32_t count) { std::atomic_ref{in[head]}.fetch_add(count, std::memory_order_relaxed); });
        writer.finish();
    });
    tbb::parallel_for(std::uint64_t{0}, blocks.count, [&](std::uint64_t block) {
        for (auto i = begin[block]; i < begin[block + 1]; ++i) ++in[heads[i]];
    });
}

void count(const breakeven::Graph& graph, Degrees::Output& out, Workspace& workspace) {
    parallel_each(graph.vertices(), [&](std::uint64_t v) {
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
        count_by_blocks(graph, skewed, out.in, threads, workspace);
}
const breakeven::Host<Degrees> variant{
    "parallel/count",
    count,
    {.per_item = {.host = 4},
     .notes =
         "oneTBB; an array a thread where vertices are few, else blocks of neighbouring heads; equal heads are collected first where a "
         "sample shows hubs"}};

}  // namespace
}  // namespace degrees
