// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <optional>
#include <string>

#include <breakeven/suites/suite.hpp>

namespace breakeven {

/// How long a size would take at the least, from two or more smaller sizes of the same series: from the largest on by the flattest
/// power law of the last three steps. Small sizes are all overhead, so that it is no flatter than linear, unless the last
/// piece of the growth (reports/statistics/growth.hpp) says so over three sizes or more: then by as much as it may be, with
/// its uncertainty. One that is measured in vain costs the limit of a call, one that is skipped its place in a chart.
class Predictor {
public:
    void add(const std::string& series, std::uint64_t n, Seconds time);
    /// A call of this size was stopped after so long: larger ones take longer, at least linearly.
    void stopped(const std::string& series, std::uint64_t n, Seconds time);
    [[nodiscard]] std::optional<Seconds> predict(const std::string& series, std::uint64_t n) const;

    /// By series and size.
    [[nodiscard]] const std::map<std::string, std::map<std::uint64_t, Seconds>>& seen() const { return seen_; }
    /// By series: the size and how long it took at the least.
    [[nodiscard]] const std::map<std::string, std::pair<std::uint64_t, Seconds>>& stops() const { return stopped_; }

private:
    using Times = std::map<std::uint64_t, Seconds>;
    std::map<std::string, Times> seen_;
    std::map<std::string, std::pair<std::uint64_t, Seconds>> stopped_;
};

}  // namespace breakeven
