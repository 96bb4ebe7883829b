#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace breakeven {

/// A NumPy file (format 1.0 to 3.0): one-dimensional, C order, little endian, signed or unsigned integers
/// of 8 to 64 bits with values 0 .. 2^32-1. Anything else is an InputError that says what NumPy call helps.
std::vector<std::uint32_t> read_npy(const std::string& path);

}  // namespace breakeven
