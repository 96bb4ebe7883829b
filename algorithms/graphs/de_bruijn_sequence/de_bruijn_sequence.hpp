// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// A cyclic sequence in which every word occurs exactly once: what a lock that looks at the last `order`
/// symbols opens to soonest.
///
/// Input: an alphabet of m symbols, 2 to 256, and the length of the words, the order, at least 1. Answer:
/// m^order symbols 0 .. m-1, one a byte, whose m^order cyclic windows of that length are all different. There
/// are (m!)^(m^(order-1)) / m^order such cycles, and any is right, from any symbol on; serial/fkm gives the
/// lexicographically least. Limit: 2^32 symbols.
/// Sources: de Bruijn, Proc. Kon. Ned. Akad. Wetensch. 49 (1946); Fredricksen, Maiorana, Discrete Math. 23
/// (1978); "Walking the Euler Path: PIN Cracking and DNA Sequencing".
/// Floor: one byte written a symbol, and nothing read.
struct DeBruijnSequence {
    struct Input {
        std::uint32_t alphabet = 2, order = 1;

        [[nodiscard]] std::uint64_t symbols() const {
            std::uint64_t size = 1;
            for (std::uint32_t i = 0; i < order; ++i) size *= alphabet;
            return size;
        }
    };
    using Output = std::vector<std::uint8_t>;

    static constexpr std::string_view name = "de_bruijn_sequence", unit = "symbols";
    static constexpr std::string_view purpose = "a cyclic sequence that holds every word once",
                                      source = "Walking the Euler Path: PIN Cracking and DNA Sequencing, 2016";
    static constexpr std::string_view complexity = "n";
    static constexpr std::uint64_t largest = std::uint64_t{1} << 32;

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.symbols(); }

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    /// A file holds the order, or the alphabet and the order.
    static std::vector<breakeven::Option> options();
    static Input read(const std::string& path, const breakeven::Options& options);
    /// One line: digits, and letters from the eleventh symbol on; more than 36 symbols as numbers between blanks.
    static void write(const Input& in, const Output& answer, std::ostream& stream);
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(breakeven::Problem<DeBruijnSequence>);
