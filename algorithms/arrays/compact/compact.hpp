// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <span>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/integer_problem.hpp>
#include <breakeven/suites/suite.hpp>

/// Stream compaction: the elements that satisfy a predicate, in their order. The predicate is that of [Look-and-say: CUDA]: not zero.
///
/// Input: n 32-bit integers, in any order; n = 0 is valid. Answer: those that are not 0, in the order of the input, and
/// how many they are. It is unique. Limit: 2^32 elements.
/// Source: [Look-and-say: CUDA]: flags, their inclusive scan, and a scatter, after [GPU Gems 3].
/// Floor: every element is read once, 4 bytes, and every one that is kept written once, 4 bytes.
struct Compact : shared::IntegerProblem {
    struct Output {
        std::vector<std::uint32_t> values;  // room for n; what stands behind the first `count` has no meaning
        std::uint64_t count = 0;

        [[nodiscard]] std::span<const std::uint32_t> kept() const { return {values.data(), count}; }
    };

    static constexpr std::string_view name = "compact", unit = "elements";
    static constexpr std::string_view purpose = "the elements that are not zero, in order", source = "Look-and-say: [Alea.]CUDA, 2016";
    static constexpr std::string_view complexity = "n";

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);
    static void prepare(const Input& in, Output& out) {
        IntegerProblem::prepare(in, out.values);
        out.count = ~std::uint64_t{0};
    }
    static void load(const Input& in, Output& out) { IntegerProblem::load(in, out.values); }

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static breakeven::Work work(const Input& in, const Output& answer) {
        const auto n = static_cast<double>(in.size());
        return {.items = n, .bytes_read = 4 * n, .bytes_written = 4 * static_cast<double>(answer.count)};
    }
    static breakeven::Facts facts(const Input&, const Output& answer) { return {{"kept", static_cast<double>(answer.count)}}; }

    static void write(const Input&, const Output& answer, std::ostream& stream) { breakeven::write_integers(stream, answer.kept()); }
};
static_assert(breakeven::Problem<Compact>);
