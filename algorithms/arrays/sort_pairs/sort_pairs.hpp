// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/generators/integers/integers.hpp>
#include <breakeven/generators/integers/pairs.hpp>
#include <breakeven/suites/suite.hpp>

/// Sort pairs of a 32-bit key and a 32-bit value by their keys.
///
/// Input: n keys and n values, two arrays; n = 0 is valid. Answer: the pairs in ascending order of their keys, those of equal
/// keys in the order of the input. It is unique.
/// Source: [Merrill 2011], radix sorts of 32-bit and 64-bit keys, alone and with values.
/// Floor: every pair is read once and written once, 16 bytes a pair. A radix sort with 8-bit digits moves 68 where keys differ
/// in all bits (one reading of the keys for the counts of all four digits, then four passes that read and write).
struct SortPairs {
    using Input = breakeven::Pairs;
    using Output = breakeven::Pairs;

    static constexpr std::string_view name = "sort_pairs", unit = "pairs";
    static constexpr std::string_view purpose = "stable ascending sort of unsigned 32-bit keys, each with a 32-bit value",
                                      source = "High performance and scalable radix sorting (Merrill, Grimshaw), 2011";
    static constexpr std::string_view complexity = "n";

    static std::vector<breakeven::Shape> shapes() { return breakeven::integer_shapes(); }
    static Input generate(const breakeven::Request& request) { return breakeven::pairs(request); }
    static std::string digest(const Input& in) { return breakeven::digest(in); }
    static std::uint64_t size(const Input& in) { return in.keys.size(); }

    static void prepare(const Input& in, Output& out);
    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output&) {
        const auto n = static_cast<double>(in.keys.size());
        return {.items = n, .bytes_read = 8 * n, .bytes_written = 8 * n};
    }

    /// --key and --value, the columns.
    static std::vector<breakeven::Option> options() { return breakeven::pair_options(); }
    static Input read(const std::string& path, const breakeven::Options& options) { return breakeven::read_pairs(path, options); }
    static void write(const Input&, const Output& answer, std::ostream& stream) { breakeven::write_pairs(stream, answer); }
    static void write_input(const Input& in, std::ostream& stream) { breakeven::write_pairs(stream, in); }
};
static_assert(breakeven::Problem<SortPairs>);
