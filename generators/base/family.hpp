// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "error.hpp"
#include "request.hpp"

/// A kind of input is a table of families: what a shape is called, and the function that makes it.
namespace breakeven {

/// One shape of inputs of type Data, and the function that makes them of a complete request.
template <class Data>
struct Family {
    Shape shape;
    Data (*make)(const Request&);
};

template <class Data>
using Families = std::vector<Family<Data>>;

/// The shapes of all families, in order.
template <class Data>
std::vector<Shape> shapes(const Families<Data>& families) {
    std::vector<Shape> out;
    for (const auto& family : families) out.push_back(family.shape);
    return out;
}

/// The request is complete (see complete()). UsageError: no family has its shape.
template <class Data>
Data make(const Families<Data>& families, const Request& request) {
    const auto family = std::ranges::find_if(families, [&](const auto& each) { return each.shape.name == request.shape; });
    if (family == families.end()) throw UsageError("unknown shape '" + request.shape + "'");
    return family->make(request);
}

}  // namespace breakeven
