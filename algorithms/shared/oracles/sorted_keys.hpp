// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <breakeven/suites/suite.hpp>

/// What sorted keys are, of 32 or 64 bits. Made for oracles.
namespace breakeven {

/// Whether `answer` holds the keys of `in`, ascending.
template <class Key>
Fault check_sorted(std::span<const Key> in, std::span<const Key> answer);

/// What a broken sort hands back in place of the right answer. Where a change would leave it right (all keys equal, say),
/// that one is left out.
template <class Key>
std::vector<std::vector<Key>> wrong_sorted(const std::vector<Key>& in, const std::vector<Key>& answer);

}  // namespace breakeven
