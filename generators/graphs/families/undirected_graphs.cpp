// SPDX-License-Identifier: Apache-2.0
#include "undirected_graphs.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "graph_families.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/square_root.hpp>

namespace breakeven {
Labels::Labels(std::string_view text, std::uint64_t vertices, std::uint64_t seed)
    : vertices_{vertices}, random_{text == "random"}, reversed_{text == "reversed"}, permutation_{vertices, {seed, streams::labels}} {
    if (!random_ && !reversed_ && text != "identity")
        throw UsageError(fmt::format("labels={} is not possible: give identity, reversed or random", text));
}

EdgeList chain(std::uint64_t edges, std::string_view labels, std::uint64_t seed) {
    const Labels label{labels, edges + 1, seed};
    return {edges + 1, list_edges(edges, [&](std::uint64_t i) { return Edge{label(i), label(i + 1)}; })};
}

EdgeList star(std::uint64_t edges) {
    const auto hub = edges / 2;
    return {edges + 1, list_edges(edges, [=](std::uint64_t i) { return Edge{narrow(hub), narrow(i < hub ? i : i + 1)}; })};
}

EdgeList grid(std::uint64_t edges) {
    // width * height vertices have width * (height-1) + height * (width-1) edges.
    const auto width = square_root(edges / 2) + 1;
    const auto height = (edges + width + (2 * width - 1) / 2) / (2 * width - 1);
    const auto along = (width - 1) * height;
    return {width * height, list_edges(along + width * (height - 1), [=](std::uint64_t i) {
                if (i >= along) return Edge{narrow(i - along), narrow(i - along + width)};
                const auto left = i / (width - 1) * width + i % (width - 1);
                return Edge{narrow(left), narrow(left + 1)};
            })};
}

EdgeList tree(std::uint64_t edges, std::uint64_t seed) { return connected_gnm(edges + 1, edges, seed); }

EdgeList connected_gnm(std::uint64_t vertices, std::uint64_t edges, std::uint64_t seed) {
    vertices = std::min(vertices, edges + 1);
    const Labels label{"random", vertices, seed};
    const Stream stream{seed, streams::edges};
    return {vertices, list_edges(edges, [&](std::uint64_t i) {
                const auto [first, second] = stream.pair(i);
                const auto tail = i + 1 < vertices ? i + 1 : scale(first, vertices);
                return Edge{label(tail), label(scale(second, std::min(i + 1, vertices)))};
            })};
}

}  // namespace breakeven
