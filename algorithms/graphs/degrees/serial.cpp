// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "degrees.hpp"

namespace {

void count(const breakeven::Graph& graph, Degrees::Output& out) {
    for (std::uint64_t v = 0; v < graph.vertices(); ++v) out.out[v] = graph.row[v + 1] - graph.row[v];
    std::fill(out.in.begin(), out.in.end(), 0);
    for (const auto head : graph.col) ++out.in[head];
}
const breakeven::Host<Degrees> variant{
    "serial/count", count, {.per_item = {.host = 16.0}, .notes = "differences of the offsets; one addition an edge"}};

}  // namespace
