// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <map>
#include <string>

#include <breakeven/suites/plan/plan.hpp>

namespace breakeven {

/// "uniform:below=4Gi:n=4Ki": the size last, where a line that loses its middle keeps it.
std::string request_words(const Request& request);

/// The group's input, and the fastest variant of each backend with its median in nanoseconds, by the cells' ids, and what
/// that is without; empty where none has any.
std::string finished(const Group& group, const std::map<std::string, double>& medians);

}  // namespace breakeven
