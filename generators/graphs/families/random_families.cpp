// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "graph_families.hpp"
#include <breakeven/generators/base/permutation.hpp>

namespace breakeven {
namespace {

/// Independent uniform pairs: loops and parallel edges as they fall.
Graph gnm(const Request& request) {
    const auto vertices = vertices_by_degree(request);
    const Stream stream{request.seed, streams::edges};
    return to_graph(vertices, list_edges(request.n, [=](std::uint64_t i) {
                        const auto [first, second] = stream.pair(i);
                        return Edge{narrow(scale(first, vertices)), narrow(scale(second, vertices))};
                    }));
}

/// Chakrabarti, Zhan, Faloutsos (SDM 2004) with the quadrant probabilities of Graph500, 0.57, 0.19, 0.19 and
/// 0.05, in units of 2^-16, and randomly relabelled vertices. Each bit of tail and head takes 16 random bits.
Graph rmat(const Request& request) {
    constexpr std::uint32_t quadrant[] = {37356, 37356 + 12452, 37356 + 2 * 12452};
    const auto vertices = std::bit_ceil(vertices_by_degree(request));
    const auto levels = static_cast<std::uint64_t>(std::countr_zero(vertices));
    const Stream stream{request.seed, streams::edges};
    const Permutation label{vertices, {request.seed, streams::labels}};
    return to_graph(vertices, list_edges(request.n, [&](std::uint64_t i) {
                        std::uint64_t tail = 0, head = 0;
                        for (std::uint64_t level = 0; level < levels; level += 8) {
                            const auto words = stream.block(i * 4 + level / 8);
                            for (std::uint64_t bit = 0; bit < std::min<std::uint64_t>(8, levels - level); ++bit) {
                                const auto part = words[bit / 2] >> (bit % 2 * 16) & 0xffff;
                                tail = 2 * tail + (part >= quadrant[1]);
                                head = 2 * head + ((part >= quadrant[0]) ^ (part >= quadrant[1]) ^ (part >= quadrant[2]));
                            }
                        }
                        return Edge{narrow(label(tail)), narrow(label(head))};
                    }));
}

/// Random distinct names and edges between random ones, as graphGen makes them in "Visualizing Graphs"
/// (algorithms/SOURCES.md).
Graph strings(const Request& request) {
    const auto length = request.number("length"), letters = request.number("letters");
    check_range(request, "length", length, 1, 64);
    check_range(request, "letters", letters, 2, 26);
    auto graph = gnm(request);
    std::uint64_t words = 1;
    for (std::uint64_t i = 0; i < length && words <= graph.vertices(); ++i) words *= letters;
    if (words < graph.vertices())
        throw UsageError(
            fmt::format("{} vertices need more than the {} names of {} letters: give a greater length", graph.vertices(), words, length));
    const Permutation word{words, {request.seed, streams::names}};
    graph.names.resize(graph.vertices());
    parallel_each(graph.vertices(), [&](std::uint64_t v) {
        auto rest = word(v);
        auto& name = graph.names[v];
        name.resize(length);
        for (auto& letter : name) {
            letter = static_cast<char>('A' + rest % letters);
            rest /= letters;
        }
    });
    return graph;
}

}  // namespace

GraphFamilies random_families() {
    const Parameter degree{"degree", "8", "edges a vertex", {"3", "1..50"}};
    return {
        {{"gnm", "random graph: independent edges", {degree}}, gnm},
        {{"rmat",
          "recursive matrix: few vertices have most edges",
          {{"degree", "16", "edges a vertex; vertices round up to a power of 2", {"1..100"}}}},
         rmat},
        {{"strings",
          "random graph of named vertices (graphGen): independent edges",
          {degree, {"length", "6", "letters of a name", {"7", "6..12"}}, {"letters", "26", "of the alphabet", {"20..26"}}}},
         strings},
    };
}

}  // namespace breakeven
