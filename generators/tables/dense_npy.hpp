#pragma once
#include <string>

#include "dense_rows.hpp"

namespace breakeven {

/// A NumPy file (format 1.0 to 3.0): two-dimensional, C order, little-endian float32. Anything else is an
/// InputError that says what NumPy call helps.
DenseRows read_dense_npy(const std::string& path);

}  // namespace breakeven
