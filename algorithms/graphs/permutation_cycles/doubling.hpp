// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>

/// Pointer doubling: after k rounds an element knows where 2^k steps lead and the least element on the way.
namespace permutation_cycles {

struct alignas(8) Reach {
    std::uint32_t next, least;
};

constexpr Reach doubled(Reach near, Reach far) { return {far.next, near.least < far.least ? near.least : far.least}; }

}  // namespace permutation_cycles
