// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "plan.hpp"

/// Parts of a plan for several machines that know nothing of each other.
namespace breakeven {

/// The part `index` of `count`, from 1 on.
struct Shard {
    std::uint64_t index = 1, count = 1;
};

/// "2/8". UsageError says what is wrong with another text.
Shard parse_shard(std::string_view text);

/// What must stay on one machine: algorithm, cache state, shape and parameters, for all variants, scopes and sizes. Whoever
/// compares or interpolates cells does it within these; scopes belong together because the one time of a host variant
/// counts in each.
std::string family_of(const std::string& cell_name);

/// The cells of the families that belong to the shard, perhaps none. A family's name and `count` alone decide where it belongs:
/// the same on every machine, and in every version of this program.
std::vector<Group> part_of(const std::vector<Group>& plan, const Shard& shard);

}  // namespace breakeven
