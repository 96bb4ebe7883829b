// SPDX-License-Identifier: Apache-2.0
#include "edge_predecessors.hpp"
#include "stage.hpp"
#include <breakeven/algorithms/shared/host/degrees.hpp>
#include <breakeven/algorithms/shared/host/loops.hpp>

namespace edge_predecessors {
namespace {

/// The pairing of the staged Euler circuit, whose elements are bare words here.
template <class Loops>
void by_blocks(const EdgePredecessors::Input& in, EdgePredecessors::Output& out, Workspace& workspace) {
    out.unbalanced = shared::none;
    if (in.graph.edges() == 0) return;
    if (pair_edges<Loops>(in.graph, shared::Trail::circuit, in.rule, out.predecessors.data(), workspace)) return;
    out.unbalanced = shared::lowest_unbalanced(in.graph);
    out.predecessors.clear();
}

constexpr breakeven::Memory memory{.host = 13};

const breakeven::Host<EdgePredecessors> serial{
    "serial/blocks",
    by_blocks<shared::OneThread>,
    {.per_item = memory,
     .notes = "edges move to blocks of neighbouring heads through write-combining buffers; each block is paired in cache"}};
const breakeven::Host<EdgePredecessors> parallel{
    "parallel/blocks", by_blocks<shared::AllThreads>, {.per_item = memory, .notes = "the same by oneTBB"}};

}  // namespace
}  // namespace edge_predecessors
