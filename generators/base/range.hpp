// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "request.hpp"

/// Where a parameter is a number, one of its alternatives may be a range of them: "1..40".
namespace breakeven {

/// Whole numbers, both ends included.
struct Range {
    std::uint64_t smallest, largest;
    friend bool operator==(const Range&, const Range&) = default;
};

/// "1..40", or "1..1Mi". None where the text is a single value. UsageError: an end that is no count (parse_count()).
/// std::invalid_argument: a range that is empty, or of one number.
std::optional<Range> parse_range(std::string_view text);

/// The alternatives that are single values, then the ends of ranges, each once and none that is the fallback. What
/// parse_range() throws.
std::vector<std::string> values_of(const Parameter& parameter);

/// This request of that shape with each of these values of one parameter, the others as they are. What parse_range() throws.
std::vector<Request> with_each_value(const Request& request, const Shape& shape);

}  // namespace breakeven
