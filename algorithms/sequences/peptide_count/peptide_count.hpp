// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <array>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// How many linear peptides have a given mass: the number C(m) of sequences of letters whose weights sum to m.
///
/// Input: queries, each a mass m, a list of weights, and a modulus. Weights are 1 to 4095, at most 256 of them, in any
/// order; equal weights are different letters and count each. Answer: C(m) = sum of C(m - w) over the weights w, with
/// C(0) = 1 for the empty sequence and 0 below, exact, or modulo 1 .. 2^63. Exact counts are for masses up to 2^24.
/// Order counts: 1024 is the mass of 14,712,706,211 sequences of the 18 amino acid masses, but of 33,684 multisets,
/// which is what [Decomposition] asks for, while its program counts sequences.
/// Source: that post; problem BA4D of rosalind.info.
/// Floor: the input is read and the answer written once, a few bytes; x^m modulo the polynomial of the recurrence needs
/// a number of products that is only logarithmic in m [Fiduccia 1985], so no table of m counts is a floor.
struct PeptideCount {
    struct Query {
        std::uint64_t mass = 0;
        std::span<const std::uint32_t> weights;  // ascending
        std::uint64_t modulus = 0;               // 0: the exact count
        std::uint64_t words = 1;                 // room for the count
    };
    struct Input {
        std::vector<std::uint64_t> masses, moduli;
        std::vector<std::uint32_t> weights;       // of one query after the other, ascending in each
        std::vector<std::uint64_t> firsts = {0};  // where the weights of each query begin, and the end
        std::vector<std::uint64_t> places = {0};  // where the words of each count begin in the answer, and the end

        [[nodiscard]] std::uint64_t queries() const { return masses.size(); }
        [[nodiscard]] Query query(std::uint64_t q) const {
            return {masses[q], {weights.data() + firsts[q], firsts[q + 1] - firsts[q]}, moduli[q], places[q + 1] - places[q]};
        }
        /// Sorts the weights. UsageError: something is out of range.
        void add(std::uint64_t mass, std::vector<std::uint32_t> weights, std::uint64_t modulus);
    };
    using Output = std::vector<std::uint64_t>;  // the counts, the least word of each first, filled up with zeros

    static constexpr std::string_view name = "peptide_count", unit = "daltons";
    static constexpr std::string_view purpose = "how many peptides have a mass, exactly or modulo a number",
                                      source = "Decomposition Problem with F#, Dynamic Programming, 2015";
    static constexpr std::string_view complexity = "n k, k weights";
    static constexpr std::uint32_t largest_weight = 4095, most_weights = 256;
    static constexpr std::uint64_t largest_exact = std::uint64_t{1} << 24, largest_modulus = std::uint64_t{1} << 63;
    static constexpr std::array<std::uint32_t, 18> amino_acids{57,  71,  87,  97,  99,  101, 103, 113, 114,
                                                               115, 128, 129, 131, 137, 147, 156, 163, 186};

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in);  // the largest mass

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    /// A query on each line: the mass, then its weights (none: the amino acids), then `mod P` for a modulus.
    static std::vector<breakeven::Option> options();
    static Input read(const std::string& path, const breakeven::Options& options);
    static void write(const Input& in, const Output& answer, std::ostream& stream);  // a count on each line
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(breakeven::Problem<PeptideCount>);

namespace peptide_count {

/// LimitExceeded: a variant that has `bits` for a count met one that needs more.
[[noreturn]] void overflow(std::uint64_t query, std::uint64_t mass, unsigned bits);

}  // namespace peptide_count
