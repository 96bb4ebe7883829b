// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/generators/integers/integers.hpp>
#include <breakeven/generators/integers/read_integers.hpp>
#include <breakeven/suites/suite.hpp>

namespace shared {

/// WordProblem is what problems on an array of unsigned integers have in common; a problem derives from it and adds its
/// answer.
template <class Word>
struct WordProblem {
    using Input = std::vector<Word>;

    static constexpr std::string_view unit = "keys";

    static std::vector<breakeven::Shape> shapes() { return breakeven::integer_shapes<Word>(); }
    static Input generate(const breakeven::Request& request) { return breakeven::integers<Word>(request); }
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.size(); }

    /// For answers of as many integers as the input has.
    static void prepare(const Input& in, std::vector<Word>& values);
    static void load(const Input& in, std::vector<Word>& values);  // for variants that work in place

    static std::vector<breakeven::Option> options() { return breakeven::integer_options(); }
    static Input read(const std::string& path, const breakeven::Options& options) { return breakeven::read_integers<Word>(path, options); }
    static void write(const Input&, const std::vector<Word>& answer, std::ostream& stream) { breakeven::write_integers(stream, answer); }
    static void write_input(const Input& in, std::ostream& stream) { breakeven::write_integers(stream, in); }
};
struct IntegerProblem : WordProblem<std::uint32_t> {};

/// A word that stands where no variant wrote, in answers that may hold any word: all bits set, as elsewhere, is the largest
/// integer, which many an input holds.
inline constexpr std::uint32_t unwritten = 0xDEADBEEF;

}  // namespace shared
