// SPDX-License-Identifier: Apache-2.0
#include "points.hpp"

#include <algorithm>
#include <bit>

#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace breakeven {
namespace {

constexpr std::uint64_t most_points = std::uint64_t{1} << 40;

/// Streams: coordinates of points and of the codebook, which cluster a point belongs to, the clusters' centres.
constexpr std::uint32_t point_values = 0, codebook_values = 1, point_places = 2, codebook_places = 3, centres = 4;

constexpr unsigned fraction_bits = 24;  // of a float's significand: every multiple of 2^-24 below 1 is exact
constexpr std::uint64_t one = std::uint64_t{1} << fraction_bits;

float fraction(std::uint64_t numerator) { return static_cast<float>(numerator) * 0x1p-24F; }

/// value(place, bits) for every coordinate.
template <class Value>
Points each(std::uint64_t count, std::uint32_t dimension, Stream stream, const Value& value) {
    Points out{count, dimension, std::vector<float>(count * dimension)};
    parallel_each_bits(out.values.size(), stream, [&](std::uint64_t i, std::uint64_t bits) { out.values[i] = value(i, bits); });
    return out;
}

/// What a shape needs to know beside the request.
struct Sizes {
    std::uint64_t points, codebook;
    std::uint32_t dimension;
};

template <class Value>
PointsAndCodebook both(const Request& request, const Sizes& sizes, const Value& value) {
    return {each(sizes.points, sizes.dimension, {request.seed, point_values}, value),
            each(sizes.codebook, sizes.dimension, {request.seed, codebook_values}, value)};
}

float uniform_value(std::uint64_t, std::uint64_t bits) { return fraction(bits >> (64 - fraction_bits)); }

PointsAndCodebook uniform(const Request& request, const Sizes& sizes) { return both(request, sizes, uniform_value); }

PointsAndCodebook clustered(const Request& request, const Sizes& sizes) {
    const auto clusters = request.number("clusters");
    check_range(request, "clusters", clusters, 1, one);
    const Stream centre{request.seed, centres};
    const auto around = [&](std::uint64_t count, std::uint32_t numbers, std::uint32_t places) {
        const Stream place{request.seed, places};
        return each(count, sizes.dimension, {request.seed, numbers}, [&, d = sizes.dimension](std::uint64_t i, std::uint64_t bits) {
            const auto cluster = place.below(i / d, clusters);
            const auto middle = static_cast<std::int64_t>(centre.below(cluster * d + i % d, one));
            // The sum of two uniform numbers, a triangle of a sixteenth of the range.
            const auto sum = static_cast<std::int64_t>((bits >> 40) + (bits & 0xFFFFFF));
            const auto coordinate = middle + (sum - static_cast<std::int64_t>(one)) / 16;
            return fraction(static_cast<std::uint64_t>(std::clamp<std::int64_t>(coordinate, 0, one - 1)));
        });
    };
    return {around(sizes.points, point_values, point_places), around(sizes.codebook, codebook_values, codebook_places)};
}

PointsAndCodebook ties(const Request& request, const Sizes& sizes) {
    const auto values = request.number("values");
    check_range(request, "values", values, 1, one);
    return both(request, sizes, [values](auto, auto bits) { return static_cast<float>(scale(bits, values)); });
}

PointsAndCodebook equal_cells(const Request& request, const Sizes& sizes) {
    auto out = uniform(request, sizes);
    const auto d = sizes.dimension;
    parallel_each(out.codebook.values.size(),
                  [&, first = std::vector<float>(out.codebook.values)](std::uint64_t i) { out.codebook.values[i] = first[i % d]; });
    return out;
}

PointsAndCodebook far(const Request& request, const Sizes& sizes) {
    // 2^10 + u, where u has 13 bits behind the point: each coordinate is exact, and its square hides the differences.
    return both(request, sizes, [](auto, auto bits) { return static_cast<float>((std::uint64_t{1} << 23) + (bits >> 51)) * 0x1p-13F; });
}

PointsAndCodebook extremes(const Request& request, const Sizes& sizes) {
    return both(request, sizes, [](auto, auto bits) -> float {
        constexpr std::uint32_t exponents[] = {0, 1, 60, 63, 64, 126, 127, 128, 190, 191, 192, 253, 254};
        const auto exponent = exponents[scale(bits << 32, std::size(exponents))];
        const auto sign = static_cast<std::uint32_t>(bits >> 63) << 31, significand = static_cast<std::uint32_t>(bits >> 9) & 0x7FFFFF;
        return std::bit_cast<float>(sign | exponent << 23 | significand);
    });
}

struct PointFamily {
    Shape shape;
    PointsAndCodebook (*make)(const Request&, const Sizes&);
    bool tame = true;
};

const std::vector<PointFamily>& point_families() {
    static const std::vector<PointFamily> all{
        {{"uniform", "coordinates independent and uniform in [0, 1)", {}}, uniform},
        {{"clustered", "points and codebook crowd around the same few centres", {{"clusters", "16", "how many centres", {"1..30"}}}},
         clustered},
        {{"ties",
          "small whole numbers: many cells at exactly the same distance, and equal cells",
          {{"values", "3", "coordinates are smaller than this", {"2", "1..16"}}},
          true},
         ties},
        {{"equal_cells", "all cells of the codebook are equal", {}, true}, equal_cells},
        {{"far", "far from the origin: squared lengths hide the differences", {}, true}, far},
        {{"extremes", "magnitudes from 1e-45 to 3e38: squares underflow and overflow", {}, true}, extremes, false},
    };
    return all;
}

std::vector<Shape> shapes_of(const std::vector<Parameter>& more, bool wild) {
    std::vector<Shape> out;
    for (const auto& family : point_families()) {
        if (!family.tame && !wild) continue;
        auto shape = family.shape;
        shape.parameters.push_back({"dimension", "12", "coordinates of a point", {"2", "3", "5", "8", "16", "17", "1..40"}});
        shape.parameters.insert(shape.parameters.end(), more.begin(), more.end());
        out.push_back(std::move(shape));
    }
    return out;
}

}  // namespace

std::vector<Shape> point_shapes(const std::vector<Parameter>& more) { return shapes_of(more, true); }

std::vector<Shape> tame_point_shapes(const std::vector<Parameter>& more) { return shapes_of(more, false); }

PointsAndCodebook points_and_codebook(const Request& request, std::uint64_t codebook_size) {
    check_range(request, "n", request.n, 0, most_points);
    const auto dimension = request.number("dimension");
    check_range(request, "dimension", dimension, 1, most_dimensions);
    const auto family = std::ranges::find_if(point_families(), [&](const auto& each) { return each.shape.name == request.shape; });
    if (family == point_families().end()) throw UsageError("unknown shape '" + request.shape + "'");
    return family->make(request, {request.n, codebook_size, static_cast<std::uint32_t>(dimension)});
}

}  // namespace breakeven
