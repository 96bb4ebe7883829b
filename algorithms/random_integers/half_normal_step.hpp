#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "generators/half_normal.hpp"

/// The half-normal value of a word in few operations: what word_value.hpp computes, bit for bit. For devices; a function
/// of the host too, so that it can be tested there.
namespace random_integers {

/// Of a number of 64 bits.
struct Halves {
    std::uint32_t low, high;
};

/// a * b + c, as the functions below are told to compute it: a compiler for devices does not find its one instruction.
struct MultiplyAdd {
    constexpr Halves operator()(std::uint32_t a, std::uint32_t b, std::uint64_t c) const {
        const auto sum = std::uint64_t{a} * b + c;
        return {static_cast<std::uint32_t>(sum), static_cast<std::uint32_t>(sum >> 32)};
    }
};

/// The steps of the table of |Z|, in units of 2^-61: where a step starts, in the upper half, and how far it rises, in the
/// lower. In the order of the words, that is of falling |Z|. The first, which are flat, belong to the word 0.
using HalfNormalSteps = std::array<std::uint64_t, generators::half_normal.size() - 1 + generators::half_normal_steps>;

constexpr HalfNormalSteps half_normal_steps() {
    constexpr auto& table = generators::half_normal;
    constexpr auto last = table.size() - 1;
    HalfNormalSteps steps{};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto back = steps.size() - 1 - i;
        const std::uint64_t start = table[std::min(back, last)], end = table[std::min(back + 1, last)];
        steps[i] = start << 33 | (end - start) << 1;
    }
    return steps;
}

/// The bits behind a word's highest and the half behind the word, at the left of 32 bits. `highest` is -1 for the word 0.
constexpr std::uint32_t behind_highest(std::uint32_t word, int highest) {
    return static_cast<std::uint32_t>((std::uint64_t{word} << 32 | 0x80000000) >> (highest & 31));
}

constexpr std::uint32_t half_normal_step(std::uint32_t behind, int highest) {
    constexpr unsigned step_bits = 6;
    static_assert(generators::half_normal_steps == 1 << step_bits);
    return (static_cast<std::uint32_t>(highest + 1) << step_bits) + (behind >> (32 - step_bits));
}

/// |Z| in units of 2^-61. The way from the step's start is ~(behind << 6) of 2^32; the factor is less than that by one, and
/// the step is added whole, its rise included.
template <class MultiplyAdd>
constexpr Halves half_normal_z(std::uint64_t step, std::uint32_t behind, MultiplyAdd multiply_add) {
    return multiply_add(static_cast<std::uint32_t>(step), behind * (0U - generators::half_normal_steps) - 2, step);
}

/// |Z| * range for a range below 2^29: all values fit 32 bits, as |Z| is below 8.
struct ToSmallRange {
    static constexpr std::uint64_t end = std::uint64_t{1} << 29;
    std::uint32_t eight_ranges;

    constexpr explicit ToSmallRange(std::uint64_t range) : eight_ranges{static_cast<std::uint32_t>(8 * range)} {}

    template <class MultiplyAdd>
    constexpr std::uint32_t operator()(Halves z, MultiplyAdd multiply_add) const {
        const auto low = multiply_add(z.low, eight_ranges, 0);
        return multiply_add(z.high, eight_ranges, low.high).high;
    }
};

/// |Z| * range, at most 2^32 - 1, for a range of 1 to 2^32, which less one has 32 bits.
struct ToLargeRange {
    std::uint32_t largest;

    constexpr explicit ToLargeRange(std::uint64_t range) : largest{static_cast<std::uint32_t>(range - 1)} {}

    template <class MultiplyAdd>
    constexpr std::uint32_t operator()(Halves z, MultiplyAdd multiply_add) const {
        const auto low = multiply_add(z.low, largest, z.low);
        const auto product = multiply_add(z.high, largest, std::uint64_t{z.high} + low.high);  // z * range / 2^32
        return product.high >> 29 == 0 ? product.high << 3 | product.low >> 29 : 0xFFFFFFFF;
    }
};

}  // namespace random_integers
