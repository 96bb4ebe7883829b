// SPDX-License-Identifier: Apache-2.0
#include "read_integers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/npy.hpp>
#include <breakeven/generators/files/numbers.hpp>
#include <breakeven/generators/files/text.hpp>

namespace breakeven {
namespace {

template <class Word>
constexpr Word largest_word = std::numeric_limits<Word>::max();

template <class Word>
Word parse_key(const LineReader& reader, std::string_view text) {
    const auto value = parse_unsigned(text);
    if (value && *value <= largest_word<Word>) return static_cast<Word>(*value);
    const auto magnitude = text.substr(text.starts_with('-') ? 1 : 0);
    const bool digits = !magnitude.empty() && magnitude.find_first_not_of("0123456789") == std::string_view::npos;
    const auto values = fmt::format("values are 0 to {}", largest_word<Word>);
    if (text.empty()) reader.fail("a value is missing here: fill it in or remove the line");
    if (digits && text.starts_with('-')) reader.fail(fmt::format("{} is negative: {}, so add an offset first", text, values));
    if (digits) reader.fail(fmt::format("{} is too large: {}, so number the distinct ones first", text, values));
    reader.fail(fmt::format("'{}' is not a whole number: {}; name the column of a table with --column", text, values));
}

template <class Word>
std::vector<Word> read_all(LineReader& reader) {
    std::vector<Word> values;
    while (const auto line = reader.next_data("#")) {
        if (const auto value = parse_unsigned(*line);
            value && *value <= largest_word<Word>) {  // one value a line: the usual case, made fast
            values.push_back(static_cast<Word>(*value));
            continue;
        }
        each_word(without_comment(*line), " \t,;", [&](std::string_view word) { values.push_back(parse_key<Word>(reader, word)); });
    }
    return values;
}

/// The column's place, by number or by its name in the first line; whether that line is a header.
std::pair<std::size_t, bool> find_column(const LineReader& reader, const std::vector<std::string_view>& first, const std::string& column) {
    const auto number = parse_unsigned(column);
    if (number && *number >= 1 && *number <= first.size()) {
        const auto& field = first[*number - 1];
        return {*number - 1, field.find_first_of("0123456789") != 0 && !field.starts_with('-') && !field.empty()};
    }
    const auto found = std::ranges::find(first, column);
    if (found == first.end() && number)
        reader.fail(fmt::format("there is no column {}: there are {}, the first is 1", *number, first.size()));
    if (found == first.end()) reader.fail(fmt::format("there is no column '{}': there are {}", column, fmt::join(first, ", ")));
    return {static_cast<std::size_t>(found - first.begin()), true};
}

/// InputError if the first line, which was taken as a row, may be a header after all: "id,2020" over "1,17".
void check_first_row(const LineReader& reader, const std::vector<std::string_view>& first, const std::vector<std::string_view>& second) {
    for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i)
        if (!first[i].empty() && !is_number(first[i]) && !second[i].empty() && is_number(second[i]))
            reader.fail(
                fmt::format("'{}' in the first line stands over a number: if that line is a header, name the column as it does; if not, "
                            "write a number there",
                            first[i]));
}

template <class Word>
std::vector<std::vector<Word>> read_columns(LineReader& reader, const std::vector<std::string>& columns) {
    std::vector<std::vector<Word>> values(columns.size());
    const auto first = reader.next_data("#");
    if (!first) {
        const auto named = std::ranges::find_if(columns, [](const auto& column) { return !parse_unsigned(column); });
        if (named == columns.end()) return values;
        reader.fail(fmt::format("there is no column '{}': the file is empty", *named));
    }
    const std::string first_line{*first};
    const Fields fields{first_line};
    const auto names = fields(first_line);
    std::vector<std::size_t> places;
    bool header = false;
    for (const auto& column : columns) {
        const auto [place, named] = find_column(reader, names, column);
        places.push_back(place);
        header |= named;
    }
    if (!header) reader.put_back();
    const auto needed = std::ranges::max(places) + 1;
    while (const auto line = reader.next_data("#")) {
        const auto row = fields(*line);
        if (needed > row.size()) reader.fail(fmt::format("there are {} columns here and {} are needed", row.size(), needed));
        if (values.front().size() == 1 && !header) check_first_row(reader, names, row);
        for (std::size_t c = 0; c < places.size(); ++c) values[c].push_back(parse_key<Word>(reader, row[places[c]]));
    }
    return values;
}

}  // namespace

std::vector<Option> integer_options() {
    return {{"column",
             "the column of a table, by the name in its first line or by number from 1 on: then a first line with a number there is data",
             false}};
}

template <class Word>
std::vector<std::vector<Word>> read_integer_columns(const std::string& path, const std::vector<std::string>& columns) {
    LineReader reader{path, LineReader::longest_row};
    return read_columns<Word>(reader, columns);
}
template std::vector<std::vector<std::uint32_t>> read_integer_columns(const std::string&, const std::vector<std::string>&);

template <class Word>
std::vector<Word> read_integers(const std::string& path, const Options& options) {
    const auto column = options.find("column");
    if (has_ending(path, ".npy")) {
        if (column != options.end()) throw UsageError("--column is for text files: a .npy file has one dimension");
        return read_npy_integers<Word>(path);
    }
    if (column != options.end()) return read_integer_columns<Word>(path, {column->second}).front();
    LineReader reader{path};
    return read_all<Word>(reader);
}
template std::vector<std::uint32_t> read_integers(const std::string&, const Options&);
template std::vector<std::uint64_t> read_integers(const std::string&, const Options&);

namespace {

template <class Word>
void write_lines(std::ostream& stream, std::span<const Word> values) {
    constexpr std::size_t flush_at = 1 << 16;
    fmt::memory_buffer text;
    const auto flush = [&] {
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
        text.clear();
    };
    for (const auto value : values) {
        fmt::format_int digits{value};
        text.append(digits.data(), digits.data() + digits.size());
        text.push_back('\n');
        if (text.size() >= flush_at) flush();
    }
    flush();
}

}  // namespace

void write_integers(std::ostream& stream, std::span<const std::uint32_t> values) { write_lines(stream, values); }
void write_integers(std::ostream& stream, std::span<const std::uint64_t> values) { write_lines(stream, values); }

}  // namespace breakeven
