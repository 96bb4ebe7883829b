// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include <breakeven/reports/results/results.hpp>

namespace breakeven::reports {

/// How the time of the variant whose cells in one view these are grows with n:
/// [{"first", "last", "slope", "ci95", "bound"}], see statistics/growth.hpp. Empty for fewer than three sizes.
/// What bounds it is said where it can be told, else null:
///   "launches"   on the device, and flat
///   "cache"      about proportional to n, and what it must read and write fits into the largest cache, which was warm
///   "bandwidth"  proportional to n, and at least 60 % of a floor of bytes at the end of the piece
nlohmann::json growth_pieces(const std::vector<const Cell*>& cells);

/// At least 60 % of a floor of bytes: so near to it nothing else bounds the time, however it grew on the way there.
bool near_bandwidth(const Cell& cell);

}  // namespace breakeven::reports
