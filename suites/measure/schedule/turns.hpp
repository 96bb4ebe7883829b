// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstddef>
#include <vector>

namespace breakeven {

/// Puts what takes turns into the order of this round in this process: forwards, then backwards, then the same from the next
/// one on. The next process goes on where this one began, the other way round: whatever the number of rounds, two processes
/// (0 and 1, 2 and 3, ...) give each one the same mean place, and twice as many processes as there are variants give it every
/// place equally often. A handful of rounds alone does neither.
template <class T>
void take_turns(std::vector<T>& all, std::size_t process, std::size_t round) {
    if (all.empty()) return;
    std::ranges::rotate(all, all.begin() + static_cast<std::ptrdiff_t>((process / 2 + round / 2) % all.size()));
    if ((process + round) % 2 == 1) std::ranges::reverse(all);
}

}  // namespace breakeven
