// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// A stable partition by one bit: the pass of which a radix sort is made.
///
/// Input: n unsigned 32-bit keys in any order, n = 0 is valid, and a bit, 0 to 31. Answer: the keys whose bit is 0, in
/// their order, then those whose bit is 1, in theirs, and the place where the second begin, which is n when there are
/// none. It is unique. A library that leaves the second in reverse, as CUB does, says so. Limit: 2^32 keys.
/// Source: "GPU Split & Sort With Alea.CUDA" (2016), after "GPU Gems 3", chapter 39.
/// Floor: every key is read once, 4 bytes, and written once, 4 bytes. No method that puts keys to their final places
/// can write one whose bit is 1 before it has seen all keys; reading the keys twice, 12 bytes, is the price.
struct Split {
    struct Input {
        std::vector<std::uint32_t> keys;
        std::uint32_t bit = 0;

        [[nodiscard]] std::uint64_t size() const { return keys.size(); }
    };
    struct Output {
        std::vector<std::uint32_t> keys;
        std::uint64_t zeros = 0;     // keys whose bit is 0: the place of the first whose bit is 1
        bool reversed_ones = false;  // set by a library that leaves those whose bit is 1 in reverse
    };

    static constexpr std::string_view name = "split", unit = "keys";
    static constexpr std::string_view purpose = "a stable partition by one bit", source = "GPU Split & Sort With Alea.CUDA, 2016";
    static constexpr std::string_view complexity = "n";

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static std::string digest(const Input& in);
    static std::uint64_t size(const Input& in) { return in.size(); }

    static void prepare(const Input& in, Output& out);
    static void load(const Input& in, Output& out);  // in-place variants work on `keys`

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer);
    static breakeven::Facts facts(const Input&, const Output& answer) { return {{"zeros", static_cast<double>(answer.zeros)}}; }

    /// --bit NUMBER, beside the options of an array of integers.
    static std::vector<breakeven::Option> options();
    static Input read(const std::string& path, const breakeven::Options& options);
    /// `# N zeros`, then the keys.
    static void write(const Input& in, const Output& answer, std::ostream& stream);
    static void write_input(const Input& in, std::ostream& stream);
};
static_assert(breakeven::Problem<Split>);
