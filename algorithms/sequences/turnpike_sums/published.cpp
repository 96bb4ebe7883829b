// SPDX-License-Identifier: Apache-2.0
#include <map>

#include "turnpike_sums.hpp"

/// What [Turnpike] calls simple: the sums that are left in a dictionary, as it keeps distances, and no tree.
namespace {

using Sums = std::map<std::uint64_t, std::uint32_t>;  // how many there are of each, the least first

/// False if there are none.
bool solve(std::span<const std::uint32_t> sums, std::span<std::uint32_t> out) {
    Sums left;
    for (const auto sum : sums) ++left[sum];
    std::vector<std::uint64_t> points;
    while (points.size() < out.size()) {
        const auto least = left.begin()->first;
        points.push_back(points.empty() ? least / 2 : least - points.front());  // twice the half of an odd sum is not left
        for (const auto point : points) {
            const auto found = left.find(point + points.back());
            if (found == left.end()) return false;
            if (--found->second == 0) left.erase(found);
        }
    }
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint32_t>(points[i]);
    return true;
}

void dictionary(const TurnpikeSums::Input& in, TurnpikeSums::Output& out) {
    for (std::uint64_t i = 0; i < in.instances(); ++i) out.found[i] = solve(in.of(i), out.of(in, i));
}
const breakeven::Host<TurnpikeSums> by_dictionary{
    "serial/published",
    dictionary,
    {.role = breakeven::Role::published,
     .complexity = "n^2 log n",
     .largest = TurnpikeSums::largest,
     .sensible = std::uint64_t{1} << 10,
     .memory = shared::for_pairs<32>,
     .notes = "the sums that are left in an ordered dictionary: n^2 log n steps. The document says that the algorithm is simple and gives "
              "none; this is the one with its means"}};

}  // namespace
