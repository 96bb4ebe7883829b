// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "search.hpp"

namespace breakeven {

struct SearchLimits {
    std::uint64_t n = 1 << 20;
    std::uint64_t seed = 42;
    double time = 20;  // seconds
    double limit = 5;  // seconds for one call, which ends it
    int device = 0;
    std::vector<std::string> against = {};  // shapes: the first that the problem has is the reference, in place of its first
};

struct Searched {
    Found found;
    std::string unavailable;   // why the device can't be used: nothing was searched
    bool interrupted = false;  // nothing was found
};

/// The slowest input of n for a variant, or of the largest size that is sensible for it. In a child process: a call that is
/// stopped costs its child, and the next one goes on. `watch` sees which input is tried.
Searched search_variant(const Selected& selected, const SearchLimits& limits, const std::function<void(const std::string&)>& watch);

}  // namespace breakeven
