// SPDX-License-Identifier: Apache-2.0
#include "dense_rows.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>

namespace breakeven {
namespace {

constexpr std::uint64_t most_entries = std::uint64_t{1} << 40;
constexpr std::uint64_t most_columns = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t thousand = 1000;

/// Streams: the entries themselves, and what decides which rows are special.
constexpr std::uint32_t entry_stream = 0, special_stream = 1;

/// A multiple of 2^-23 in [-1, 1], never zero, from the lowest 24 bits; the highest decide whether it stands there.
float nonzero(std::uint64_t bits) {
    const auto magnitude = static_cast<float>((bits & 0x7fffff) + 1) * 0x1p-23F;
    return (bits >> 23 & 1) != 0 ? -magnitude : magnitude;
}

/// value(i, bits) for every entry i, where width is at most n.
template <class Value>
DenseRows each(const Request& request, std::uint64_t width, const Value& value) {
    if (request.n != 0) width = std::min(width, request.n);
    DenseRows out{width == 0 ? 0 : request.n / width, static_cast<std::uint32_t>(width), {}};
    out.values.resize(out.entries());
    parallel_each_bits(out.entries(), {request.seed, entry_stream},
                       [&](std::uint64_t i, std::uint64_t bits) { out.values[i] = value(i, bits); });
    return out;
}

std::uint64_t width_of(const Request& request) {
    const auto width = request.number("width");
    check_range(request, "width", width, 1, most_columns);
    return width;
}

auto with_density(const Request& request) {
    const auto density = request.number("density");
    check_range(request, "density", density, 0, thousand);
    return [density](auto, auto bits) { return scale(bits, thousand) < density ? nonzero(bits) : 0.0F; };
}

/// One row in `every`, at random, is what the others are not.
std::vector<std::uint8_t> chosen_rows(const Request& request, std::uint64_t width, std::uint64_t every) {
    std::vector<std::uint8_t> chosen(request.n / std::max<std::uint64_t>(std::min(width, request.n), 1));
    parallel_each_bits(chosen.size(), {request.seed, special_stream},
                       [&](std::uint64_t row, std::uint64_t bits) { chosen[row] = scale(bits, every) == 0; });
    return chosen;
}

/// Makes value(chosen, bits) of every entry, where `chosen` says whether its row is.
template <class Value>
DenseRows with_chosen_rows(const Request& request, std::uint64_t every, const Value& value) {
    const auto width = std::max<std::uint64_t>(std::min(width_of(request), request.n), 1);
    const auto chosen = chosen_rows(request, width, every);
    return each(request, width, [&](std::uint64_t i, std::uint64_t bits) { return value(chosen[i / width] != 0, bits); });
}

DenseRows uniform_entries(const Request& request) { return each(request, width_of(request), with_density(request)); }

DenseRows empty_rows(const Request& request) {
    return with_chosen_rows(request, 8, [](bool empty, auto bits) { return !empty && scale(bits, 4) == 0 ? nonzero(bits) : 0.0F; });
}

DenseRows full_rows(const Request& request) {
    const auto every = request.number("every");
    check_range(request, "every", every, 1, most_entries);
    return with_chosen_rows(request, every, [](bool full, auto bits) { return full ? nonzero(bits) : 0.0F; });
}

DenseRows one_row(const Request& request) {
    check_range(request, "n", request.n, 0, most_columns);
    return each(request, request.n, with_density(request));
}

constexpr std::uint32_t special_bits[] = {
    0x00000000, 0x80000000,              // both zeros
    0x7fc00000, 0xffc00000, 0x7fc00abc,  // quiet NaN
    0x7f800000, 0xff800000,              // the infinities
    0x00000001, 0x80000001,              // the smallest magnitudes
    0x7f7fffff, 0xff7fffff,              // the largest ones
    0x3f800000,
};

DenseRows specials(const Request& request) {
    return each(request, width_of(request),
                [](auto, auto bits) { return std::bit_cast<float>(special_bits[scale(bits, std::size(special_bits))]); });
}

DenseRows no_columns(const Request& request) { return {request.n, 0, {}}; }

const Families<DenseRows>& dense_families() {
    const Parameter width{"width", "1000", "columns, at most n", {"7", "32", "1..2000"}};
    static const Families<DenseRows> all{
        {{"uniform",
          "every entry is zero or not, independently",
          {width, {"density", "100", "so many entries in 1000 are not zero", {"1", "500", "0..1000"}}}},
         uniform_entries},
        {{"empty_rows", "one row in eight is zero throughout, of the other entries a quarter is not", {width}}, empty_rows},
        {{"full_rows",
          "a few rows without any zero, and nothing else",
          {width, {"every", "64", "one row in so many is full", {"2", "1..1000"}}},
          true},
         full_rows},
        {{"one_row", "a single row", {{"density", "100", "so many entries in 1000 are not zero", {"1", "0..1000"}}}, true}, one_row},
        {{"specials", "zeros of both signs, NaN, infinities, the smallest and the largest magnitudes", {width}, true}, specials},
        {{"no_columns", "n rows of no entries", {}, true}, no_columns},
    };
    return all;
}

}  // namespace

std::vector<Shape> dense_row_shapes() { return shapes(dense_families()); }

DenseRows dense_rows(const Request& request) {
    check_range(request, "n", request.n, 0, most_entries);
    return make(dense_families(), request);
}

std::string digest(const DenseRows& rows) {
    const std::vector<std::uint64_t> size = {rows.rows, rows.width};
    return Digester{}.add<std::uint64_t>(size).add<float>(rows.values).hex();
}

}  // namespace breakeven
