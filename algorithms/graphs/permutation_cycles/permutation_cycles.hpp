// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/integer_problem.hpp>

/// The cycles of a permutation: the second stage of an Euler circuit, whose first one makes the permutation.
///
/// Input: a permutation of 0 .. n-1; n = 0 is valid. Answer: for every element the least element of its cycle,
/// which is unique. Shapes that begin with `pairing_` are the predecessors of an Euler graph's edges.
/// Sources: `partitionLinear` in [Zooming]; label propagation after [Hawick 2010].
/// Floor: every element read once and every label written once, 8 bytes. Following a random permutation through memory takes
/// a random access an element; that is no floor, because the next element may be a neighbour, and links can be sorted.
struct PermutationCycles : shared::IntegerProblem {
    using Output = std::vector<std::uint32_t>;

    static constexpr std::string_view name = "permutation_cycles", unit = "elements";
    static constexpr std::string_view purpose = "an Euler circuit's second stage: the cycles of a permutation, the least element as label",
                                      source = "Zooming Through Euler Path: Supercharging with GPU, 2016";
    static constexpr std::string_view complexity = "n";
    static constexpr std::uint64_t largest = 0xFFFFFFFE;

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static Input read(const std::string& path, const breakeven::Options& options);  // InputError unless it is a permutation

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);
};
static_assert(breakeven::Problem<PermutationCycles>);
