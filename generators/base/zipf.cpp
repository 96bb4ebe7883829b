// SPDX-License-Identifier: Apache-2.0
#include "zipf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "error.hpp"
#include "random.hpp"

namespace breakeven {

Zipf::Zipf(std::uint64_t bound) {
    if (bound == 0 || bound > largest_bound)
        throw UsageError(fmt::format("zipf: below={} is not possible: give 1 to {}", bound, largest_bound));
    sums_.reserve(bound);
    std::uint64_t sum = 0;
    for (std::uint64_t k = 1; k <= bound; ++k) sums_.push_back(sum += (std::uint64_t{1} << 36) / k);

    // About one guide entry a value, so that a look-up takes a step or two.
    shift_ = static_cast<int>(std::bit_width(sum) - std::bit_width(bound));
    for (std::uint64_t guide = 0; guide <= sum >> shift_; ++guide)
        first_.push_back(static_cast<std::uint32_t>(std::ranges::upper_bound(sums_, guide << shift_) - sums_.begin()));
    first_.push_back(static_cast<std::uint32_t>(bound));
}

std::uint32_t Zipf::operator()(std::uint64_t bits) const {
    const auto place = scale(bits, sums_.back());
    const auto guide = first_.begin() + static_cast<std::ptrdiff_t>(place >> shift_);
    return static_cast<std::uint32_t>(std::upper_bound(sums_.begin() + guide[0], sums_.begin() + guide[1], place) - sums_.begin());
}

}  // namespace breakeven
