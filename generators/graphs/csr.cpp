// SPDX-License-Identifier: Apache-2.0
#include "csr.hpp"

#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

constexpr std::uint64_t chunk = 1 << 16;  // edges that one task distributes
constexpr int block_bits = 10;            // at most 2^10 blocks of vertices: as many write streams as caches bear

/// The edges in stable order of tail >> shift, and where each of the blocks begins.
std::pair<Edges, std::vector<std::uint64_t>> by_block(std::span<const Edge> edges, int shift, std::uint64_t blocks) {
    const auto chunks = (edges.size() + chunk - 1) / chunk;
    const auto part = [&](std::uint64_t c) { return edges.subspan(c * chunk, std::min<std::uint64_t>(chunk, edges.size() - c * chunk)); };
    std::vector<std::uint64_t> cursor(chunks * blocks), begin(blocks + 1);
    tbb::parallel_for(std::uint64_t{0}, chunks, [&](std::uint64_t c) {
        for (const auto edge : part(c)) ++cursor[c * blocks + (edge.tail >> shift)];
    });
    std::uint64_t sum = 0;
    for (std::uint64_t b = 0; b < blocks; ++b) {
        begin[b] = sum;
        for (std::uint64_t c = 0; c < chunks; ++c) sum += std::exchange(cursor[c * blocks + b], sum);
    }
    begin[blocks] = sum;

    Edges out(edges.size());
    tbb::parallel_for(std::uint64_t{0}, chunks, [&](std::uint64_t c) {
        for (const auto edge : part(c)) out[cursor[c * blocks + (edge.tail >> shift)]++] = edge;
    });
    return {std::move(out), std::move(begin)};
}

void shuffle(std::span<std::uint32_t> heads, SplitMix random) {
    for (auto i = heads.size(); i > 1; --i) std::swap(heads[i - 1], heads[scale(random.next(), i)]);  // Fisher, Yates
}

}  // namespace

Rows parse_rows(std::string_view text) {
    if (text == "insertion") return Rows::insertion;
    if (text == "sorted") return Rows::sorted;
    if (text == "shuffled") return Rows::shuffled;
    throw UsageError(fmt::format("rows={} is not possible: give insertion, sorted or shuffled", text));
}

void check_size(std::uint64_t vertices, std::uint64_t edges) {
    constexpr std::uint64_t limit = std::numeric_limits<std::uint32_t>::max();
    if (vertices >= limit || edges >= limit)
        throw UsageError(fmt::format("a graph of {} vertices and {} edges is too large: both must be below 2^32-1", vertices, edges));
}

Graph blank(std::uint64_t vertices, std::uint64_t edges) {
    check_size(vertices, edges);
    return {std::vector<std::uint32_t>(vertices + 1), std::vector<std::uint32_t>(edges), {}};
}

Graph to_graph(std::uint64_t vertices, std::span<const Edge> edges) {
    auto graph = blank(vertices, edges.size());
    if (edges.empty()) return graph;

    const int shift = std::max(0, static_cast<int>(std::bit_width(vertices - 1)) - block_bits);
    const auto blocks = ((vertices - 1) >> shift) + 1;
    const auto [sorted, begin] = by_block(edges, shift, blocks);
    tbb::parallel_for(std::uint64_t{0}, blocks, [&, &list = sorted, &from = begin](std::uint64_t b) {
        const auto block = std::span{list}.subspan(from[b], from[b + 1] - from[b]);
        const auto first = b << shift, last = std::min(vertices, (b + 1) << shift);
        std::vector<std::uint32_t> cursor(last - first);
        for (const auto edge : block) ++cursor[edge.tail - first];
        auto sum = static_cast<std::uint32_t>(from[b]);
        for (auto v = first; v < last; ++v) {
            sum += std::exchange(cursor[v - first], sum);
            graph.row[v + 1] = sum;
        }
        for (const auto edge : block) graph.col[cursor[edge.tail - first]++] = edge.head;
    });
    return graph;
}

void order_rows(Graph& graph, Rows rows, Stream stream) {
    const auto row = [&](std::uint64_t v) { return std::span{graph.col}.subspan(graph.row[v], graph.row[v + 1] - graph.row[v]); };
    if (rows == Rows::sorted) parallel_each(graph.vertices(), [&](std::uint64_t v) { std::ranges::sort(row(v)); });
    if (rows == Rows::shuffled)
        parallel_each_bits(graph.vertices(), stream, [&](std::uint64_t v, std::uint64_t seed) { shuffle(row(v), SplitMix{seed}); });
}

}  // namespace breakeven
