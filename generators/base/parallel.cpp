// SPDX-License-Identifier: Apache-2.0
#include "parallel.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

namespace breakeven {

void parallel_ranges(std::uint64_t count, std::uint64_t least, const std::function<void(std::uint64_t, std::uint64_t)>& work) {
    using Range = tbb::blocked_range<std::uint64_t>;
    tbb::parallel_for(Range{0, count, least}, [&](const Range& range) { work(range.begin(), range.end()); });
}

}  // namespace breakeven
