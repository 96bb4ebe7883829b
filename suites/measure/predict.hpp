// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <optional>
#include <string>

#include <breakeven/suites/suite.hpp>

namespace breakeven {

/// How long a size would take, from the smaller sizes of the same series: from the largest on by the flattest
/// power law of the last three steps, never flatter than linear (small sizes are all overhead).
class Predictor {
public:
    void add(const std::string& series, std::uint64_t n, Seconds time);
    [[nodiscard]] std::optional<Seconds> predict(const std::string& series, std::uint64_t n) const;

    /// By series and size.
    [[nodiscard]] const std::map<std::string, std::map<std::uint64_t, Seconds>>& seen() const { return seen_; }

private:
    std::map<std::string, std::map<std::uint64_t, Seconds>> seen_;
};

}  // namespace breakeven
