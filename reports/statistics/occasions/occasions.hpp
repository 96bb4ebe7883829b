// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstddef>
#include <span>

#include <breakeven/reports/statistics/breakeven.hpp>

namespace breakeven::reports {

/// What several runs of one machine, made on different occasions, say together of a size that each of them puts somewhere. Days
/// differ by more than processes of a run do, so the occasion is the unit.
struct AcrossOccasions {
    OpenInterval interval;
    std::size_t runs = 1;
    /// Of 95 %; of two runs it is their range, to which no confidence belongs: they tell that days differ and hardly by how much.
    [[nodiscard]] bool confident() const { return runs != 2; }
};

/// `within`: the interval of the size that is stated, from the processes that it stands on. `sizes`: where each run by itself puts it.
/// Three or more give Student's interval of the mean of ln n, made as wide as `within` where that is wider, since the grid
/// is the same on each day and means leave its part of the doubt out. Two give the range that both and `within` have. An open end
/// stays open. Throws std::invalid_argument without a size.
AcrossOccasions across_occasions(const OpenInterval& within, std::span<const double> sizes);

}  // namespace breakeven::reports
