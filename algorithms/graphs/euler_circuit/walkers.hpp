#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "splitters.hpp"

namespace euler_circuit {

/// Walks sublists backwards through the circuit, 32 at a time: while one waits for its next step to arrive
/// from memory, the others go on. A tour has
///     bool start(Walker&)                 the next sublist, or false when there are none left
///     void visit(Walker&)                 at every edge
///     void finish(const Walker&, next)    at the end of its sublist; next is the splitter that follows
template <class Tour>
void walk(Splitters splitters, const Step* steps, Tour& tour) {
    constexpr std::size_t width = 32;
    std::array<Walker, width> walkers;
    std::size_t active = 0;
    while (active < width && tour.start(walkers[active])) __builtin_prefetch(&steps[walkers[active++].edge], 1);
    while (active > 0)
        for (std::size_t i = 0; i < active;) {
            auto& walker = walkers[i];
            tour.visit(walker);
            walker.edge = steps[walker.edge].previous;
            if (splitters.contains(walker.edge)) {
                tour.finish(walker, walker.edge);
                if (!tour.start(walker)) {
                    walker = walkers[--active];
                    continue;
                }
            }
            __builtin_prefetch(&steps[walker.edge], 1);
            ++i;
        }
}

}  // namespace euler_circuit
