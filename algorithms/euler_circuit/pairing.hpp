#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>

#include "algorithms/euler_circuit/huge.hpp"
#include "algorithms/euler_circuit/splitters.hpp"
#include "generators/graph.hpp"

namespace euler_circuit {

/// How work is spread: `each` calls task(i) for all i < count, in any order.
struct Executor {
    std::size_t tasks;  // into how many parts it pays to cut work
    void (*each)(std::size_t count, const std::function<void(std::size_t)>& task);
};
inline constexpr Executor one_thread{1, [](std::size_t count, const std::function<void(std::size_t)>& task) {
                                         for (std::size_t i = 0; i < count; ++i) task(i);
                                     }};

/// Which edge into a vertex precedes which edge out of it. Both are taken in the order of their ids; any
/// choice makes cycles, and the choice decides how many. `stable` pairs the k-th with the k-th, as the
/// documents do; `rotated` the k-th edge in with the k+1-st out, cyclically: a graph that holds each edge
/// in both directions, in sorted rows, falls into E/2 cycles under the first and into few under the second.
enum class Rule { stable, rotated };

struct Arrival {
    std::uint32_t head, edge;
};

struct PairingScratch {
    HugeBuffer<Arrival> arrivals;      // one an edge
    HugeBuffer<std::uint32_t> cursor;  // one a vertex
};

/// Fills steps[e].previous for every edge e, and labels it `none`. False, and steps are of no use, when some
/// vertex has unequal degrees. Edges are first moved, in stable order, into blocks of neighbouring heads;
/// each block then fills its own range of steps, which stays in cache.
bool pair_edges(const generators::Graph& graph, Rule rule, Executor executor, Step* steps, PairingScratch& scratch);

/// The lowest vertex whose degrees differ, or the number of vertices.
std::uint32_t lowest_unbalanced(const generators::Graph& graph);

}  // namespace euler_circuit
