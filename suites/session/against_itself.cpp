// SPDX-License-Identifier: Apache-2.0
#include "against_itself.hpp"

#include <map>
#include <string>
#include <tuple>

namespace breakeven {
namespace {

constexpr std::uint64_t large = 1 << 20;

/// What comes first is preferred: a cell that needs no limit of its own, a variant of ours on warm caches, the largest size that is not too
/// large, else the smallest.
auto rank(const Group& group, const Cell& cell) {
    const auto n = group.request.n;
    return std::tuple{cell.limit > 0, cell.variant->traits.role != Role::ours,
                      cell.cold,      cell.scope != Scope::resident,
                      n > large,      n > large ? n : large - n};
}

}  // namespace

std::vector<Group> measured_against_themselves(const std::deque<Group>& plan) {
    std::map<std::string_view, std::pair<const Group*, const Cell*>> best;
    for (const auto& group : plan)
        for (const auto& cell : group.cells) {
            const auto [at, fresh] = best.try_emplace(cell.variant->backend(), &group, &cell);
            if (!fresh && rank(group, cell) < rank(*at->second.first, *at->second.second)) at->second = {&group, &cell};
        }
    std::vector<Group> found;
    for (const auto& [backend, place] : best) found.push_back({place.first->problem, place.first->request, {*place.second}});
    return found;
}

}  // namespace breakeven
