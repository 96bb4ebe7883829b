// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/generators/points/read_cities.hpp>
#include <breakeven/suites/suite.hpp>

/// The travelling salesman problem by enumeration: the length of a shortest tour through all cities, proven by looking
/// at every one.
///
/// Input: whole symmetric distances between n cities. Answer: the least length of a closed tour that begins with the
/// first city, or of an open path that begins and ends anywhere; and of all orders of that length the first in
/// lexicographic order. It is unique. No cities, and one, make a tour of length 0. There are (n-1)! closed tours and n!
/// open ones, in either direction, and that many an enumeration looks at.
/// Sources: "Cudafy Me", part 3 (2012), where every thread makes permutations by their numbers; Held, Karp, "A dynamic
/// programming approach to sequencing problems" (1962), which needs n^2 2^n steps and is what enumeration is compared to.
/// Floor: the distances are read once, which says nothing: how few tours suffice is what the variants differ in.
struct TspBruteForce {
    using Input = breakeven::Cities;
    struct Output {
        std::uint32_t length = 0;
        std::vector<std::uint8_t> order;

        friend bool operator==(const Output&, const Output&) = default;
    };

    static constexpr std::string_view name = "tsp_brute_force", unit = "cities";
    static constexpr std::string_view purpose = "a shortest tour or path, proven by enumeration",
                                      source = "John Hauck, Cudafy Me, part 3 of 4, 2012";
    static constexpr std::string_view complexity = "(n-1)!";

    static std::vector<breakeven::Shape> shapes() { return breakeven::city_shapes(); }
    static Input generate(const breakeven::Request& request) { return breakeven::cities(request); }
    static std::string digest(const Input& in) { return breakeven::digest(in); }
    static std::uint64_t size(const Input& in) { return in.count; }

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);  // items are tours

    static std::vector<breakeven::Option> options() { return breakeven::city_options(); }
    static Input read(const std::string& path, const breakeven::Options& options) { return breakeven::read_cities(path, options); }
    /// The length, then a city a line.
    static void write(const Input& in, const Output& answer, std::ostream& stream);
    static void write_input(const Input& in, std::ostream& stream) { breakeven::write_cities(stream, in); }
};
static_assert(breakeven::Problem<TspBruteForce>);
