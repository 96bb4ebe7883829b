// SPDX-License-Identifier: Apache-2.0
#include "pairs_shapes.hpp"

#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <limits>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/random.hpp>

namespace shared {
namespace {

using breakeven::check_range;
using breakeven::Request;
using breakeven::Stream;
using Points = std::vector<std::uint32_t>;

constexpr std::uint32_t coordinates = 0, others = 1;  // streams

/// Element i of a stream of one instance.
struct Source {
    Stream stream;
    std::uint64_t begin;
    [[nodiscard]] std::uint64_t below(std::uint64_t i, std::uint64_t bound) const { return stream.below(begin + i, bound); }
};
Source source(const Request& request, std::uint64_t instance, std::uint32_t stream) {
    return {{request.seed, stream}, instance * PairsProblem::largest};
}

std::uint64_t spread(const Request& request, std::uint64_t most) {
    const auto given = request.number("spread");
    check_range(request, "spread", given, 0, most);
    const auto n = request.n;
    return given != 0 ? given : std::min(n > 1600 ? most : n * n * n, most);
}

Points uniform(const Source& source, std::uint64_t n, std::uint64_t spread) {
    Points points(n);
    for (std::uint64_t i = 0; i < n; ++i) points[i] = static_cast<std::uint32_t>(source.below(i, spread + 1));
    return points;
}

/// What the pairs of ascending points give, ascending.
void write_values(const PairValue& value, std::span<const std::uint32_t> points, std::span<std::uint32_t> out) {
    std::size_t k = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        for (std::size_t j = 0; j < i + (value.with_itself ? 1 : 0); ++j) out[k++] = value.of(points[j], points[i]);
    tbb::parallel_sort(out.begin(), out.end());
}

}  // namespace

Points random_points(const Request& request, std::uint64_t instance, std::uint64_t most) {
    return uniform(source(request, instance, coordinates), request.n, spread(request, most));
}

/// The sums of one point of U and one of V. The differences u - v have the same distances, which is how homometric sets are made.
Points homometric_points(const Request& request, std::uint64_t instance, std::uint64_t most) {
    constexpr std::uint64_t three = 3;  // fewer would be a mirror image of themselves
    const auto n = request.n;
    if (n < three * three) return random_points(request, instance, most);
    const auto u = uniform(source(request, instance, others), three, spread(request, most) / 2);
    const auto v = uniform(source(request, instance, coordinates), n / three, spread(request, most) / 2);
    Points points;
    for (const auto a : u)
        for (const auto b : v) points.push_back(a + b);
    return points;
}

/// Many distances are equal where points stand close, so that wrong choices are found out late.
Points hard_points(const Request& request, std::uint64_t instance, std::uint64_t) {
    constexpr std::uint64_t most = 32;
    const auto n = std::min(request.n, most);
    const auto from = source(request, instance, coordinates);
    Points points, all(2 * n + 1);
    for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
    for (std::uint64_t i = 0; i < n; ++i) {  // Fisher and Yates, as far as it is needed
        std::swap(all[i], all[i + from.below(i, all.size() - i)]);
        points.push_back(all[i]);
    }
    return points;
}

Points duplicate_points(const Request& request, std::uint64_t instance, std::uint64_t most) {
    const auto places = uniform(source(request, instance, others), std::max<std::uint64_t>(1, request.n / 2), spread(request, most));
    const auto choice = source(request, instance, coordinates);
    Points points(request.n);
    for (std::uint64_t i = 0; i < points.size(); ++i) points[i] = places[choice.below(i, places.size())];
    return points;
}

Points equally_spaced_points(const Request& request, std::uint64_t, std::uint64_t most) {
    const auto step = request.number("step");
    check_range(request, "step", step, 0, most / std::max<std::uint64_t>(1, request.n));
    Points points(request.n);
    for (std::uint64_t i = 0; i < points.size(); ++i) points[i] = static_cast<std::uint32_t>(i * step);
    return points;
}

PairsProblem::Input instances(const Request& request, const PairValue& value, PointsShape& shape) {
    const auto batch = request.number("batch");
    const auto n = shape(request, 0, value.most_point).size(), pairs = value.pairs(n);  // refuses parameters here and not in a task
    check_range(request, "batch", batch, 1, (std::uint64_t{1} << 36) / std::max<std::uint64_t>(1, pairs));
    PairsProblem::Input in{.solvable = true};
    for (std::uint64_t i = 1; i <= batch; ++i) {
        in.offsets.push_back(i * pairs);
        in.firsts.push_back(i * n);
    }
    in.values.resize(in.offsets.back());
    tbb::parallel_for(std::uint64_t{0}, batch, [&](std::uint64_t i) {
        auto points = shape(request, i, value.most_point);
        std::ranges::sort(points);
        write_values(value, points, {in.values.data() + in.offsets[i], pairs});
    });
    return in;
}

void move_a_value(const Request& request, std::uint64_t least, PairsProblem::Input& in) {
    in.solvable = false;
    for (std::uint64_t i = 0; i < in.instances(); ++i) {
        const std::span values{in.values.data() + in.offsets[i], in.of(i).size()};
        if (values.size() < least) continue;
        const auto value = values[source(request, i, others).below(0, std::max<std::uint64_t>(1, values.size() - 1))];
        const auto last = std::ranges::upper_bound(values, value) - 1;
        if (*last < std::numeric_limits<std::uint32_t>::max()) ++*last;
    }
}

breakeven::Parameter batch_parameter() { return {"batch", "1", "how many instances there are", {"1..3"}}; }
breakeven::Parameter spread_parameter() { return {"spread", "0", "the largest coordinate; 0: n^3", {"64Mi..1G"}}; }
breakeven::Parameter step_parameter() { return {"step", "1", "from each to the next", {"0..1000"}}; }

}  // namespace shared
