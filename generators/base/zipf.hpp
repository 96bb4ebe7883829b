// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

namespace breakeven {

/// Zipf's law with exponent 1 over 0 .. bound-1: value k has probability in proportion to 1 / (k+1). The
/// weights are the integers floor(2^36 / (k+1)), so that no sum is ever rounded; random bits are looked up
/// in their running sums (inverse distribution, without rejection).
class Zipf {
public:
    static constexpr std::uint64_t largest_bound = std::uint64_t{1} << 24;

    /// UsageError when bound is not in 1 .. largest_bound.
    explicit Zipf(std::uint64_t bound);
    [[nodiscard]] std::uint32_t operator()(std::uint64_t bits) const;

private:
    std::vector<std::uint64_t> sums_;   // of the weights up to and including each value
    std::vector<std::uint32_t> first_;  // by the high bits of a sum: the first value to look at
    int shift_ = 0;
};

}  // namespace breakeven
