// SPDX-License-Identifier: Apache-2.0
#include "integers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <type_traits>

#include "half_normal_value.hpp"
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>
#include <breakeven/generators/base/zipf.hpp>

namespace breakeven {
namespace {

constexpr std::uint64_t range = std::uint64_t{1} << 32;  // of n, and of what a parameter can count

template <class Word>
constexpr int width = std::numeric_limits<Word>::digits;
template <class Word>
constexpr Word largest = std::numeric_limits<Word>::max();

/// Holds the product of a word and a count.
__extension__ using DoubleWord = unsigned __int128;
template <class Word>
using Product = std::conditional_t<std::is_same_v<Word, std::uint32_t>, std::uint64_t, DoubleWord>;

/// Streams: the values themselves, and what decides where something special stands.
constexpr std::uint32_t value_stream = 0, place_stream = 1;

/// value(i, bits) for every i.
template <class Word, class Value>
std::vector<Word> each(const Request& request, const Value& value) {
    std::vector<Word> out(request.n);
    parallel_each_bits(request.n, {request.seed, value_stream},
                       [&](std::uint64_t i, std::uint64_t bits) { out[i] = static_cast<Word>(value(i, bits)); });
    return out;
}

/// A word that may be any.
template <class Word>
Word any(std::uint64_t bits) {
    return static_cast<Word>(bits >> (64 - width<Word>));
}

/// Element i of n sorted numbers: one from the i-th of n equal parts of the range.
template <class Word>
Word ascending(std::uint64_t i, std::uint64_t n, std::uint64_t bits) {
    return static_cast<Word>(((Product<Word>{i} << width<Word>)+any<Word>(bits)) / n);
}

template <class Word>
std::vector<Word> uniform(const Request& request) {
    if constexpr (width<Word> == 64)
        if (request.text("below") == "all") return each<Word>(request, [](auto, auto bits) { return bits; });
    const auto below = request.number("below");
    check_range(request, "below", below, 1, width<Word> == 64 ? largest<std::uint64_t> : range);
    return each<Word>(request, [=](auto, auto bits) { return scale(bits, below); });
}

std::vector<std::uint32_t> abs_normal(const Request& request) {
    const auto factor = request.text("scale") == "n" ? request.n : request.number("scale");
    return each<std::uint32_t>(request, [=](auto, auto bits) { return half_normal_value(bits, factor); });
}

template <class Word>
std::vector<Word> few_distinct(const Request& request) {
    const auto distinct = request.number("distinct");
    check_range(request, "distinct", distinct, 1, range);
    const auto steps = std::max<std::uint64_t>(distinct - 1, 1);
    return each<Word>(request, [=](auto, auto bits) { return Product<Word>{scale(bits, distinct)} * largest<Word> / steps; });
}

template <class Word>
std::vector<Word> zipf(const Request& request) {
    const Zipf rank{request.number("below")};
    return each<Word>(request, [&](auto, auto bits) { return rank(bits); });
}

template <class Word>
std::vector<Word> sorted(const Request& request) {
    return each<Word>(request, [n = request.n](auto i, auto bits) { return ascending<Word>(i, n, bits); });
}

template <class Word>
std::vector<Word> reversed(const Request& request) {
    return each<Word>(request, [n = request.n](auto i, auto bits) { return ascending<Word>(n - 1 - i, n, bits); });
}

template <class Word>
std::vector<Word> organ_pipe(const Request& request) {
    return each<Word>(request,
                      [n = request.n](auto i, auto bits) { return ascending<Word>(std::min(2 * i, 2 * (n - 1 - i) + 1), n, bits); });
}

template <class Word>
std::vector<Word> almost_sorted(const Request& request) {
    const auto every = request.number("every");
    check_range(request, "every", every, 1, range);
    const Stream where{request.seed, place_stream};
    return each<Word>(request, [=, n = request.n](auto i, auto bits) {
        return where.below(i, every) == 0 ? any<Word>(bits) : ascending<Word>(i, n, bits);
    });
}

template <class Word>
std::vector<Word> extremes(const Request& request) {
    const Stream where{request.seed, place_stream};
    return each<Word>(request, [=](auto i, auto bits) {
        const Word kinds[] = {0, largest<Word>, any<Word>(bits)};
        return kinds[where.below(i, 3)];
    });
}

/// Keys that agree but for the bits shift .. shift + count - 1: one random word of the seed, and at these random bits.
template <class Word>
std::vector<Word> differing(const Request& request, std::uint64_t shift, std::uint64_t count) {
    const auto common = any<Word>(Stream{request.seed, place_stream}.bits(0));
    const auto mask = static_cast<Word>(((Word{1} << count) - 1) << shift);
    return each<Word>(request, [=](auto, auto bits) { return (common & ~mask) | (any<Word>(bits) & mask); });
}

template <class Word>
std::vector<Word> top_byte(const Request& request) {
    return differing<Word>(request, width<Word> - 8, 8);
}

template <class Word>
std::vector<Word> one_bit(const Request& request) {
    const auto bit = request.number("bit");
    check_range(request, "bit", bit, 0, width<Word> - 1);
    return differing<Word>(request, bit, 1);
}

template <class Word>
std::vector<Word> all_equal(const Request& request) {
    const auto value = request.number("value");
    check_range(request, "value", value, 0, largest<Word>);
    return std::vector<Word>(request.n, static_cast<Word>(value));
}

/// Zipf's law and the published shape are of 32 bits: their numbers are small.
template <class Word>
Families<std::vector<Word>> make_families() {
    const bool wide = width<Word> == 64;
    const auto end = fmt::format("2^{}-1", width<Word>);
    Families<std::vector<Word>> all;
    all.push_back({{"uniform",
                    "random integer array: independent and uniform",
                    {{"below",
                      wide ? "all" : "4Gi",
                      wide ? "values are smaller than this; all: any 64 bits" : "values are smaller than this",
                      {"2", "1000", wide ? "1024Gi" : "64Ki", wide ? "1..18446744073709551615" : "1..4Gi"}}}},
                   uniform<Word>});
    if constexpr (width<Word> == 32)
        all.push_back({{"abs_normal",
                        "published integer array: |Z| * scale, Z standard normal, clamped to 2^32-1",
                        {{"scale", "n", "a number, or n", {"1", "1000", "0..4Gi"}}}},
                       abs_normal});
    Families<std::vector<Word>> others{
        {{"few_distinct",
          "uniform over a few values spread from 0 to " + end,
          {{"distinct", "16", "how many there are to draw from", {"2", "1..4Gi"}}}},
         few_distinct<Word>},
        {{"zipf",
          "value k with probability in proportion to 1 / (k+1)",
          {{"below", "64Ki", "values are smaller than this, at most 16Mi", {"10", "1..1Mi"}}}},
         zipf<Word>},
        {{"sorted", "ascending, spread over the whole range", {}}, sorted<Word>},
        {{"reversed", "descending, spread over the whole range", {}}, reversed<Word>},
        {{"all_equal", "one value throughout", {{"value", "1", "that value", {fmt::format("0..{}", largest<Word>)}}}}, all_equal<Word>},
        {{"almost_sorted", "ascending, but for a few random values", {{"every", "64", "one in so many is random", {"2", "1..1000"}}}, true},
         almost_sorted<Word>},
        {{"extremes", "0, " + end + " and random values in equal shares", {}, true}, extremes<Word>},
        {{"organ_pipe", "ascending, then descending", {}, true}, organ_pipe<Word>},
        {{"top_byte", "random in the highest eight bits, equal below", {}, true}, top_byte<Word>},
        {{"one_bit",
          "random in one bit, equal in all others",
          {{"bit", "0", "that bit, from the lowest on", {fmt::format("0..{}", width<Word> - 1)}}},
          true},
         one_bit<Word>},
    };
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

template <class Word>
const Families<std::vector<Word>>& integer_families() {
    static const auto all = make_families<Word>();
    return all;
}

}  // namespace

template <class Word>
std::vector<Shape> integer_shapes() {
    return shapes(integer_families<Word>());
}
template std::vector<Shape> integer_shapes<std::uint32_t>();
template std::vector<Shape> integer_shapes<std::uint64_t>();

template <class Word>
std::vector<Word> integers(const Request& request) {
    check_range(request, "n", request.n, 0, range);
    return make(integer_families<Word>(), request);
}
template std::vector<std::uint32_t> integers<std::uint32_t>(const Request&);
template std::vector<std::uint64_t> integers<std::uint64_t>(const Request&);

}  // namespace breakeven
