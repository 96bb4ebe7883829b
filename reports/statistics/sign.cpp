// SPDX-License-Identifier: Apache-2.0
#include "sign.hpp"

#include <algorithm>
#include <cmath>

namespace breakeven::reports {

double sign_test(std::size_t successes, std::size_t trials) {
    // In logarithms: 2^-trials alone underflows beyond 1074 trials.
    double log_term = -static_cast<double>(trials) * std::log(2.0), tail = 0;
    for (std::size_t found = trials; found + 1 > successes; --found) {
        tail += std::exp(log_term);
        if (found == 0) break;
        log_term += std::log(static_cast<double>(found)) - std::log(static_cast<double>(trials - found + 1));
    }
    return std::min(tail, 1.0);
}

}  // namespace breakeven::reports
