// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>

namespace de_bruijn_graph {

/// Sorts words stably by their bits begin .. end-1, 8 at a time, between two arrays of equal size; digits in which all
/// words agree have no pass. Returns the array that holds the result. Loops is OneThread or AllThreads.
template <class Loops>
std::span<std::uint64_t> sort(std::span<std::uint64_t> words, std::span<std::uint64_t> spare, unsigned begin, unsigned end);

}  // namespace de_bruijn_graph
