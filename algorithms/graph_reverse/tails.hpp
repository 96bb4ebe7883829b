#pragma once
#include <cstdint>

namespace graph_reverse {

/// What 32 consecutive edges' tails come to: that of the first, and a bit for every other edge that begins one
/// vertex further on than the edge before it. A sixteenth of the tails themselves, so that it may stay in a cache.
/// Where an edge begins further on than that, because empty rows lie between, the first bit says that the tails
/// must be looked up one by one.
struct alignas(8) Tails {
    std::uint32_t first, steps;

    static constexpr std::uint32_t irregular = 1;

    /// Which bits tell of edge number `lane` of the 32.
    static constexpr std::uint32_t mask(unsigned lane) { return (std::uint32_t{2} << lane) - 1; }
};

}  // namespace graph_reverse
