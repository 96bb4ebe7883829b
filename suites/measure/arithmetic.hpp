// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <vector>

/// Loops that keep the arithmetic of one core busy and touch no memory.
namespace breakeven::detail {

struct ArithmeticLoop {
    void (*run)(std::size_t steps);
    double operations;  // of a step
};

/// Several loops over the same type, with every width of vectors that this processor has: the fastest says what it can do.
std::vector<ArithmeticLoop> integer_loops();       // 32 bits: multiply-adds; additions and exclusive-ors
std::vector<ArithmeticLoop> long_integer_loops();  // the same on 64 bits
std::vector<ArithmeticLoop> float_loops();         // single precision: multiply-adds, fused where the processor can

}  // namespace breakeven::detail
