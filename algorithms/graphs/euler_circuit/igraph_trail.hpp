#pragma once
#include <algorithm>
#include <cstdint>

#include "euler_circuit.hpp"
#include <breakeven/algorithms/shared/peers/igraph.hpp>

/// For the peers of both problems.
namespace euler_circuit {

/// False if igraph says that there is no trail.
template <class Search>
bool igraph_trail(const breakeven::Graph& graph, Search search, EulerCircuit::Output& out, igraph::OwnGraph& scratch) {
    out.verdict = EulerCircuit::Verdict::found;
    if (graph.edges() == 0) return true;
    igraph::Vector edges;
    const auto error = search(scratch.of(graph), edges.get(), nullptr);
    if (error == IGRAPH_ENOSOL) {
        out.edges.clear();
        return false;
    }
    igraph::check(error);
    std::transform(&edges[0], &edges[0] + graph.edges(), out.edges.begin(), [](auto edge) { return static_cast<std::uint32_t>(edge); });
    return true;
}

inline constexpr breakeven::Traits igraph_traits{
    .role = breakeven::Role::peer,
    .sensible = std::uint64_t{1} << 24,
    .per_item = {.host = 160},
    .notes =
        "igraph's graph is made in the untimed first call, its answer is copied to 32 bits in time; quadratic in the degree of a vertex; "
        "why there is no answer is found by us"};

}  // namespace euler_circuit
