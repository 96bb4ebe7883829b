// SPDX-License-Identifier: Apache-2.0
#include "integers.hpp"

#include <algorithm>
#include <limits>

#include "half_normal_value.hpp"
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>
#include <breakeven/generators/base/zipf.hpp>

namespace breakeven {
namespace {

using Integers = std::vector<std::uint32_t>;
constexpr std::uint64_t range = std::uint64_t{1} << 32;
constexpr std::uint32_t largest = std::numeric_limits<std::uint32_t>::max();

/// Streams: the values themselves, and what decides where something special stands.
constexpr std::uint32_t values = 0, places = 1;

/// value(i, bits) for every i.
template <class Value>
Integers each(const Request& request, const Value& value) {
    Integers out(request.n);
    parallel_each_bits(request.n, {request.seed, values},
                       [&](std::uint64_t i, std::uint64_t bits) { out[i] = static_cast<std::uint32_t>(value(i, bits)); });
    return out;
}

/// Element i of n sorted numbers: one from the i-th of n equal parts of the range.
std::uint64_t ascending(std::uint64_t i, std::uint64_t n, std::uint64_t bits) { return ((i << 32) + (bits >> 32)) / n; }

Integers uniform(const Request& request) {
    const auto below = request.number("below");
    check_range(request, "below", below, 1, range);
    return each(request, [=](auto, auto bits) { return scale(bits, below); });
}

Integers abs_normal(const Request& request) {
    const auto factor = request.text("scale") == "n" ? request.n : request.number("scale");
    return each(request, [=](auto, auto bits) { return half_normal_value(bits, factor); });
}

Integers few_distinct(const Request& request) {
    const auto distinct = request.number("distinct");
    check_range(request, "distinct", distinct, 1, range);
    const auto steps = std::max<std::uint64_t>(distinct - 1, 1);
    return each(request, [=](auto, auto bits) { return scale(bits, distinct) * largest / steps; });
}

Integers zipf(const Request& request) {
    const Zipf rank{request.number("below")};
    return each(request, [&](auto, auto bits) { return rank(bits); });
}

Integers sorted(const Request& request) {
    return each(request, [n = request.n](auto i, auto bits) { return ascending(i, n, bits); });
}

Integers reversed(const Request& request) {
    return each(request, [n = request.n](auto i, auto bits) { return ascending(n - 1 - i, n, bits); });
}

Integers organ_pipe(const Request& request) {
    return each(request, [n = request.n](auto i, auto bits) { return ascending(std::min(2 * i, 2 * (n - 1 - i) + 1), n, bits); });
}

Integers almost_sorted(const Request& request) {
    const auto every = request.number("every");
    check_range(request, "every", every, 1, range);
    const Stream where{request.seed, places};
    return each(request, [=, n = request.n](auto i, auto bits) { return where.below(i, every) == 0 ? bits >> 32 : ascending(i, n, bits); });
}

Integers extremes(const Request& request) {
    const Stream where{request.seed, places};
    return each(request, [=](auto i, auto bits) -> std::uint64_t {
        const std::uint64_t kinds[] = {0, largest, bits >> 32};
        return kinds[where.below(i, 3)];
    });
}

Integers all_equal(const Request& request) {
    const auto value = request.number("value");
    check_range(request, "value", value, 0, largest);
    return Integers(request.n, static_cast<std::uint32_t>(value));
}

const Families<Integers>& families() {
    static const Families<Integers> all{
        {{"uniform",
          "random integer array: independent and uniform",
          {{"below", "4Gi", "values are smaller than this", {"1", "2", "1000", "64Ki"}}}},
         uniform},
        {{"abs_normal",
          "published integer array: |Z| * scale, Z standard normal, clamped to 2^32-1",
          {{"scale", "n", "a number, or n", {"0", "1", "1000", "4Gi"}}}},
         abs_normal},
        {{"few_distinct",
          "uniform over a few values spread from 0 to 2^32-1",
          {{"distinct", "16", "how many there are to draw from", {"1", "2", "1000"}}}},
         few_distinct},
        {{"zipf",
          "value k with probability in proportion to 1 / (k+1)",
          {{"below", "64Ki", "values are smaller than this, at most 16Mi", {"1", "10", "1Mi"}}}},
         zipf},
        {{"sorted", "ascending, spread over the whole range", {}}, sorted},
        {{"reversed", "descending, spread over the whole range", {}}, reversed},
        {{"all_equal", "one value throughout", {{"value", "1", "that value", {"0", "4294967295"}}}}, all_equal},
        {{"almost_sorted",
          "ascending, but for a few random values",
          {{"every", "64", "one in so many is random", {"1", "2", "1000"}}},
          true},
         almost_sorted},
        {{"extremes", "0, 2^32-1 and random values in equal shares", {}, true}, extremes},
        {{"organ_pipe", "ascending, then descending", {}, true}, organ_pipe},
    };
    return all;
}

}  // namespace

std::vector<Shape> integer_shapes() { return shapes(families()); }

std::vector<std::uint32_t> integers(const Request& request) {
    check_range(request, "n", request.n, 0, range);
    return make(families(), request);
}

}  // namespace breakeven
