// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <limits>

#include "turnpike.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/random.hpp>

namespace {

using breakeven::check_range;
using breakeven::Request;
using breakeven::Stream;
using Points = std::vector<std::uint32_t>;

constexpr std::uint64_t most_spread = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t coordinates = 0, others = 1;  // streams

/// Element i of a stream of one instance.
struct Source {
    Stream stream;
    std::uint64_t begin;
    [[nodiscard]] std::uint64_t below(std::uint64_t i, std::uint64_t bound) const { return stream.below(begin + i, bound); }
};
Source source(const Request& request, std::uint64_t instance, std::uint32_t stream) {
    return {{request.seed, stream}, instance * Turnpike::largest};
}

std::uint64_t size(const Request& request) { return std::max<std::uint64_t>(1, request.n); }

std::uint64_t spread(const Request& request) {
    const auto given = request.number("spread");
    check_range(request, "spread", given, 0, most_spread);
    const auto n = size(request);
    return given != 0 ? given : std::min(n > 1600 ? most_spread : n * n * n, most_spread);
}

Points uniform(const Source& source, std::uint64_t n, std::uint64_t spread) {
    Points points(n);
    for (std::uint64_t i = 0; i < n; ++i) points[i] = static_cast<std::uint32_t>(source.below(i, spread + 1));
    return points;
}

Points random(const Request& request, std::uint64_t instance) {
    return uniform(source(request, instance, coordinates), size(request), spread(request));
}

/// The sums of one point of U and one of V. The differences u - v have the same distances, which is how homometric sets are made.
Points homometric(const Request& request, std::uint64_t instance) {
    constexpr std::uint64_t three = 3;  // fewer would be a mirror image of themselves
    const auto n = size(request);
    if (n < three * three) return random(request, instance);
    const auto u = uniform(source(request, instance, others), three, spread(request) / 2);
    const auto v = uniform(source(request, instance, coordinates), n / three, spread(request) / 2);
    Points points;
    for (const auto a : u)
        for (const auto b : v) points.push_back(a + b);
    return points;
}

/// Many distances are equal where points stand close, so that wrong choices are found out late.
Points hard(const Request& request, std::uint64_t instance) {
    constexpr std::uint64_t most = 32;
    const auto n = std::min(size(request), most);
    const auto from = source(request, instance, coordinates);
    Points points, all(2 * n + 1);
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    for (std::uint64_t i = 0; i < n; ++i) {  // Fisher and Yates, as far as it is needed
        std::swap(all[i], all[i + from.below(i, all.size() - i)]);
        points.push_back(all[i]);
    }
    return points;
}

Points duplicates(const Request& request, std::uint64_t instance) {
    const auto places = uniform(source(request, instance, others), std::max<std::uint64_t>(1, size(request) / 2), spread(request));
    const auto choice = source(request, instance, coordinates);
    Points points(size(request));
    for (std::uint64_t i = 0; i < points.size(); ++i) points[i] = places[choice.below(i, places.size())];
    return points;
}

Points equally_spaced(const Request& request, std::uint64_t) {
    const auto step = request.number("step");
    check_range(request, "step", step, 0, most_spread / size(request));
    Points points(size(request));
    for (std::uint64_t i = 0; i < points.size(); ++i) points[i] = static_cast<std::uint32_t>(i * step);
    return points;
}

/// The distances of the points, ascending.
void write_distances(std::span<const std::uint32_t> points, std::span<std::uint32_t> out) {
    std::size_t k = 0;
    for (std::size_t i = 1; i < points.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) out[k++] = points[i] - points[j];
    tbb::parallel_sort(out.begin(), out.end());
}

/// The instances of a request: `points_of` makes the points of each.
template <Points (*points_of)(const Request&, std::uint64_t)>
Turnpike::Input instances(const Request& request) {
    const auto batch = request.number("batch");
    const auto n = points_of(request, 0).size(), distances = n * (n - 1) / 2;  // refuses parameters here and not in a task
    check_range(request, "batch", batch, 1, (std::uint64_t{1} << 36) / std::max<std::uint64_t>(1, distances));
    Turnpike::Input in;
    for (std::uint64_t i = 1; i <= batch; ++i) {
        in.offsets.push_back(i * distances);
        in.firsts.push_back(i * n);
    }
    in.distances.resize(in.offsets.back());
    in.planted.resize(in.firsts.back());
    tbb::parallel_for(std::uint64_t{0}, batch, [&](std::uint64_t i) {
        auto points = points_of(request, i);
        std::ranges::sort(points);
        for (std::uint64_t k = 0; k < n; ++k) in.planted[i * n + k] = points[k] - points[0];
        write_distances(points, {in.distances.data() + in.offsets[i], distances});
    });
    return in;
}

/// Adds one to a distance of each instance, somewhere in the middle, and such that the order stays.
Turnpike::Input unsolvable(const Request& request) {
    auto in = instances<random>(request);
    in.planted.clear();
    for (std::uint64_t i = 0; i < in.instances(); ++i) {
        const std::span distances{in.distances.data() + in.offsets[i], in.of(i).size()};
        if (distances.size() < 2) continue;
        const auto value = distances[source(request, i, others).below(0, distances.size() - 1)];
        const auto last = std::ranges::upper_bound(distances, value) - 1;
        if (*last < most_spread) ++*last;
    }
    return in;
}

const breakeven::Families<Turnpike::Input>& families() {
    static const breakeven::Parameter batch{"batch", "1", "how many instances there are", {"3"}};
    static const breakeven::Parameter width{"spread", "0", "the largest coordinate; 0: n^3", {"1G"}};
    static const breakeven::Families<Turnpike::Input> all{
        {{"random", "points anywhere", {batch, width}}, instances<random>},
        {{"homometric",
          "sums of points of two sets, three in one of them: other points have the same distances; n rounds down to 3k",
          {batch, width},
          true},
         instances<homometric>},
        {{"hard", "points so close that many distances are equal; n above 32 gives 32", {batch}, true}, instances<hard>},
        {{"duplicates", "points of which several stand in one place", {batch, width}, true}, instances<duplicates>},
        {{"equally_spaced", "points in equal steps", {batch, {"step", "1", "from each to the next", {"0", "1000"}}}, true},
         instances<equally_spaced>},
        {{"unsolvable", "one distance of random points moved by one: almost always no points have these", {batch, width}, true},
         unsolvable}};
    return all;
}

}  // namespace

std::vector<breakeven::Shape> Turnpike::shapes() { return breakeven::shapes(families()); }

Turnpike::Input Turnpike::generate(const Request& request) {
    check_range(request, "n", request.n, 0, largest);
    return breakeven::make(families(), request);
}
