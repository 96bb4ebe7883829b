// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <breakeven/generators/base/request.hpp>

/// Points of some dimension, and a codebook of points that they are compared with: what vector quantisation and
/// self-organising maps work on. n counts the points. Coordinate i is a pure function of (request, i), made in
/// parallel; only integer arithmetic is used, and every float is exact.
namespace breakeven {

/// Points of one dimension, one after the other.
struct Points {
    std::uint64_t count = 0;
    std::uint32_t dimension = 0;
    std::vector<float> values;  // point after point

    [[nodiscard]] std::span<const float> operator[](std::uint64_t i) const { return std::span{values}.subspan(i * dimension, dimension); }
    friend bool operator==(const Points&, const Points&) = default;
};

/// Points, and those that they are compared with; both have the same dimension.
struct PointsAndCodebook {
    Points points, codebook;
};

/// All have the parameter `dimension`; a problem adds its own.
std::vector<Shape> point_shapes(const std::vector<Parameter>& more);

/// Shapes whose squared differences stay far from the ends of the type, so that sums of them are finite.
std::vector<Shape> tame_point_shapes(const std::vector<Parameter>& more);

/// The request is complete (see complete()). Any n is valid, 0 included. UsageError: a parameter out of range.
PointsAndCodebook points_and_codebook(const Request& request, std::uint64_t codebook_size);

constexpr std::uint32_t most_dimensions = 1 << 16;

}  // namespace breakeven
