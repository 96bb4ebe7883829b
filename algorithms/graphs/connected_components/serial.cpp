// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "connected_components.hpp"
#include <breakeven/algorithms/shared/host/union_find.hpp>

namespace {

using shared::OneThread;

void one_by_one(const breakeven::Graph& graph, ConnectedComponents::Output& labels) {
    std::iota(labels.begin(), labels.end(), 0U);
    for (std::uint32_t v = 0; v < labels.size(); ++v)
        for (const auto head : graph.heads(v)) shared::unite<OneThread>(labels.data(), v, head);
    shared::flatten<OneThread>(labels);
}
const breakeven::Host<ConnectedComponents> variant{"serial/union_find", one_by_one, {.notes = "Rem's algorithm over all edges in order"}};

}  // namespace
