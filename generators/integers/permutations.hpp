// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include <breakeven/generators/base/request.hpp>

/// Permutations of 0 .. n-1, made in parallel: element i goes to the value at i.
namespace breakeven {

std::vector<Shape> permutation_shapes();

/// The request is complete (see complete()). Any n below 2^32-1 is valid, 0 included. UsageError: a parameter
/// out of range, or n too large.
std::vector<std::uint32_t> permutation(const Request& request);

}  // namespace breakeven
