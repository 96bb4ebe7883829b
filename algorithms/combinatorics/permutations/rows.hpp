// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>

#include "permutations.hpp"

namespace permutations {

/// Writes rows begin .. end-1 of the answer to `out`, where row `begin` goes, and nothing else. By whole tails: all rows
/// that begin alike are shuffles of one, looked up.
void write_rows(const Permutations::Input& in, std::uint64_t begin, std::uint64_t end, std::uint8_t* out);

}  // namespace permutations
