// SPDX-License-Identifier: Apache-2.0
#include "range.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace breakeven {

std::optional<Range> parse_range(std::string_view text) {
    constexpr std::string_view between = "..";
    const auto dots = text.find(between);
    if (dots == std::string_view::npos) return {};
    const Range range{parse_count(text.substr(0, dots)), parse_count(text.substr(dots + between.size()))};
    if (range.smallest >= range.largest)
        throw std::invalid_argument(fmt::format("'{}' is no range: its end must be beyond its begin", text));
    return range;
}

std::vector<std::string> values_of(const Parameter& parameter) {
    std::vector<std::string> values, ends;
    for (const auto& alternative : parameter.alternatives)
        if (const auto range = parse_range(alternative)) {
            ends.push_back(format_count(range->smallest));
            ends.push_back(format_count(range->largest));
        } else {
            values.push_back(alternative);
        }
    for (auto& end : ends)
        if (end != parameter.fallback && std::ranges::find(values, end) == values.end()) values.push_back(std::move(end));
    return values;
}

std::vector<Request> with_each_value(const Request& request, const Shape& shape) {
    std::vector<Request> requests;
    for (const auto& parameter : shape.parameters)
        for (const auto& value : values_of(parameter)) {
            requests.push_back(request);
            requests.back().parameters[parameter.name] = value;
        }
    return requests;
}

}  // namespace breakeven
