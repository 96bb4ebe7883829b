// SPDX-License-Identifier: Apache-2.0
#include "keyed_tables.hpp"

#include <algorithm>
#include <limits>

#include <breakeven/generators/base/digest.hpp>
#include <breakeven/generators/base/family.hpp>
#include <breakeven/generators/base/parallel.hpp>
#include <breakeven/generators/base/zipf.hpp>

namespace breakeven {
namespace {

constexpr std::uint64_t all_values = std::uint64_t{1} << 32;
constexpr std::uint64_t most_keys = std::uint64_t{1} << 31;

/// Streams: the key column, the list of keys, the other columns, and what decides between two kinds of values.
constexpr std::uint32_t row_stream = 0, key_stream = 1, payload_stream = 2, kind_stream = 3;

using Numbers = std::vector<std::int32_t>;

constexpr std::int32_t number(std::uint64_t bits) { return static_cast<std::int32_t>(static_cast<std::uint32_t>(bits)); }

/// value(i, bits), modulo 2^32, for every i.
template <class Value>
Numbers each(std::uint64_t count, Stream stream, const Value& value) {
    Numbers out(count);
    parallel_each_bits(count, stream, [&](std::uint64_t i, std::uint64_t bits) { out[i] = number(value(i, bits)); });
    return out;
}

std::uint64_t count_keys(const Request& request, std::uint64_t least) {
    const auto count = request.text("keys") == "n" ? std::max(request.n, least) : request.number("keys");
    check_range(request, "keys", count, least, most_keys);
    return count;
}

KeyedTable make_input(Numbers key_column, Numbers wanted) {
    KeyedTable out{{key_column.size(), 0, {}, {}, {}, {}}, std::move(wanted)};
    out.table.numbers.push_back(std::move(key_column));
    return out;
}

/// Rows and keys from one distribution.
template <class Value>
KeyedTable from(const Request& request, const Value& value) {
    return make_input(each(request.n, {request.seed, row_stream}, value), each(count_keys(request, 0), {request.seed, key_stream}, value));
}

std::uint64_t range_of(const Request& request) {
    const auto range = request.number("range");
    check_range(request, "range", range, 1, all_values);
    return range;
}

KeyedTable uniform_keys(const Request& request) {
    return from(request, [range = range_of(request)](auto, auto bits) { return scale(bits, range); });
}

KeyedTable negative(const Request& request) {
    return from(request, [range = range_of(request)](auto, auto bits) { return scale(bits, range) - range / 2; });
}

KeyedTable zipf(const Request& request) {
    const Zipf rank{request.number("range")};
    return from(request, [&](auto, auto bits) { return std::uint64_t{rank(bits)}; });
}

/// Every `match`-th row, by chance, has one of the keys.
KeyedTable spread(const Request& request) {
    const auto match = request.number("match");
    check_range(request, "match", match, 1, all_values);
    auto wanted = each(count_keys(request, 0), {request.seed, key_stream}, [](auto, auto bits) { return bits; });
    const Stream where{request.seed, kind_stream};
    auto column = each(request.n, {request.seed, row_stream}, [&](std::uint64_t i, std::uint64_t bits) {
        const bool hit = !wanted.empty() && where.below(i, match) == 0;
        return hit ? static_cast<std::uint32_t>(wanted[scale(bits, wanted.size())]) : bits;
    });
    return make_input(std::move(column), std::move(wanted));
}

KeyedTable all_match(const Request& request) {
    const auto range = range_of(request);
    auto wanted = each(count_keys(request, 1), {request.seed, key_stream}, [=](auto, auto bits) { return scale(bits, range); });
    auto column = each(request.n, {request.seed, row_stream},
                       [&](auto, auto bits) { return static_cast<std::uint32_t>(wanted[scale(bits, wanted.size())]); });
    return make_input(std::move(column), std::move(wanted));
}

/// Rows are even and keys are odd.
KeyedTable none_match(const Request& request) {
    const auto range = range_of(request);
    auto column = each(request.n, {request.seed, row_stream}, [=](auto, auto bits) { return scale(bits, range) & ~std::uint64_t{1}; });
    auto wanted = each(count_keys(request, 0), {request.seed, key_stream}, [=](auto, auto bits) { return scale(bits, range) | 1; });
    return make_input(std::move(column), std::move(wanted));
}

/// The values that a table of keys likes to reserve, and their neighbours.
KeyedTable sentinels(const Request& request) {
    constexpr std::int32_t least = std::numeric_limits<std::int32_t>::min(), most = std::numeric_limits<std::int32_t>::max();
    constexpr std::int32_t special[] = {least, least + 1, -2, -1, 0, 1, most - 1, most};
    const auto kinds = request.number("kinds");
    check_range(request, "kinds", kinds, 1, std::size(special));
    const auto value = [&](std::uint64_t place) { return static_cast<std::uint32_t>(special[place % std::size(special)]); };
    // The keys are `kinds` neighbours in that list, the rows any of them.
    const auto first = Stream{request.seed, kind_stream}.below(0, std::size(special));
    auto column = each(request.n, {request.seed, row_stream}, [&](auto, auto bits) { return value(scale(bits, std::size(special))); });
    auto wanted =
        each(count_keys(request, 0), {request.seed, key_stream}, [&](auto, auto bits) { return value(first + scale(bits, kinds)); });
    return make_input(std::move(column), std::move(wanted));
}

KeyedTable outlier(const Request& request) {
    auto out = uniform_keys(request);
    if (out.wanted.empty()) return out;
    out.wanted.front() = std::numeric_limits<std::int32_t>::min();
    out.wanted.back() = std::numeric_limits<std::int32_t>::max();
    return out;
}

KeyedTable stride(const Request& request) {
    const auto step = request.number("step");
    check_range(request, "step", step, 1, all_values - 1);
    const auto count = count_keys(request, 0);
    auto wanted = each(count, {request.seed, key_stream}, [=](std::uint64_t i, auto) { return i * step; });
    auto column = each(request.n, {request.seed, row_stream}, [=](auto, auto bits) { return scale(bits, 2 * count + 1) * step; });
    return make_input(std::move(column), std::move(wanted));
}

const Families<KeyedTable>& table_families() {
    const Parameter key_count{"keys", "4000", "keys in the list: a number, or n", {"1", "6", "100", "n", "0..4000"}};
    const Parameter range{"range", "32Ki", "of so many values, 2^32 at most", {"2", "100", "1Mi", "1..4Gi"}};
    static const Families<KeyedTable> all{
        {{"uniform", "rows and keys independent and uniform on the same range from 0 on", {key_count, range}}, uniform_keys},
        {{"negative", "the same on a range around 0", {key_count, range}}, negative},
        {{"zipf",
          "rows and keys are k with probability in proportion to 1 / (k+1): many rows match, many keys repeat",
          {key_count, {"range", "32Ki", "of so many values, 16Mi at most", {"100", "1..1Mi"}}}},
         zipf},
        {{"spread",
          "keys anywhere in the 32 bits",
          {key_count, {"match", "8", "one row in so many, by chance, has one of the keys", {"1..1000"}}}},
         spread},
        {{"all_match", "every row has one of the keys", {{"keys", "4000", "at least one: a number, or n", {"6", "n", "1..4000"}}, range}},
         all_match},
        {{"none_match", "no row has", {key_count, range}}, none_match},
        {{"sentinels",
          "the least and the largest numbers, those around 0, and their neighbours",
          {key_count, {"kinds", "3", "so many of these eight are keys", {"1..8"}}},
          true},
         sentinels},
        {{"outlier", "uniform, but the first key is -2^31 and the last 2^31-1", {key_count, range}, true}, outlier},
        {{"stride",
          "keys are the first multiples of a number, modulo 2^32, and so are the rows, a good half of them beyond",
          {key_count, {"step", "64Ki", "that number", {"1000", "16Mi", "2654435769", "1..4294967295"}}},
          true},
         stride},
    };
    return all;
}

/// Patent, class (the key), year of the application, year of the issue, company, and whether it is important.
void add_payload(Table& table, std::uint64_t seed) {
    constexpr std::int32_t first_patent = 3'000'000, first_year = 1963;
    auto key_column = std::move(table.numbers.front());
    table.numbers.assign(5, Numbers(table.rows));
    table.numbers[1] = std::move(key_column);
    table.key = 1;
    table.flags.assign(1, std::vector<std::uint8_t>(table.rows));
    parallel_each_bits(table.rows, {seed, payload_stream}, [&](std::uint64_t i, std::uint64_t bits) {
        table.numbers[0][i] = number(first_patent + i);
        table.numbers[2][i] = first_year + number(bits & 0x3F);
        table.numbers[3][i] = table.numbers[2][i] + number(bits >> 6 & 0x7);
        table.numbers[4][i] = number(bits >> 9 & 0xFFFFF);
        table.flags[0][i] = static_cast<std::uint8_t>(bits >> 29 & 1);
    });
}

}  // namespace

std::vector<Shape> keyed_table_shapes() { return shapes(table_families()); }

KeyedTable keyed_table(const Request& request, bool whole) {
    check_range(request, "n", request.n, 0, most_rows);
    auto out = make(table_families(), request);
    if (whole) add_payload(out.table, request.seed);
    return out;
}

std::string digest(const KeyedTable& input) {
    const auto& table = input.table;
    const std::vector<std::uint64_t> size = {table.rows, table.key, table.numbers.size(), table.flags.size()};
    Digester digester;
    digester.add<std::uint64_t>(size).add<std::int32_t>(input.wanted);
    for (const auto& column : table.numbers) digester.add<std::int32_t>(column);
    for (const auto& column : table.flags) digester.add<std::uint8_t>(column);
    return digester.hex();
}

}  // namespace breakeven
