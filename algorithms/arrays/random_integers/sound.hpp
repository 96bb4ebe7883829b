// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>

#include "random_integers.hpp"

namespace random_integers {

/// Whether these can be independent integers of the input's distribution: how many fall into each of a thousand cells,
/// and which cells neighbours fall into, by chi-squared. From 4096 integers on; fewer say too little.
breakeven::Fault sound(const RandomIntegers::Input& in, std::span<const std::uint32_t> values);

}  // namespace random_integers
