// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>

#include <breakeven/generators/graphs/graph.hpp>

/// The elements that the stages of an Euler trail hand on.
namespace shared {

/// A circuit is closed, a path leads from one vertex to another.
enum class Trail { circuit, path };

/// What precedes an element in the trail, and the sublist or cycle that it lies on. Walks need both at once:
/// side by side they are one access.
struct alignas(8) Step {
    std::uint32_t previous, label;
};

/// Where the edges out of each vertex stand among the elements of the permutation. For a circuit, edge e is
/// element e. A path is closed by one more edge, from its last vertex to its first: that one is element 0,
/// and edge e is element e + 1. What is found is then a circuit from element 0 on, and no row had to move:
/// that of the last vertex has its first slot elsewhere. If the path is closed anyway, the edge is a loop.
class Rows {
public:
    /// The rows of a circuit; its vertex of departure matters to walkers only.
    explicit Rows(const breakeven::Graph& graph, std::uint32_t home = 0) : graph_{&graph}, first_vertex_{home}, last_vertex_{home} {}
    /// The rows of a path.
    Rows(const breakeven::Graph& graph, std::uint32_t first_vertex, std::uint32_t last_vertex)
        : graph_{&graph}, offset_{1}, first_vertex_{first_vertex}, last_vertex_{last_vertex} {}

    [[nodiscard]] std::uint64_t edges() const { return graph_->edges(); }
    [[nodiscard]] std::uint64_t elements() const { return graph_->edges() + offset_; }
    /// The element that is edge 0.
    [[nodiscard]] std::uint32_t offset() const { return offset_; }
    [[nodiscard]] std::uint32_t begin(std::uint64_t vertex) const { return graph_->row[vertex] + offset_; }
    [[nodiscard]] std::uint32_t end(std::uint64_t vertex) const { return graph_->row[vertex + 1] + offset_; }
    /// Where the rows begin among the edges, and where the last one ends.
    [[nodiscard]] std::span<const std::uint32_t> edge_rows() const { return graph_->row; }

    [[nodiscard]] std::uint32_t first_vertex() const { return first_vertex_; }
    [[nodiscard]] std::uint32_t last_vertex() const { return last_vertex_; }
    /// The slot that stands beside element 0 in the row of the last vertex; 0 where there is none.
    [[nodiscard]] std::uint32_t beside_closing() const {
        return offset_ == 0 || begin(last_vertex_) == end(last_vertex_) ? 0 : begin(last_vertex_);
    }

private:
    const breakeven::Graph* graph_;
    std::uint32_t offset_ = 0, first_vertex_ = 0, last_vertex_ = 0;
};

/// The exchange of element 0 with the slot beside it. As the number of a slot it stands for an exchange that
/// cannot be, since slot 1 begins a row.
inline constexpr std::uint32_t closing_exchange = 1;

}  // namespace shared
