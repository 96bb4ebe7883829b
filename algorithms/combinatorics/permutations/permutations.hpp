// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// Permutations in lexicographic order: all of them, or any stretch of them by number.
///
/// Input: up to 20 items, ascending, equal ones among them allowed; the number of the first permutation wanted,
/// counted from 0, and how many. Answer: that many rows of one byte an item, one behind the other. It is unique. No
/// items have one permutation, which is empty. 20! < 2^63, so that every number fits in 64 bits.
/// Sources: "Generating Permutations: Clojure or F#", parts 1 and 2 (2014), which steps from one to the next; Lehmer,
/// "Teaching combinatorial tricks to a computer" (1960), for the number of a permutation in factorial digits.
/// Floor: one byte written an item of every row, and nothing read.
struct Permutations {
    struct Input {
        std::vector<std::uint8_t> items;      // ascending; 0 .. kinds-1, each at least once
        std::uint64_t first = 0, rows = 0;    // first + rows does not exceed the number of permutations
        std::vector<std::string> names = {};  // of the kinds, for printing; empty: numbers from 1 on
    };
    using Output = std::vector<std::uint8_t>;  // rows * items

    static constexpr std::string_view name = "permutations", unit = "permutations";
    static constexpr std::string_view purpose = "permutations in lexicographic order, any stretch of them by number",
                                      source = "Generating Permutations: Clojure or F#, part 2, 2014";
    static constexpr std::string_view complexity = "n k, k items";
    static constexpr unsigned most_items = 20;

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.rows; }

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    /// A file holds the items; one number n alone means the items 1 .. n.
    static std::vector<breakeven::Option> options();
    static Input read(const std::string& path, const breakeven::Options& options);
    /// A permutation a line.
    static void write(const Input& in, const Output& answer, std::ostream& stream);
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(breakeven::Problem<Permutations>);
