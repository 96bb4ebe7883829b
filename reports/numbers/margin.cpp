// SPDX-License-Identifier: Apache-2.0
#include "margin.hpp"

#include <algorithm>

#include <breakeven/reports/statistics/indifference.hpp>

namespace breakeven::reports {

double tie_margin(const std::map<std::string, double>& noise, std::string_view a, std::string_view b) {
    double margin = indifference;
    for (const auto backend : {a, b})
        if (const auto found = noise.find(std::string{backend}); found != noise.end()) margin = std::max(margin, found->second);
    return margin;
}

bool alike(const View& view, const Cell& one, const Cell& other) {
    const auto [least, most] = std::minmax(one.median_ns, other.median_ns);
    return most <= (1 + tie_margin(view.noise, one.backend, other.backend)) * least;
}

bool is_wide(double n, const std::pair<double, double>& zone) {
    constexpr double wide = 1.25;
    return zone.second > wide * n || wide * zone.first < n;
}

}  // namespace breakeven::reports
