// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

namespace de_bruijn_sequence {

/// The first primitive polynomial x^degree - tail(x) over the numbers modulo the prime p < 256, as a number whose digits in
/// base p are the coefficients of its tail, the lowest first; "first" as these numbers count up. p^degree is at most 2^32.
/// A printed table: a search takes milliseconds, and a test repeats it.
std::uint32_t primitive_tail(std::uint32_t p, std::uint32_t degree);

}  // namespace de_bruijn_sequence
