#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "rows.hpp"
#include "rule.hpp"
#include "splitters.hpp"
#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/generators/graphs/graph.hpp>

namespace euler_circuit {

/// How work is spread: `each` calls task(i) for all i < count, in any order.
struct Executor {
    std::size_t tasks;  // into how many parts it pays to cut work
    void (*each)(std::size_t count, const std::function<void(std::size_t)>& task);
};
inline constexpr Executor one_thread{1, [](std::size_t count, const std::function<void(std::size_t)>& task) {
                                         for (std::size_t i = 0; i < count; ++i) task(i);
                                     }};

struct Arrival {
    std::uint32_t head, edge;
};

struct PairingScratch {
    shared::HugeBuffer<Arrival> arrivals;      // one an edge
    shared::HugeBuffer<std::uint32_t> cursor;  // one a vertex
};

/// Fills steps[x].previous for every element x, of which there are one an edge and one more for a path, and
/// labels it `none`. Nothing, and steps are of no use, when degrees allow no such trail. Edges are first
/// moved, in stable order, into blocks of neighbouring heads; each block then fills its own range of steps,
/// which stays in cache. The graph has edges.
std::optional<Rows> pair_edges(const breakeven::Graph& graph, Trail trail, Rule rule, Executor executor, Step* steps,
                               PairingScratch& scratch);

/// The lowest vertex whose degrees differ, or the number of vertices.
std::uint32_t lowest_unbalanced(const breakeven::Graph& graph);

/// The lowest vertex with edges out; there is one.
std::uint32_t first_with_edges(const breakeven::Graph& graph);

}  // namespace euler_circuit
