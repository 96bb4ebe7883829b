// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <ostream>
#include <span>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/integer_problem.hpp>
#include <breakeven/suites/suite.hpp>

/// The distinct values among 32-bit keys.
///
/// Input: n unsigned keys, in any order; n = 0 is valid, and so are the keys 0 and 2^32 - 1, which tables
/// like to reserve. Answer: every value that occurs, once, ascending. It is unique.
/// Source: "GPU Distinct" in [GPU for the Road], which sorts, marks the first of each group and compacts, and compares with a
/// hash set on the host.
/// Floor: every key is read once, 4 bytes, and every distinct value written once, 4 bytes; a bitmap that
/// stays on the chip reaches it, a radix sort with 8-bit digits moves 36 bytes a key and more.
struct Distinct : shared::IntegerProblem {
    struct Output {
        std::vector<std::uint32_t> values;  // room for n; what stands behind the first `count` has no meaning
        std::uint64_t count = 0;

        [[nodiscard]] std::span<const std::uint32_t> distinct() const { return {values.data(), count}; }
    };

    static constexpr std::string_view name = "distinct";
    static constexpr std::string_view purpose = "the distinct values of unsigned 32-bit keys, ascending",
                                      source = "Walking the Euler Path: GPU for the Road, 2016";
    static constexpr std::string_view complexity = "n";

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

    static void write(const Input&, const Output& answer, std::ostream& stream) { breakeven::write_integers(stream, answer.distinct()); }
};
static_assert(breakeven::Problem<Distinct>);
