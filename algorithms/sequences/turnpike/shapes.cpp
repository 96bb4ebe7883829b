// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "turnpike.hpp"
#include <breakeven/algorithms/shared/problems/pairs_shapes.hpp>

namespace {

using breakeven::Request;

/// No distances are those of one point, so there is one at least.
template <shared::PointsShape& shape>
Turnpike::Input instances(const Request& request) {
    auto some = request;
    some.n = std::max<std::uint64_t>(1, request.n);
    return {shared::instances(some, turnpike::distance, shape)};
}

/// Few points at both ends, many in the middle, and a seventh of them in the quarters: one of each mirrored pair of places. Whichever side
/// a point of the quarters is put on, its distances to the ends and to the middle are the same, and those to its like are also distances
/// between ends and middle, of which there are enough. So the search tries all sides of all of them before it comes to the middle, where
/// it fails; right are the first on one side and the others on the other, which it tries last. After [Zhang 1994], whose points these
/// need not be.
std::vector<std::uint32_t> exponential_points(const Request& request, std::uint64_t, std::uint64_t) {
    constexpr std::uint64_t most = 56;
    const auto n = static_cast<std::uint32_t>(std::min(request.n, most));
    const auto in_quarters = n / 7, at_an_end = 1 + in_quarters / 4;
    const auto quarter = 16 * n, last = 4 * quarter;  // so long that distances between two clusters are never those of two others
    std::vector<std::uint32_t> points;
    const auto add = [&](std::uint32_t point) {
        if (points.size() < n) points.push_back(point);
    };
    for (std::uint32_t i = 0; i < at_an_end; ++i) add(i), add(last - i);
    for (std::uint32_t i = 1; i <= in_quarters; ++i) add(i == in_quarters ? 3 * quarter + i : quarter - i);
    if ((n - points.size()) % 2 != 0) add(2 * quarter);
    for (std::uint32_t i = 1; points.size() < n; ++i) add(2 * quarter - i), add(2 * quarter + i);
    return points;
}

Turnpike::Input unsolvable(const Request& request) {
    auto in = instances<shared::random_points>(request);
    shared::move_a_value(request, 2, in);
    return in;
}

const breakeven::Families<Turnpike::Input>& families() {
    static const auto batch = shared::batch_parameter(), width = shared::spread_parameter(), step = shared::step_parameter();
    static const breakeven::Families<Turnpike::Input> all{
        {{"random", "points anywhere", {batch, width}}, instances<shared::random_points>},
        {{"homometric",
          "sums of points of two sets, three in one of them: other points have the same distances; n rounds down to 3k",
          {batch, width},
          true},
         instances<shared::homometric_points>},
        {{"hard", "points so close that many distances are equal; n above 32 gives 32", {batch}, true}, instances<shared::hard_points>},
        {{"exponential", "points for which the search tries 2^(n/7) places at least; n above 56 gives 56", {batch}, true},
         instances<exponential_points>},
        {{"duplicates", "points of which several stand in one place", {batch, width}, true}, instances<shared::duplicate_points>},
        {{"equally_spaced", "points in equal steps", {batch, step}, true}, instances<shared::equally_spaced_points>},
        {{"unsolvable", "one distance of random points moved by one: almost always no points have these", {batch, width}, true},
         unsolvable}};
    return all;
}

}  // namespace

std::vector<breakeven::Shape> Turnpike::shapes() { return breakeven::shapes(families()); }

Turnpike::Input Turnpike::generate(const Request& request) {
    breakeven::check_range(request, "n", request.n, 0, largest);
    return breakeven::make(families(), request);
}
