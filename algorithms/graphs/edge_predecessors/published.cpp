#include "edge_predecessors.hpp"
#include <breakeven/algorithms/graphs/euler_circuit/pairing.hpp>

namespace {

/// A cursor for each vertex, at the begin of its row, moves on with every edge into it.
void published(const EdgePredecessors::Input& in, EdgePredecessors::Output& out) {
    const auto& [row, col, names] = in.graph;
    out.unbalanced = euler_circuit::none;
    if (const auto vertex = euler_circuit::lowest_unbalanced(in.graph); vertex < in.graph.vertices()) {
        out.unbalanced = vertex;
        return out.predecessors.clear();
    }
    auto cursor = row;
    for (std::uint32_t e = 0; e < col.size(); ++e) {
        const auto head = col[e], place = cursor[head]++ - row[head];
        out.predecessors[row[head] + euler_circuit::slot(in.rule, place, row[head + 1] - row[head], head)] = e;
    }
}

const breakeven::Host<EdgePredecessors> variant{
    "serial/published",
    published,
    {.role = breakeven::Role::published,
     .per_item = {.host = 8},
     .notes = "a scatter with one cursor a vertex; repaired: degrees are checked first, where the original wrote into other rows; rules "
              "other than `stable` are an addition"}};

}  // namespace
