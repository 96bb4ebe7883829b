// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <utility>
#include <vector>

namespace breakeven::reports {

/// From which to which size each backend was measured on one kind of input, in one run or in several of a machine.
///
/// A run that was refined for one scope has sizes at which the device has no time in the others. Who is the fastest of the rest
/// there has beaten nobody: it would stand as a winner among sizes at which it loses. Beyond the sizes of a backend that is
/// another matter: what could not be measured there is not hidden between two sizes at which it was.
class Ranges {
public:
    /// `fastest` are rows of derive().
    void add(const nlohmann::json& fastest);
    /// The backends that a row lacks though they were measured at smaller and at larger sizes, or there in another run.
    [[nodiscard]] std::vector<std::string> lacking(const nlohmann::json& row) const;

private:
    std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> of_backends_;
};

}  // namespace breakeven::reports
