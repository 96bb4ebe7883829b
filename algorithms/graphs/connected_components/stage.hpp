// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include <breakeven/algorithms/shared/host/loops.hpp>
#include <breakeven/algorithms/shared/host/tails.hpp>
#include <breakeven/algorithms/shared/host/union_find.hpp>
#include <breakeven/generators/graphs/graph.hpp>

/// What this problem offers to others: components, and the edges that join them, by union-find with sampling, after
/// [Afforest 2018]. Two edges of each vertex, its first and its last, usually join most of the graph to one giant component; one
/// bit a vertex says who belongs to it. An edge between two such vertices joins nothing. That is asked of every other
/// edge, for there are no lists of edges in: the bits stay in a near cache where labels would not. Where no vertex is
/// outside, no other edge is looked at.
namespace connected_components {

inline constexpr std::uint64_t chunk = 1 << 14;  // a multiple of 64, so that chunks share no word of a bitmap

using shared::flatten;
using shared::unite;
using Bitmap = std::vector<std::uint64_t>;

inline bool holds(const Bitmap& bits, std::uint64_t i) { return (bits[i / 64] >> i % 64 & 1) != 0; }

/// The commonest of some labels, judged by a sample.
inline std::uint32_t commonest(std::span<const std::uint32_t> labels) {
    std::array<std::uint32_t, 1024> sample;
    for (std::uint64_t i = 0; i < sample.size(); ++i) sample[i] = labels[i * labels.size() / sample.size()];
    std::sort(sample.begin(), sample.end());
    std::uint32_t best = sample[0];
    std::size_t most = 0;
    for (std::size_t begin = 0, end = 0; begin < sample.size(); begin = end) {
        while (end < sample.size() && sample[end] == sample[begin]) ++end;
        if (end - begin > most) best = sample[begin], most = end - begin;
    }
    return best;
}

/// Marks the vertices of one label; false when all of them have it.
template <class Loops>
bool mark(std::span<const std::uint32_t> labels, std::uint32_t label, Bitmap& bits) {
    bits.resize((labels.size() + 63) / 64);
    std::atomic<bool> outside = false;
    Loops::ranges(labels.size(), chunk, [&](std::uint64_t begin, std::uint64_t end) {
        std::uint64_t count = 0;
        for (auto v = begin; v < end; v += 64) {
            std::uint64_t word = 0;
            const auto length = std::min<std::uint64_t>(64, end - v);
            for (std::uint64_t i = 0; i < length; ++i) {
                word |= std::uint64_t{labels[v + i] == label} << i;
                count += labels[v + i] == label;
            }
            bits[v / 64] = word;
        }
        if (count != end - begin) outside.store(true, std::memory_order_relaxed);
    });
    return outside;
}

/// Joins along the edges begin .. end-1, except within the giant component. A function of its own: among the loops of
/// join_sampled() it lacks registers, which a star feels most.
template <class Loops, class Record>
[[gnu::noinline]] void join_between(const breakeven::Graph& graph, std::uint32_t* parent, const Bitmap& giant, std::uint64_t begin,
                                    std::uint64_t end, const Record& record) {
    const auto last = static_cast<std::uint32_t>(graph.vertices() - 1);
    shared::Tails tails{graph.row.data(), 0, last, static_cast<std::uint32_t>(begin)};
    for (auto e = static_cast<std::uint32_t>(begin); e < end;) {
        const auto tail = tails.of(e);
        const auto row_end = std::min<std::uint64_t>(tails.row_end(), end);
        const bool inside = holds(giant, tail);
        for (; e < row_end; ++e)
            if (!(inside && holds(giant, graph.col[e])) && unite<Loops>(parent, tail, graph.col[e])) record(e);
    }
}

/// Fills `labels`, one a vertex, with the least vertex of each component; record(e) is called for the edges of a spanning
/// forest. `giant` is scratch memory.
template <class Loops, class Record>
void join_sampled(const breakeven::Graph& graph, std::span<std::uint32_t> labels, Bitmap& giant, const Record& record) {
    Loops::each(labels.size(), chunk, [&](std::uint64_t v) { labels[v] = static_cast<std::uint32_t>(v); });
    if (graph.edges() == 0) return;
    auto* const parent = labels.data();
    Loops::each(labels.size(), chunk, [&](std::uint64_t v) {
        const auto first = graph.row[v], row_end = graph.row[v + 1];
        if (first == row_end) return;
        const auto vertex = static_cast<std::uint32_t>(v);
        if (unite<Loops>(parent, vertex, graph.col[first])) record(first);
        if (row_end - first > 1 && unite<Loops>(parent, vertex, graph.col[row_end - 1])) record(row_end - 1);
    });
    flatten<Loops>(labels);
    if (!mark<Loops>(labels, commonest(labels), giant)) return;
    Loops::ranges(graph.edges(), chunk,
                  [&](std::uint64_t begin, std::uint64_t end) { join_between<Loops>(graph, parent, giant, begin, end, record); });
    flatten<Loops>(labels);
}

}  // namespace connected_components
