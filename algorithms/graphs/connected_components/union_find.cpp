// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "connected_components.hpp"
#include "stage.hpp"

namespace connected_components {
namespace {

void one_by_one(const breakeven::Graph& graph, ConnectedComponents::Output& labels) {
    std::iota(labels.begin(), labels.end(), 0U);
    for (std::uint32_t v = 0; v < labels.size(); ++v)
        for (const auto head : graph.heads(v)) unite<shared::OneThread>(labels.data(), v, head);
    flatten<shared::OneThread>(labels);
}
const breakeven::Host<ConnectedComponents> plain{
    "serial/union_find", one_by_one, {.per_item = {.host = 8.0}, .notes = "Rem's algorithm over all edges in order"}};

template <class Loops>
void sample_first(const breakeven::Graph& graph, ConnectedComponents::Output& labels, Bitmap& giant) {
    join_sampled<Loops>(graph, labels, giant, [](std::uint32_t) {});
}

constexpr breakeven::Memory memory{.host = 8.4};

const breakeven::Host<ConnectedComponents> serial{
    "serial/sampled",
    sample_first<shared::OneThread>,
    {.per_item = memory, .notes = "two edges of each vertex first; then only those that are not within the giant component"}};
const breakeven::Host<ConnectedComponents> parallel{
    "parallel/sampled",
    sample_first<shared::AllThreads>,
    {.per_item = memory,
     .notes = "oneTBB; Rem's algorithm with compare-and-exchange; two edges of each vertex first, then, in equal shares, those that are "
              "not within the giant component"}};

}  // namespace
}  // namespace connected_components
