#pragma once
#include <cstdint>
#include <span>

#include "pairing.hpp"
#include "splitters.hpp"
#include <breakeven/algorithms/shared/host/huge_pages.hpp>

/// The stages that host variants share. Splitters cut the permutation `previous` into sublists; these are
/// walked, many at a time, and the short permutation that they form is followed one by one.
namespace euler_circuit {

/// Sublists long enough that all of them stay in cache, short enough that there are many.
Splitters choose_splitters(std::uint64_t edges);

/// Labels every edge that a splitter leads to with its sublist, measures the sublists and returns how many
/// edges were met. The rest lies on cycles without a splitter.
std::uint64_t label(Executor executor, Splitters splitters, Step* steps, Sublist* sublists);

/// Numbers the cycles that the sublists form, in the order of their first sublists; returns their number.
std::uint32_t number_cycles(std::span<const Sublist> sublists, std::uint32_t* cycle);

/// Exchanges what precedes two slots; their sublists are cut and get the length 0.
void exchange(std::uint32_t left, std::uint32_t right, Step* steps, std::span<Sublist> sublists);

/// Exchanges what precedes slots x-1 and x, for every x given: first the even ones, then the odd ones, each
/// at once.
void splice(Executor executor, std::span<const std::uint32_t> slots, Step* steps, std::span<Sublist> sublists);

/// Walks the sublists of length 0 again.
void measure_again(Executor executor, Splitters splitters, const Step* steps, Sublist* sublists);

/// Where in the circuit the first element of each sublist stands; behind all for sublist 0, since element 0
/// stands at 0.
void rank(std::span<const Sublist> sublists, std::uint64_t elements, std::uint32_t* ranks);

/// Writes the edges of the circuit; element 0 only if it is one, that is, if the offset is 0.
void emit(Executor executor, Splitters splitters, const Step* steps, const std::uint32_t* ranks, std::uint32_t offset,
          std::uint32_t* circuit);

}  // namespace euler_circuit
