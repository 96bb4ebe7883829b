// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/algorithms/shared/problems/pairs_problem.hpp>

/// Points on a line from the multiset of their pairwise sums, each point's with itself included: the turnpike problem for the sum
/// function with full information.
///
/// Input: instances, each the n (n+1) / 2 sums a_i + a_j, i <= j, of n points, ascending, 32 bits each; no sums are those of no points.
/// Two points may stand in one place. Answer, for each instance: the n points, ascending, or that there are none. No search is needed,
/// and there is one answer at most: the least sum is twice the first point, and the least sum that is left when those of the points so
/// far are taken away is that of the first point and the next one. This takes one look at each sum.
/// Sources: [Turnpike], which says that it is simple and leaves it out.
/// Floor: every sum is read once, 4 bytes, and every point written once, 4 bytes; where there are no points, few sums may show it.
struct TurnpikeSums : shared::PairsProblem {
    static constexpr std::string_view name = "turnpike_sums";
    static constexpr std::string_view purpose = "points from their pairwise sums, many instances at once",
                                      source = "Turnpike Problem (F#), 2015";
    static constexpr std::string_view complexity = "n^2";

    static std::vector<breakeven::Shape> shapes();
    static Input generate(const breakeven::Request& request);

    static breakeven::Fault check(const Input& in, const Output& answer);
    static std::vector<Output> wrong(const Input& in, const Output& answer);
    static std::optional<std::string> no_answer(const Input& in, const Output& answer);

    /// The n (n+1) / 2 sums; instances are separated by a line `---`.
    static Input read(const std::string& path, const breakeven::Options& options);
};
static_assert(breakeven::Problem<TurnpikeSums>);

namespace turnpike_sums {

/// Of two points, or of a point with itself.
extern const shared::PairValue sum;

}  // namespace turnpike_sums
