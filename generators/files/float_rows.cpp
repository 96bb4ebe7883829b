// SPDX-License-Identifier: Apache-2.0
#include "float_rows.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "fields.hpp"
#include "npy.hpp"
#include "numbers.hpp"
#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

using Columns = std::vector<std::size_t>;

/// "1-4", "7" or a name. nullopt: no such column.
std::optional<Columns> find_columns(std::string_view part, const std::vector<std::string_view>& names) {
    const auto dash = part.find('-');
    const auto first = parse_unsigned(part.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : parse_unsigned(part.substr(dash + 1));
    if (!first || !last) {
        const auto found = std::ranges::find(names, part);
        if (found == names.end()) return {};
        return Columns{static_cast<std::size_t>(found - names.begin())};
    }
    if (*first == 0 || *first > *last || *last > names.size()) return {};
    Columns columns;
    for (auto column = *first; column <= *last; ++column) columns.push_back(column - 1);
    return columns;
}

Columns choose(const LineReader& reader, const std::string& list, const std::vector<std::string_view>& names) {
    Columns chosen;
    for (const auto part : split(list, ',')) {
        const auto found = find_columns(part, names);
        if (!found)
            reader.fail(
                fmt::format("there is no column '{}': there are {}, the first is 1: {}", part, names.size(), fmt::join(names, ", ")));
        chosen.insert(chosen.end(), found->begin(), found->end());
    }
    return chosen;
}

bool is_name(std::string_view field) { return !field.empty() && parse_number<float>(field).error == std::errc::invalid_argument; }

/// All columns of a text. Fields are taken as they come: a line may have a hundred million of them.
FloatRows read_all_columns(LineReader& reader, ParseFloat parse) {
    FloatRows out;
    const auto first = reader.next_data("#");
    if (!first) return out;
    const Fields fields{without_comment(*first)};
    bool header = true;  // without chosen columns, a mistake in the first line must not pass for a header
    fields.each(without_comment(*first), [&](std::string_view field) {
        header = header && is_name(field);
        ++out.width;
    });
    if (!header) reader.put_back();
    while (const auto line = reader.next_data("#")) {
        const auto before = out.values.size();
        fields.each(without_comment(*line), [&](std::string_view field) { out.values.push_back(parse(reader, field)); });
        if (const auto count = out.values.size() - before; count != out.width)
            reader.fail(
                fmt::format("there are {} numbers in this row, and {} in the first: all rows must have the same length", count, out.width));
        ++out.rows;
    }
    return out;
}

FloatRows read_chosen_columns(LineReader& reader, const std::string& list, ParseFloat parse) {
    FloatRows out;
    const auto first = reader.next_data("#");
    if (!first) return out;
    const std::string line_of_names{without_comment(*first)};
    const Fields fields{line_of_names};
    const auto names = fields(line_of_names);
    const auto columns = choose(reader, list, names);
    if (std::ranges::none_of(columns, [&](auto c) { return is_name(names[c]); })) reader.put_back();
    out.width = static_cast<std::uint32_t>(columns.size());
    const auto needed = std::ranges::max(columns) + 1;
    while (const auto line = reader.next_data("#")) {
        const auto row = fields(without_comment(*line));
        if (row.size() < needed) reader.fail(fmt::format("there are {} numbers in this row, and {} are needed", row.size(), needed));
        for (const auto column : columns) out.values.push_back(parse(reader, row[column]));
        ++out.rows;
    }
    return out;
}

}  // namespace

FloatRows read_float_rows(const std::string& path, const std::string& columns, ParseFloat parse) {
    if (has_ending(path, ".npy")) {
        if (!columns.empty()) throw UsageError("--columns is for text files: choose the columns of a .npy file before it is saved");
        return read_npy_floats(path);
    }
    LineReader reader{path, columns.empty() ? LineReader::longest_line : LineReader::longest_row};
    return columns.empty() ? read_all_columns(reader, parse) : read_chosen_columns(reader, columns, parse);
}

float parse_float(const LineReader& reader, std::string_view text, std::string_view if_missing, std::string_view if_none) {
    const auto [error, value] = parse_number<float>(text);
    if (error == std::errc{}) return value;
    if (text.empty()) reader.fail(fmt::format("a number is missing here: {}", if_missing));
    if (error == std::errc::result_out_of_range) {
        // Below the smallest float: the nearest is that, or 0.
        if (const auto wide = parse_number<long double>(text); wide.error == std::errc{} && std::abs(wide.value) < 1)
            return static_cast<float>(wide.value);
        reader.fail(fmt::format("{} does not fit into a 32-bit float, whose magnitude is 3.4e38 at most: scale the data", text));
    }
    reader.fail(fmt::format("'{}' is not a number: {}", text, if_none));
}

void write_float_rows(std::ostream& stream, std::span<const float> values, std::uint32_t width) {
    fmt::memory_buffer text;
    for (; !values.empty(); values = values.subspan(width)) {
        text.clear();
        for (const auto value : values.first(width)) fmt::format_to(std::back_inserter(text), "{} ", value);
        text.data()[text.size() - 1] = '\n';
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
    }
}

}  // namespace breakeven
