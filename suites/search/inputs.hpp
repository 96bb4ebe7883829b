// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <vector>

#include <breakeven/generators/base/request.hpp>

/// The inputs of one size that shapes can make: parameters take their defaults, alternatives and the
/// ends of their ranges, as `check` draws them.
namespace breakeven {

struct InputSpace {
    std::vector<Shape> shapes;
    std::uint64_t n = 0;
    std::uint64_t seed = 42;  // the first of three

    /// The shape as it is by default.
    [[nodiscard]] Request plain(const Shape& shape) const;
    /// All that differ from it in the value of one parameter.
    [[nodiscard]] std::vector<Request> alternatives(const Request& request) const;
    /// These, and the same with the next seed.
    [[nodiscard]] std::vector<Request> neighbours(const Request& request) const;
    /// All in which one thing that is not as by default becomes so: the seed or a parameter.
    [[nodiscard]] std::vector<Request> simpler(const Request& request) const;

private:
    [[nodiscard]] const Shape& shape_of(const Request& request) const;
};

}  // namespace breakeven
