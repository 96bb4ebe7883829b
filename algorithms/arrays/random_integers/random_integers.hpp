// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// n random 32-bit integers, each a pure function of the seed and its number, so that any part can be made anywhere.
///
/// Input: n, a 64-bit seed, a distribution and its range, 2^32 at most. Word i is word i mod 4 of Philox4x32-10 (Salmon,
/// Moraes, Dror, Shaw, SC 2011) with the seed as key and i / 4 as counter. Answer: n integers made of words 0 .. n-1,
///   uniform      word * range >> 32 (Lemire's multiply-shift, without rejection): below the range, which is then at
///                least 1. The probability of each differs from 1 / range by less than 2^-32; not at all if it is a
///                power of two.
///   half_normal  |Z| * range rounded down, at most 2^32 - 1, for the Z with P(|Z| > z) = (word + 1/2) / 2^32, by the
///                table of that function that the generators use, rounded down to a multiple of 2^-29: 32 bits, as
///                many as the word has.
/// It is unique. A library that has another source of random bits says so in the answer, and is judged by its
/// distribution alone: each of the tests fails on a sound source once in 10^17 times. Limit: 2^32 integers.
/// Source: "GPU Split & Sort With Alea.CUDA" (2016), whose test data are |Z| * n: Z from XORShift7 in 32-bit floats, "in
/// the [0; n] range", which 31.7 % of them exceed.
/// Floor: 4 bytes written an integer, and nothing read.
struct RandomIntegers {
    enum class Distribution : std::uint8_t { uniform, half_normal };
    struct Input {
        std::uint64_t n = 0, seed = 0;
        Distribution distribution = Distribution::uniform;
        std::uint64_t range = std::uint64_t{1} << 32;

        friend bool operator==(const Input&, const Input&) = default;
    };
    struct Output {
        std::vector<std::uint32_t> values;
        bool own_source = false;  // set by peers whose bits are not Philox's
    };

    static constexpr std::string_view name = "random_integers", unit = "integers";
    static constexpr std::string_view purpose = "counter-based random integers, uniform or half-normal",
                                      source = "GPU Split & Sort With Alea.CUDA, 2016";
    static constexpr std::string_view complexity = "n";
    static constexpr std::uint64_t largest = std::uint64_t{1} << 32;  // n and range

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.n; }

    static void prepare(const Input& in, Output& out);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    /// A file holds the request: uniform:n=100:below=6:seed=7
    static Input read(const std::string& path, const breakeven::Options& options);
    static void write(const Input& in, const Output& answer, std::ostream& stream);
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(breakeven::Problem<RandomIntegers>);
