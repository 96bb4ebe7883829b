#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// Sort 32-bit keys.
///
/// Input: n unsigned keys, in any order; n = 0 is valid. Answer: the same keys, ascending. It is unique.
/// Source: "GPU Split & Sort With Alea.CUDA" (June 11, 2016), which sorts non-negative 32-bit integers by
/// one stable split a bit; keys from 2^31 on, negative there, are ordinary keys here.
/// Floor: every key is read once and written once, 8 bytes a key. A radix sort with 8-bit digits moves
/// 36 (one reading for the counts of all four digits, then four passes that read and write).
struct RadixSort {
    using Input = std::vector<std::uint32_t>;
    using Output = std::vector<std::uint32_t>;

    static constexpr std::string_view name = "radix_sort", unit = "keys";

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.size(); }

    static void prepare(const Input& in, Output& out);
    static void load(const Input& in, Output& out);  // in-place variants sort `out`

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);

    static std::vector<breakeven::Option> options();
    static Input read(const std::string& path, const breakeven::Options& options);
    static void write(const Input& in, const Output& answer, std::ostream& stream);
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(breakeven::Problem<RadixSort>);
