// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string_view>

#include <breakeven/generators/base/permutation.hpp>
#include <breakeven/generators/graphs/csr.hpp>

/// The simple undirected graphs, as lists in which each edge stands once; a pure function gives each edge.
namespace breakeven {

struct EdgeList {
    std::uint64_t vertices = 0;
    Edges edges;
};

/// How vertices are numbered: 0, 1, 2 ... along the graph, backwards, or at random.
class Labels {
public:
    /// `text` is "identity", "reversed" or "random"; UsageError for anything else.
    Labels(std::string_view text, std::uint64_t vertices, std::uint64_t seed);
    [[nodiscard]] std::uint32_t operator()(std::uint64_t vertex) const {
        if (random_) return static_cast<std::uint32_t>(permutation_(vertex));
        return static_cast<std::uint32_t>(reversed_ ? vertices_ - 1 - vertex : vertex);
    }

private:
    std::uint64_t vertices_;
    bool random_, reversed_;
    Permutation permutation_;
};

EdgeList chain(std::uint64_t edges, std::string_view labels, std::uint64_t seed);
/// Vertex `edges / 2` is the hub, so that it stands neither first nor last.
EdgeList star(std::uint64_t edges);
/// A rectangle as near to a square as its number of edges allows, vertices row by row.
EdgeList grid(std::uint64_t edges);
/// A random recursive tree: each vertex hangs on a random earlier one; then the vertices are relabelled.
EdgeList tree(std::uint64_t edges, std::uint64_t seed);
/// A random recursive tree and random pairs beyond it: G(n, m) made connected.
EdgeList connected_gnm(std::uint64_t vertices, std::uint64_t edges, std::uint64_t seed);

}  // namespace breakeven
