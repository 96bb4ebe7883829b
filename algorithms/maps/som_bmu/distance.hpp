// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <bit>
#include <cmath>
#include <cstdint>

#include "som_bmu.hpp"

/// The stated arithmetic, one pair at a time.
namespace som_bmu {

struct Euclidean {
    template <class Real>
    static Real add(Real sum, Real x, Real w) {
        return std::fma(x - w, x - w, sum);
    }
};

struct Taxicab {
    template <class Real>
    static Real add(Real sum, Real x, Real w) {
        return sum + std::abs(x - w);
    }
};

/// function(Euclidean{}) or function(Taxicab{}).
template <class Function>
auto with_metric(Metric metric, const Function& function) {
    return metric == Metric::euclidean ? function(Euclidean{}) : function(Taxicab{});
}

template <class Rule, class Real>
Real distance(const Real* x, const Real* w, std::uint32_t dimension) {
    Real sum = 0;
    for (std::uint32_t k = 0; k < dimension; ++k) sum = Rule::add(sum, x[k], w[k]);
    return sum;
}

/// A distance and the cell that is at it, in one word: the least is the nearest, and the lowest of equals, since the
/// bits of floats without a sign are in the order of the floats.
inline std::uint64_t nearness(float distance, std::uint32_t cell) {
    return std::uint64_t{std::bit_cast<std::uint32_t>(distance)} << 32 | cell;
}

}  // namespace som_bmu
