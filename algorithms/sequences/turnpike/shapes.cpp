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
