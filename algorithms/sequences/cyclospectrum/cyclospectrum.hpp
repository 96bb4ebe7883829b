// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// The theoretical spectrum of a cyclic peptide: the masses of all the pieces it can break into.
///
/// Input: the masses a_0 .. a_{n-1} of its residues, in order around the ring; n is at most 65535, every mass at
/// least 1 and their total below 2^32. Answer: 0, the total, and for each of the n starts the sums of the 1 to n-1
/// masses from there on, past the end back to a_0: n (n-1) + 2 numbers, ascending, equal ones kept. It is unique,
/// and the same read backwards with total - x for x. n = 0 gives 0 twice: nothing, and the total of nothing.
/// Source: [Non-linear Thinking], where the sums are written as a set and computed as a multiset.
/// Floor: 4 bytes a number, written. A sort reads and writes each of them several times; the multiplicity of a
/// sum x is a cyclic autocorrelation of the positions on the ring, which takes no list of sums at all.
struct Cyclospectrum {
    using Input = std::vector<std::uint32_t>;
    using Output = std::vector<std::uint32_t>;

    static constexpr std::string_view name = "cyclospectrum", unit = "residues";
    static constexpr std::string_view purpose = "the sorted sums of all runs around a ring of masses",
                                      source = "Non-linear Thinking with CUDA, 2015";
    static constexpr std::string_view complexity = "n^2";

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);
    static breakeven::Facts facts(const Input& in, const Output& answer);

    static Input read(const std::string& path, const breakeven::Options& options);
    static void write(const Input& in, const Output& answer, std::ostream& stream);
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(breakeven::Problem<Cyclospectrum>);
