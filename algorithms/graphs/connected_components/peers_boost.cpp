// SPDX-License-Identifier: Apache-2.0
#include <boost/iterator/counting_iterator.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <vector>

#include "connected_components.hpp"

namespace {

using Ranks = std::vector<std::uint8_t>;

void by_disjoint_sets(const breakeven::Graph& graph, ConnectedComponents::Output& labels, Ranks& ranks) {
    const auto vertices = static_cast<std::uint32_t>(graph.vertices());
    ranks.resize(vertices);
    boost::disjoint_sets<std::uint8_t*, std::uint32_t*> sets{ranks.data(), labels.data()};
    for (std::uint32_t v = 0; v < vertices; ++v) sets.make_set(v);
    for (std::uint32_t v = 0; v < vertices; ++v)
        for (const auto head : graph.heads(v)) sets.union_set(v, head);
    const boost::counting_iterator<std::uint32_t> first{0}, last{vertices};
    sets.compress_sets(first, last);
    sets.normalize_sets(first, last);
}
const breakeven::Host<ConnectedComponents> variant{
    "serial/boost",
    by_disjoint_sets,
    {.role = breakeven::Role::peer,
     .per_item = {.host = 10},
     .notes = "boost::disjoint_sets, as incremental_components() drives it, straight from the rows; normalised to least vertices"}};

}  // namespace
