// SPDX-License-Identifier: Apache-2.0
#include "margin.hpp"

#include <algorithm>

namespace breakeven::reports {

double tie_margin(const View& view, std::string_view a, std::string_view b) {
    double margin = 0.02;
    for (const auto backend : {a, b})
        if (const auto noise = view.noise.find(std::string{backend}); noise != view.noise.end()) margin = std::max(margin, noise->second);
    return margin;
}

}  // namespace breakeven::reports
