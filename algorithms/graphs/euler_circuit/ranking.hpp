// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <atomic>
#include <cstdint>
#include <span>

#include <breakeven/algorithms/graphs/permutation_cycles/stage.hpp>
#include <breakeven/algorithms/shared/host/trail.hpp>

/// The last stage of the staged variants: exchanges cut sublists, which are measured again; where each begins in the
/// circuit follows from their lengths, and all are written at once.
namespace euler_circuit {

using permutation_cycles::Lengths;
using permutation_cycles::Splitters;
using permutation_cycles::Walker;
using shared::Step;
using Sublist = Lengths::Sublist;

/// Exchanges what precedes two slots; their sublists are cut and get the length 0.
inline void exchange(std::uint32_t left, std::uint32_t right, Step* steps, std::span<Sublist> sublists) {
    std::swap(steps[left].previous, steps[right].previous);
    for (const auto label : {steps[left].label, steps[right].label})
        if (label < sublists.size()) std::atomic_ref{sublists[label].length}.store(0, std::memory_order_relaxed);
}

struct Measuring : permutation_cycles::Tour {
    Sublist* sublists;

    bool start(Walker& walker) {
        while (next < last && sublists[next].length != 0) ++next;
        return Tour::start(walker, 0);
    }
    void visit(Walker& walker) const { ++walker.value; }
    void finish(const Walker& walker, std::uint32_t next_sublist) const { sublists[walker.sublist] = {next_sublist, walker.value}; }
};

/// Writes each sublist downwards from its rank; element 0 only if it is an edge, that is, if the offset is 0.
struct Writing : permutation_cycles::Tour {
    const std::uint32_t* ranks;
    std::uint32_t offset;
    std::uint32_t* circuit;

    bool start(Walker& walker) { return next != last && Tour::start(walker, ranks[next]); }
    void visit(Walker& walker) const {
        const auto place = walker.value == splitters.size ? 0 : walker.value;
        --walker.value;
        if (place >= offset) circuit[place - offset] = walker.element - offset;
    }
    void finish(const Walker&, std::uint32_t) const {}
};

/// Walks the sublists of length 0 again.
template <class Loops>
void measure_again(Splitters splitters, const Step* steps, Sublist* sublists) {
    permutation_cycles::walk_all<Loops>(steps, Measuring{{splitters}, sublists});
}

/// Where in the circuit the first element of each sublist stands; behind all for sublist 0, since element 0
/// stands at 0.
inline void rank(std::span<const Sublist> sublists, std::uint64_t elements, std::uint32_t* ranks) {
    auto place = static_cast<std::uint32_t>(elements);
    std::uint32_t at = 0;
    do {
        ranks[at] = place;
        place -= sublists[at].length;
        at = sublists[at].next;
    } while (at != 0);
}

/// Writes the edges of the circuit; element `offset` is edge 0.
template <class Loops>
void emit(Splitters splitters, const Step* steps, const std::uint32_t* ranks, std::uint32_t offset, std::uint32_t* circuit) {
    permutation_cycles::walk_all<Loops>(steps, Writing{{splitters}, ranks, offset, circuit});
}

}  // namespace euler_circuit
