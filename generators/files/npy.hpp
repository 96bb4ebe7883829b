// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "float_rows.hpp"

/// NumPy files (formats 1.0 to 3.0) in C order and little endian; packed ones are unpacked. Anything else is an
/// InputError that says what NumPy call helps.
namespace breakeven {

/// A one-dimensional array of signed or unsigned integers of 8 to 64 bits with values that fit into Word.
template <class Word = std::uint32_t>
std::vector<Word> read_npy_integers(const std::string& path);

/// A two-dimensional array of float32.
FloatRows read_npy_floats(const std::string& path);

}  // namespace breakeven
