// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace shared {

/// Binary search, on host and device: the first index in [low, high) that is not `before` what is searched, or `high`.
/// Those that are come first.
template <class Index, class Before>
constexpr Index partition_point(Index low, Index high, const Before& before) {
    while (low < high) {
        const auto middle = low + (high - low) / 2;
        if (before(middle))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

}  // namespace shared
