// SPDX-License-Identifier: Apache-2.0
#include "read_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <unordered_map>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/numbers.hpp>
#include <breakeven/generators/files/text.hpp>

namespace breakeven {
namespace {

constexpr std::string_view keys_note = "#keys", column_note = "#column";  // how a file notes what options say otherwise

std::int32_t parse_key(const LineReader& reader, std::string_view text) {
    if (const auto [error, value] = parse_number<std::int32_t>(text); error == std::errc{}) return value;
    reader.fail(fmt::format("'{}' is not a key: keys are whole numbers from -2147483648 to 2147483647", text));
}

bool looks_like_number(std::string_view text) { return !text.empty() && text.find_first_not_of("+-.0123456789eE") == text.npos; }

/// A column of the file while it is read: of numbers, until a field is none.
class Growing {
public:
    void add(std::string_view field) {
        if (dictionary_.empty()) {
            const auto [error, value] = parse_number<std::int32_t>(field);
            if (error == std::errc{} && std::to_string(value) == field) return numbers_.push_back(value);
            become_words();
        }
        numbers_.push_back(place_of(field));
    }
    std::vector<std::int32_t> take_numbers() { return std::move(numbers_); }
    std::vector<std::string> take_dictionary() { return std::move(dictionary_); }

private:
    void become_words() {
        for (auto& number : numbers_) number = place_of(std::to_string(number));
    }
    std::int32_t place_of(std::string_view word) {
        const auto [found, is_new] = places_.try_emplace(std::string{word}, static_cast<std::int32_t>(dictionary_.size()));
        if (is_new) dictionary_.emplace_back(word);
        return found->second;
    }
    std::vector<std::int32_t> numbers_;
    std::vector<std::string> dictionary_;
    std::unordered_map<std::string, std::int32_t> places_;
};

/// The comment lines before the table, as far as they note something.
struct Notes {
    std::vector<std::int32_t> keys;
    std::string column;

    void add(const LineReader& reader, std::string_view line) {
        const auto after = [&](std::string_view note) { return words(line.substr(note.size())); };
        if (line.starts_with(keys_note))
            for (const auto word : after(keys_note)) keys.push_back(parse_key(reader, word));
        if (line.starts_with(column_note) && after(column_note).size() == 1) column = after(column_note)[0];
    }
};

/// The first line of the table; nothing if there is no table.
std::optional<std::string_view> first_line(LineReader& reader, Notes& notes) {
    while (const auto line = reader.next()) {
        const auto text = trim(*line);
        if (text.starts_with('#'))
            notes.add(reader, text);
        else if (!text.empty())
            return text;
    }
    return {};
}

/// The place of the key column. Where the first line holds numbers, it is a header if the column is called by one of them.
std::size_t find_column(const LineReader& reader, const std::vector<std::string_view>& first, bool& header, const std::string& column) {
    const auto there_are = fmt::format("there are {}", header ? fmt::format("{}", fmt::join(first, ", ")) : std::to_string(first.size()));
    if (column.empty() && first.size() == 1) return 0;
    if (column.empty()) reader.fail("which column holds the keys must be said by --column: " + there_are);
    const auto number = parse_unsigned(column);
    const bool is_place = number && *number >= 1 && *number <= first.size();
    if (const auto found = std::ranges::find(first, column); found != first.end() && (header || !is_place)) {
        header = true;
        return static_cast<std::size_t>(found - first.begin());
    }
    if (!is_place) reader.fail(fmt::format("there is no column '{}': {}", column, there_are));
    return *number - 1;
}

void write_numbers(std::ostream& stream, std::string_view note, std::span<const std::int32_t> numbers) {
    constexpr std::size_t a_line = 1000;
    for (; !numbers.empty(); numbers = numbers.subspan(std::min(a_line, numbers.size())))
        stream << fmt::format("{} {}\n", note, fmt::join(numbers.first(std::min(a_line, numbers.size())), " "));
}

}  // namespace

std::vector<Option> table_options() {
    return {{"column",
             "the key column, by the name in the first line or by number from 1 on: then a first line with a number there is data", false},
            {"keys", "the file with the list of keys", false}};
}

std::vector<std::int32_t> read_keys(const std::string& path) {
    LineReader reader{path};
    std::vector<std::int32_t> keys;
    while (const auto line = reader.next_data("#"))
        each_word(without_comment(*line), " \t,;", [&](std::string_view word) { keys.push_back(parse_key(reader, word)); });
    return keys;
}

KeyedTable read_keyed_table(const std::string& path, const Options& options, bool whole) {
    const auto option = [&](const char* name) { return options.contains(name) ? options.at(name) : std::string{}; };
    LineReader reader{path, LineReader::longest_row};
    Notes notes;
    KeyedTable out;
    const auto first = first_line(reader, notes);
    std::vector<Growing> others;
    std::vector<std::int32_t> key_column;
    std::size_t key = 0;
    if (first) {
        const Fields fields{*first};
        const auto names = fields(*first);
        const auto width = names.size();
        bool header = std::ranges::none_of(names, looks_like_number);
        key = find_column(reader, names, header, options.contains("column") ? option("column") : notes.column);
        if (header) out.table.names.assign(names.begin(), names.end());
        if (!header) reader.put_back();
        if (whole) others.resize(width);
        while (const auto line = reader.next_data("#")) {
            const auto row = fields(*line);
            if (row.size() != width) reader.fail(fmt::format("there are {} fields here, and {} in the first line", row.size(), width));
            if (key_column.size() == most_rows) reader.fail("there are more than 4294967295 rows");
            key_column.push_back(parse_key(reader, row[key]));
            for (std::size_t c = 0; c < others.size(); ++c)
                if (c != key) others[c].add(row[c]);
        }
    }
    auto& table = out.table;
    table.rows = key_column.size();
    table.key = others.empty() ? 0 : key;
    if (others.empty()) {
        table.numbers.push_back(std::move(key_column));
        if (!table.names.empty()) table.names = {table.names[key]};
    } else {
        for (std::size_t c = 0; c < others.size(); ++c) {
            table.numbers.push_back(others[c].take_numbers());
            table.dictionaries.push_back(others[c].take_dictionary());
        }
        table.numbers[key] = std::move(key_column);
    }
    out.wanted = options.contains("keys") ? read_keys(option("keys")) : std::move(notes.keys);
    return out;
}

void write_keyed_table(std::ostream& stream, const KeyedTable& input) {
    const auto& table = input.table;
    write_numbers(stream, keys_note, input.wanted);
    stream << fmt::format("{} {}\n", column_note, table.key + 1);
    write_table(stream, table);
}

}  // namespace breakeven
