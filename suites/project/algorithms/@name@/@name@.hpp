#pragma once
#include <breakeven/generators/integers/integers.hpp>
#include <breakeven/suites/suite.hpp>

#include <cstdint>
#include <vector>

/// Inclusive prefix sums modulo 2^32: out[i] = in[0] + ... + in[i]. Replace them by what you want to measure.
struct @Name@ {
    using Input = std::vector<std::uint32_t>;
    using Output = std::vector<std::uint32_t>;
    static constexpr std::string_view name = "@name@", unit = "keys";

    static std::vector<breakeven::Shape> shapes() { return breakeven::integer_shapes(); }
    static Input generate(const breakeven::Request& request) { return breakeven::integers(request); }
    /// Untimed. What is stored here must not be right by chance.
    static void prepare(const Input& in, Output& out) { out.assign(in.size(), 0xFFFFFFFF); }
    /// Is the answer right? Properties, checked without any of the variants; what is returned says what is wrong.
    static breakeven::Fault check(const Input& in, const Output& out);
    /// Wrong answers, all of which check() must refuse.
    static std::vector<Output> wrong(const Input& in, const Output& right);
    /// The least that any variant must do: 8 bytes a key.
    static breakeven::Work work(const Input& in, const Output& out);
};
