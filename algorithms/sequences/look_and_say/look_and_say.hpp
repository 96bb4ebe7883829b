// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// Terms of the look-and-say map: each says how many of which digit stand in the one before.
///
/// Input: a start of decimal digits, and a number of steps. Answer: the digits of the last term and the lengths
/// of all, the start's first; or the lengths alone. A run of r equal digits d becomes r, in decimal, and d:
/// "1112" -> "3112", eleven 0s -> "110". It is unique. The empty start stays empty, "22" stays "22". Every
/// start and run is valid; a term may have 2^62 digits, where lengths alone are asked for, else 2^40.
/// From the third term on no run is longer than 3, and a term at most twice as long as the one before.
/// Sources: [Conway 1986], [Look-and-say: F#], [Look-and-say: CUDA].
/// Floor: the start is read once and the last term is written once, a byte a digit. Whoever goes from step to
/// step reads and writes about 7.6 bytes for each digit of the last term; terms also fall apart into 92 elements that never
/// meet again, which leads to any digit of the last term at once.
struct LookAndSay {
    struct Input {
        std::vector<char> start;
        std::uint64_t steps = 0;
        bool lengths_only = false;
        std::uint64_t longest = 0, last = 0;  // digits of the longest and of the last term: room is made for these

        /// Takes over what the lengths of the start and of all terms say.
        void set_lengths(const std::vector<std::uint64_t>& lengths);
    };
    struct Output {
        std::vector<std::uint64_t> lengths;  // of the start and of each term
        std::vector<char> digits;            // '0' .. '9'; none where only lengths are asked for
    };

    static constexpr std::string_view name = "look_and_say", unit = "digits";
    static constexpr std::string_view purpose = "terms of the look-and-say sequence, and their lengths",
                                      source = "Look-and-say: F#, 2015; Look-and-say: [Alea.]CUDA, 2016";
    static constexpr std::string_view complexity = "n";
    static constexpr std::uint64_t longest_written = std::uint64_t{1} << 40, longest_counted = std::uint64_t{1} << 62;
    static constexpr std::uint64_t most_steps = 1'000'000;  // beyond every term that can be counted, but for those that never change

    /// n bounds the digits of every term: as many steps as it allows.
    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.last; }

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);
    static breakeven::Facts facts(const Input& in, const Output& answer);

    /// A file holds digits; blanks and line ends between them have no meaning, # begins a comment line. Lines
    /// "steps K" and "lengths" say the same as the options.
    static std::vector<breakeven::Option> options();
    static Input read(const std::string& path, const breakeven::Options& options);
    static void write(const Input& in, const Output& answer, std::ostream& stream);  // digits, or a length a line
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(breakeven::Problem<LookAndSay>);
