// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <breakeven/suites/suite.hpp>

namespace breakeven {

struct FoundShape {
    const ProblemEntry* problem;  // that makes this input
    Request request;              // completed
    /// One algorithm for each other meaning that a shape of this name has.
    std::vector<std::string> others = {};
};

/// Of "[algorithm/]shape:n=…". Shapes that several problems share give the same input for each; of those that share no more than the
/// name, it is what most of them mean. UsageError says what there is.
FoundShape find_shape(std::string_view text);

}  // namespace breakeven
