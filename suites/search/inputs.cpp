// SPDX-License-Identifier: Apache-2.0
#include "inputs.hpp"

#include <algorithm>

#include <breakeven/generators/base/range.hpp>

namespace breakeven {
namespace {

constexpr std::uint64_t seeds = 3;

Request with(Request request, const std::string& parameter, const std::string& value) {
    request.parameters[parameter] = value;
    return request;
}

}  // namespace

const Shape& InputSpace::shape_of(const Request& request) const { return *std::ranges::find(shapes, request.shape, &Shape::name); }

Request InputSpace::plain(const Shape& shape) const { return complete({shape.name, {}, n, seed}, shapes); }

std::vector<Request> InputSpace::alternatives(const Request& request) const {
    std::vector<Request> others;
    for (const auto& parameter : shape_of(request).parameters) {
        auto values = values_of(parameter);
        values.push_back(parameter.fallback);
        for (const auto& value : values)
            if (request.text(parameter.name) != value) others.push_back(with(request, parameter.name, value));
    }
    return others;
}

std::vector<Request> InputSpace::neighbours(const Request& request) const {
    auto others = alternatives(request);
    if (request.seed + 1 < seed + seeds) {
        others.push_back(request);
        ++others.back().seed;
    }
    return others;
}

std::vector<Request> InputSpace::simpler(const Request& request) const {
    std::vector<Request> others;
    if (request.seed != seed) {
        others.push_back(request);
        others.back().seed = seed;
    }
    for (const auto& parameter : shape_of(request).parameters)
        if (request.text(parameter.name) != parameter.fallback) others.push_back(with(request, parameter.name, parameter.fallback));
    return others;
}

}  // namespace breakeven
