// SPDX-License-Identifier: Apache-2.0
#include "turnpike_sums.hpp"

#include <limits>

#include <breakeven/algorithms/shared/problems/pairs_oracle.hpp>
#include <breakeven/algorithms/shared/problems/pairs_shapes.hpp>
#include <breakeven/generators/base/error.hpp>

namespace {

using breakeven::Request;

template <shared::PointsShape& shape>
TurnpikeSums::Input instances(const Request& request) {
    return shared::instances(request, turnpike_sums::sum, shape);
}

/// All sums together are n + 1 times all points together, so that points with one sum moved by one do not exist.
TurnpikeSums::Input unsolvable(const Request& request) {
    auto in = instances<shared::random_points>(request);
    shared::move_a_value(request, 1, in);
    return in;
}

const breakeven::Families<TurnpikeSums::Input>& families() {
    static const auto batch = shared::batch_parameter(), width = shared::spread_parameter(), step = shared::step_parameter();
    static const breakeven::Families<TurnpikeSums::Input> all{
        {{"random", "points anywhere", {batch, width}}, instances<shared::random_points>},
        {{"duplicates", "points of which several stand in one place", {batch, width}, true}, instances<shared::duplicate_points>},
        {{"equally_spaced", "points in equal steps: many sums are equal", {batch, step}, true}, instances<shared::equally_spaced_points>},
        {{"unsolvable", "one sum of random points moved by one: no points have these", {batch, width}, true}, unsolvable}};
    return all;
}

}  // namespace

std::vector<breakeven::Shape> TurnpikeSums::shapes() { return breakeven::shapes(families()); }

TurnpikeSums::Input TurnpikeSums::generate(const Request& request) {
    breakeven::check_range(request, "n", request.n, 0, largest);
    return breakeven::make(families(), request);
}

std::vector<TurnpikeSums::Output> TurnpikeSums::wrong(const Input& in, const Output& answer) { return shared::wrong_points(in, answer); }

std::optional<std::string> TurnpikeSums::no_answer(const Input&, const Output& answer) {
    return PairsProblem::no_answer(turnpike_sums::sum, answer);
}

TurnpikeSums::Input TurnpikeSums::read(const std::string& path, const breakeven::Options&) {
    Input in;
    PairsProblem::read(path, turnpike_sums::sum, in);
    return in;
}

const shared::PairValue turnpike_sums::sum{"sums", [](std::uint32_t lesser, std::uint32_t greater) { return lesser + greater; }, true,
                                           std::numeric_limits<std::uint32_t>::max() / 2};
