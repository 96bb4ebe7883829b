// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include "turnpike_sums.hpp"
#include <breakeven/algorithms/shared/problems/pairs_oracle.hpp>

/// Points are right when their sums, computed and sorted, are those of the input. That there are none is believed when the input was not
/// made of points and points can't be found from the other end either.
namespace {

/// The largest sum is twice the last point, and the largest that is left is that of the last point and the one before. No parity is
/// looked at: twice the half of an odd sum is another one, and then some sum is missing.
bool exist(std::span<const std::uint32_t> sums, std::uint64_t n) {
    std::unordered_map<std::int64_t, std::uint64_t> left;
    for (const auto sum : sums) ++left[sum];
    std::vector<std::int64_t> points;
    for (auto top = sums.size(); points.size() < n;) {
        while (left.at(sums[top - 1]) == 0) --top;
        const std::int64_t sum = sums[top - 1];
        points.push_back(points.empty() ? sum / 2 : sum - points.front());
        for (const auto point : points) {
            const auto found = left.find(point + points.back());
            if (found == left.end() || found->second == 0) return false;
            --found->second;
        }
    }
    return true;
}

breakeven::Fault check_none(const TurnpikeSums::Input& in, std::uint64_t instance) {
    if (in.solvable) return "says that there are none, where the sums were made of points";
    if (exist(in.of(instance), in.points(instance))) return "says that there are none, where some are found from the largest sum on";
    return {};
}

}  // namespace

breakeven::Fault TurnpikeSums::check(const Input& in, const Output& answer) {
    return shared::check_instances(in, answer, [&](std::uint64_t i) {
        return answer.found[i] == 1 ? shared::check_points(turnpike_sums::sum, in.of(i), answer.of(in, i)) : check_none(in, i);
    });
}
