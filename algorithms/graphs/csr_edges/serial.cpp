// SPDX-License-Identifier: Apache-2.0
#include "list.hpp"

namespace csr_edges {
namespace {

void rows(const breakeven::Graph& graph, CsrEdges::Output& out) { list_edges(graph, {0, 0}, graph.edges(), out); }
const breakeven::Host<CsrEdges> variant{
    "serial/rows", rows, {.notes = "row by row, eight tails at once, in pieces that stay in cache and leave past the caches"}};

}  // namespace
}  // namespace csr_edges
