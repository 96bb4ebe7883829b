#pragma once
#include <cstdint>

#include <breakeven/algorithms/shared/host/huge_pages.hpp>
#include <breakeven/generators/graphs/graph.hpp>

/// Hierholzer's algorithm without recursion: walk until there is no way on, then step back, putting each
/// edge before those that were put already, and walk on wherever an edge is left.
namespace euler_circuit {

struct HierholzerScratch {
    struct Rest {
        std::uint32_t next, end;  // of a vertex's edges, those not walked
    };
    struct Visit {
        std::uint32_t edge, tail;
    };
    shared::HugeBuffer<Rest> rest;
    shared::HugeBuffer<Visit> trail;
};

/// Fills `out` from its end with a trail from `first` to `last` (the same for a circuit), one of which has
/// edges, and returns how many edges were put. Where degrees allow such a trail, the first walk ends at
/// `last` and others where they began; 0 when one does not.
std::uint64_t trace(const breakeven::Graph& graph, std::uint32_t first, std::uint32_t last, HierholzerScratch& scratch, std::uint32_t* out);

/// Into how many components the edges fall. Degrees allow a trail from `first` to `last`: with an edge back,
/// every vertex of a component reaches all others, so a search along the edges finds the whole component.
std::uint32_t components(const breakeven::Graph& graph, std::uint32_t first, std::uint32_t last);

}  // namespace euler_circuit
