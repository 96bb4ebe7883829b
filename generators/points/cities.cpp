// SPDX-License-Identifier: Apache-2.0
#include "cities.hpp"

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/base/square_root.hpp>

namespace breakeven {
namespace {

constexpr std::uint32_t first_coordinates = 0, second_coordinates = 1, lengths = 2;  // streams

struct Point {
    std::uint64_t x = 0, y = 0;
};

/// Rounded to the nearest whole number, as TSPLIB's EUC_2D. Squares of whole numbers have no halves between them.
std::uint32_t euclidean(const Point& a, const Point& b) {
    const auto dx = a.x < b.x ? b.x - a.x : a.x - b.x, dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    const auto square = dx * dx + dy * dy, root = square_root(square);
    return static_cast<std::uint32_t>(square - root * root > root ? root + 1 : root);
}

std::uint32_t count(const Request& request) { return static_cast<std::uint32_t>(request.n); }

Cities between(const Request& request, const auto& point) {
    std::vector<Point> points(request.n);
    for (std::uint64_t i = 0; i < request.n; ++i) points[i] = point(i);
    return make_cities(count(request), [&](std::uint32_t i, std::uint32_t j) { return euclidean(points[i], points[j]); });
}

Point random_point(const Request& request, std::uint64_t i) {
    const auto side = request.number("side");
    check_range(request, "side", side, 1, std::uint64_t{1} << 25);
    return {Stream{request.seed, first_coordinates}.below(i, side), Stream{request.seed, second_coordinates}.below(i, side)};
}

Cities random(const Request& request) {
    return between(request, [&](std::uint64_t i) { return random_point(request, i); });
}

Cities grid(const Request& request) {
    std::uint64_t width = 1;
    while (width * width < request.n) ++width;
    return between(request, [&](std::uint64_t i) { return Point{10 * (i % width), 10 * (i / width)}; });
}

Cities duplicates(const Request& request) {
    const auto places = request.number("places");
    check_range(request, "places", places, 1, most_cities);
    return between(request, [&](std::uint64_t i) { return random_point(request, i % places); });
}

Cities equal(const Request& request) {
    const auto distance = request.number("distance");
    check_range(request, "distance", distance, 0, Cities::farthest);
    return make_cities(count(request), [&](auto, auto) { return static_cast<std::uint32_t>(distance); });
}

Cities matrix(const Request& request) {
    const auto below = request.number("below");
    check_range(request, "below", below, 1, std::uint64_t{Cities::farthest} + 1);
    const Stream length{request.seed, lengths};
    return make_cities(count(request), [&](std::uint32_t i, std::uint32_t j) {
        return static_cast<std::uint32_t>(length.below(std::uint64_t{j} * (j - 1) / 2 + i, below));  // the same for any n
    });
}

const Families<Cities>& city_families() {
    const Parameter open{"open", "0", "1: a path through all cities, not a closed tour", {"1"}};
    const Parameter side{"side", "1000", "coordinates are smaller than this", {"10", "1..1Mi"}};
    static const Families<Cities> all{
        {{"random", "random points of a square, distances rounded", {side, open}}, random},
        {{"grid", "points of a square grid: many tours are best", {open}}, grid},
        {{"matrix",
          "random distances, without a triangle inequality",
          {{"below", "1000", "they are smaller than this", {"2", "1..64Mi"}}, open}},
         matrix},
        {{"duplicates", "few places, and several cities at each", {{"places", "3", "how many", {"1..30"}}, side, open}, true}, duplicates},
        {{"equal", "one distance between any two: every tour is best", {{"distance", "1", "that distance", {"0..67108863"}}, open}, true},
         equal},
    };
    return all;
}

}  // namespace

std::vector<Shape> city_shapes() { return shapes(city_families()); }

Cities cities(const Request& request) {
    check_range(request, "n", request.n, 0, most_cities);
    const auto open = request.number("open");
    check_range(request, "open", open, 0, 1);
    auto made = make(city_families(), request);
    made.open = open == 1;
    return made;
}

std::string digest(const Cities& cities) {
    const std::uint32_t head[] = {cities.open, cities.count};
    return Digester{}.add(std::span<const std::uint32_t>{head}).add(std::span<const std::uint32_t>{cities.distances}).hex();
}

}  // namespace breakeven
