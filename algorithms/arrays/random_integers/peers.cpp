// SPDX-License-Identifier: Apache-2.0
#include <Random123/philox.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "fill.hpp"

namespace {

using Distribution = RandomIntegers::Distribution;

/// Random123 as it is, a block at a time.
void random123(const RandomIntegers::Input& in, RandomIntegers::Output& out) {
    const r123::Philox4x32::key_type key{{static_cast<std::uint32_t>(in.seed), static_cast<std::uint32_t>(in.seed >> 32)}};
    for (std::uint64_t i = 0; i < in.n; i += 4) {
        const auto block = i / 4;
        const auto words = r123::Philox4x32{}({{static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(block >> 32), 0, 0}}, key);
        for (std::uint64_t k = 0; k < std::min<std::uint64_t>(4, in.n - i); ++k)
            out.values[i + k] = in.distribution == Distribution::uniform
                                    ? random_integers::uniform_value(words[k], in.range)
                                    : random_integers::scaled(random_integers::half_normal_z(words[k]), in.range);
    }
}
const breakeven::Host<RandomIntegers> by_random123{
    "serial/random123",
    random123,
    {.role = breakeven::Role::peer, .per_item = {.host = 4.3}, .notes = "Random123's philox4x32, a block at a time"}};

/// What C++ has to offer; its bits are its own.
void mersenne_twister(const RandomIntegers::Input& in, RandomIntegers::Output& out) {
    out.own_source = true;
    std::seed_seq seed{static_cast<std::uint32_t>(in.seed), static_cast<std::uint32_t>(in.seed >> 32)};
    std::mt19937 random{seed};
    if (in.distribution == Distribution::uniform) {
        std::uniform_int_distribution<std::uint32_t> below{0, static_cast<std::uint32_t>(in.range - 1)};
        for (auto& value : out.values) value = below(random);
    } else {
        std::normal_distribution<double> normal;
        const auto scale = static_cast<double>(in.range);
        for (auto& value : out.values) value = static_cast<std::uint32_t>(std::min(std::abs(normal(random)) * scale, 0x1p32 - 1));
    }
}
const breakeven::Host<RandomIntegers> by_mersenne_twister{
    "serial/std_mt19937",
    mersenne_twister,
    {.role = breakeven::Role::peer,
     .per_item = {.host = 4.3},
     .notes = "std::mt19937 with the standard's distributions; bits of its own, which cannot be made from the middle on"}};

}  // namespace
