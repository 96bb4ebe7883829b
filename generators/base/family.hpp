#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "error.hpp"
#include "request.hpp"

/// A kind of input is a table of families: what a shape is called, and the function that makes it.
namespace breakeven {

template <class Data>
struct Family {
    Shape shape;
    Data (*make)(const Request&);
};

template <class Data>
using Families = std::vector<Family<Data>>;

template <class Data>
std::vector<Shape> shapes(const Families<Data>& families) {
    std::vector<Shape> out;
    for (const auto& family : families) out.push_back(family.shape);
    return out;
}

template <class Data>
Data make(const Families<Data>& families, const Request& request) {
    const auto family = std::ranges::find_if(families, [&](const auto& each) { return each.shape.name == request.shape; });
    if (family == families.end()) throw UsageError(fmt::format("unknown shape '{}'", request.shape));
    return family->make(request);
}

inline void check_range(const Request& request, const char* name, std::uint64_t value, std::uint64_t low, std::uint64_t high) {
    if (value < low || value > high)
        throw UsageError(fmt::format("shape '{}': {}={} is not possible: give {} to {}", request.shape, name, value, low, high));
}

}  // namespace breakeven
