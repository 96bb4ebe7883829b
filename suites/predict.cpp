#include "suites/predict.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace suite {

void Predictor::add(const std::string& series, std::uint64_t n, Seconds time) {
    if (n > 0 && time.count() > 0) seen_[series][n] = time;
}

std::optional<Seconds> Predictor::predict(const std::string& series, std::uint64_t n) const {
    const auto found = seen_.find(series);
    if (found == seen_.end()) return {};
    const auto& times = found->second;
    const auto after = times.lower_bound(n);
    if (after == times.begin()) return {};
    const auto last = std::prev(after);
    double exponent = 1;
    if (last != times.begin()) {
        const auto before = std::prev(last);
        exponent = std::max(
            1.0, std::log(last->second / before->second) / std::log(static_cast<double>(last->first) / static_cast<double>(before->first)));
    }
    return last->second * std::pow(static_cast<double>(n) / static_cast<double>(last->first), exponent);
}

}  // namespace suite
