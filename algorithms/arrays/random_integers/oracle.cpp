// SPDX-License-Identifier: Apache-2.0
#include "random_integers.hpp"
#include "sound.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/algorithms/shared/problems/integer_problem.hpp>
#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/integers/half_normal_value.hpp>

namespace {

using Input = RandomIntegers::Input;

/// By the generators' functions, which take 64 random bits.
std::uint32_t value(const Input& in, std::uint32_t word) {
    const auto bits = std::uint64_t{word} << 32;
    if (in.distribution == RandomIntegers::Distribution::uniform) return static_cast<std::uint32_t>(breakeven::scale(bits, in.range));
    constexpr unsigned z_bits = 29;
    const std::uint64_t z = breakeven::half_normal_value(bits | std::uint64_t{1} << 31, std::uint64_t{1} << z_bits);
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(z * in.range >> z_bits, 0xFFFFFFFF));
}

breakeven::Fault first_offence(const Input& in, const std::vector<std::uint32_t>& values) {
    const breakeven::Stream stream{in.seed};
    const auto offence = [&](std::uint64_t block) {
        const auto words = stream.block(block);
        for (auto i = 4 * block; i < std::min(in.n, 4 * block + 4); ++i)
            if (values[i] != value(in, words[i % 4])) return i;
        return in.n;
    };
    const auto blocks = (in.n + 3) / 4;
    const auto block = breakeven::lowest(blocks, [&](std::uint64_t b) { return offence(b) != in.n; });
    if (block == blocks) return {};
    const auto i = offence(block);
    return "holds " + std::to_string(values[i]) + " at position " + std::to_string(i) + ", where " +
           std::to_string(value(in, stream.block(block)[i % 4])) + " belongs";
}

breakeven::Fault out_of_range(const Input& in, const std::vector<std::uint32_t>& values) {
    const auto beyond = [&](std::uint32_t value) {
        return in.distribution == RandomIntegers::Distribution::uniform ? value >= in.range : in.range == 0 && value != 0;
    };
    const auto i = breakeven::lowest(in.n, [&](std::uint64_t k) { return beyond(values[k]); });
    if (i != in.n) return "holds " + std::to_string(values[i]) + " at position " + std::to_string(i) + ", which is out of range";
    // Sound sources make one such pair in 2^64.
    const auto blank = [&](std::uint64_t k) { return values[k] == shared::unwritten && values[k + 1] == shared::unwritten; };
    const auto k = breakeven::lowest(in.n < 2 ? 0 : in.n - 1, blank);
    if (in.n >= 2 && k != in.n - 1) return "has nothing written at position " + std::to_string(k);
    return {};
}

}  // namespace

breakeven::Fault RandomIntegers::check(const Input& in, const Output& answer) {
    if (answer.values.size() != in.n)
        return "holds " + std::to_string(answer.values.size()) + " integers instead of " + std::to_string(in.n);
    if (!answer.own_source) return first_offence(in, answer.values);
    if (auto fault = out_of_range(in, answer.values)) return fault;
    return random_integers::sound(in, answer.values);
}
