// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string_view>
#include <utility>

#include <breakeven/suites/suite.hpp>

namespace breakeven {

/// "[algorithm/]shape:n=…": the problem that makes this input, and the completed request. Shapes that
/// several problems share give the same input for each. UsageError says what there is.
std::pair<const ProblemEntry*, Request> find_shape(std::string_view text);

}  // namespace breakeven
