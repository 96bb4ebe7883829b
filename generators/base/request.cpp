// SPDX-License-Identifier: Apache-2.0
#include "request.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include "error.hpp"
#include "shape_hint.hpp"
#include "split.hpp"
#include <breakeven/generators/base/text/near.hpp>

namespace breakeven {
namespace {

constexpr std::pair<std::string_view, std::uint64_t> suffixes[] = {
    {"Gi", 1ULL << 30}, {"Mi", 1ULL << 20}, {"Ki", 1ULL << 10}, {"G", 1'000'000'000}, {"M", 1'000'000}, {"k", 1'000},
};

}  // namespace

std::uint64_t parse_count(std::string_view text) {
    std::uint64_t factor = 1;
    std::string_view digits = text;
    for (const auto& [suffix, value] : suffixes) {
        if (digits.ends_with(suffix)) {
            factor = value;
            digits.remove_suffix(suffix.size());
            break;
        }
    }
    std::uint64_t count = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), count);
    if (digits.empty() || error == std::errc::invalid_argument || end != digits.data() + digits.size())
        throw UsageError(fmt::format("'{}' is not a count: give a whole number, with k M G Ki Mi or Gi behind it if you like", text));
    if (error == std::errc::result_out_of_range || count > std::numeric_limits<std::uint64_t>::max() / factor)
        throw UsageError(fmt::format("'{}' is too large a count: at most 2^64-1 is possible", text));
    return count * factor;
}

std::string format_count(std::uint64_t count) {
    // Powers of 1000 are left out: 1000 and 1k are the same length, and binary sizes are what sweeps use.
    for (const auto& [suffix, value] : suffixes)
        if (suffix.size() == 2 && count != 0 && count % value == 0) return fmt::format("{}{}", count / value, suffix);
    return fmt::format("{}", count);
}

std::uint64_t Request::number(const std::string& name) const { return parse_count(text(name)); }

const std::string& Request::text(const std::string& name) const {
    const auto found = parameters.find(name);
    if (found == parameters.end()) throw UsageError(fmt::format("shape '{}' needs the parameter '{}'", shape, name));
    return found->second;
}

Request parse_request(std::string_view text) {
    const auto parts = split(text, ':');
    Request request;
    request.shape = parts.front();
    if (request.shape.empty()) throw UsageError(fmt::format("'{}' names no shape: write shape:n=1Mi:key=value:seed=7", text));
    for (const auto part : std::vector(parts.begin() + 1, parts.end())) {
        const auto equals = part.find('=');
        if (equals == std::string_view::npos || equals == 0 || equals + 1 == part.size())
            throw UsageError(fmt::format("'{}' in '{}' is not key=value", part, text));
        const auto key = part.substr(0, equals);
        if (!request.parameters.emplace(key, part.substr(equals + 1)).second)
            throw UsageError(fmt::format("'{}' stands twice in '{}'", key, text));
    }
    const auto take_count = [&](const char* key) {
        const auto given = request.parameters.extract(key);
        return given.empty() ? 0 : parse_count(given.mapped());
    };
    request.n = take_count("n");
    request.seed = take_count("seed");
    return request;
}

std::string format(const Request& request) {
    std::string text = fmt::format("{}:n={}", request.shape, format_count(request.n));
    for (const auto& [key, value] : request.parameters) text += fmt::format(":{}={}", key, value);
    return text + fmt::format(":seed={}", request.seed);
}

Request complete(Request request, const std::vector<Shape>& shapes) {
    const auto shape = std::ranges::find(shapes, request.shape, &Shape::name);
    if (shape == shapes.end()) throw UsageError(unknown_shape(request.shape, shapes));
    for (const auto& [key, value] : request.parameters)
        if (std::ranges::find(shape->parameters, key, &Parameter::name) == shape->parameters.end())
            throw UsageError(unknown_parameter(shape->name, key, names_of(shape->parameters)));
    for (const auto& parameter : shape->parameters) request.parameters.emplace(parameter.name, parameter.fallback);
    return request;
}

void check_range(const Request& request, const char* name, std::uint64_t value, std::uint64_t low, std::uint64_t high) {
    if (value < low || value > high)
        throw UsageError(fmt::format("shape '{}': {}={} is not possible: give {} to {}", request.shape, name, value, low, high));
}

}  // namespace breakeven
