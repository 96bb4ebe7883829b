#include "read_points.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/text.hpp>
#include <breakeven/generators/tables/dense_npy.hpp>

namespace breakeven {
namespace {

using Columns = std::vector<std::size_t>;

struct Number {
    std::errc error;
    float value;
};

Number parse(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number.value);
    number.error = end != text.data() + text.size() ? std::errc::invalid_argument : error;
    return number;
}

float coordinate(const LineReader& reader, std::string_view text) {
    const auto [error, value] = parse(text);
    if (error == std::errc{} && std::isfinite(value)) return value;
    if (text.empty()) reader.fail("a number is missing here: fill it in or remove the line");
    if (error == std::errc::result_out_of_range)
        reader.fail(fmt::format("{} does not fit into a 32-bit float, whose magnitude is 1.4e-45 to 3.4e38: scale the data", text));
    if (error == std::errc{}) reader.fail(fmt::format("{} has no distance to anything: remove the line", text));
    reader.fail(fmt::format("'{}' is not a number: choose the coordinates with --columns", text));
}

std::string_view without_comment(std::string_view line) { return trim(line.substr(0, line.find('#'))); }

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

/// Which fields are the coordinates; all of them where nothing is said.
Columns choose(const Options& options, const std::vector<std::string_view>& names, const auto& fail) {
    Columns chosen;
    const auto given = options.find("columns");
    if (given == options.end()) {
        for (std::size_t i = 0; i < names.size(); ++i) chosen.push_back(i);
        return chosen;
    }
    for (const auto part : split(given->second, ',')) {
        const auto found = find_columns(part, names);
        if (!found)
            fail(fmt::format("there is no column '{}': there are {}, the first is 1: {}", part, names.size(), fmt::join(names, ", ")));
        chosen.insert(chosen.end(), found->begin(), found->end());
    }
    return chosen;
}

/// With chosen columns a header may have numbers among its names; without, a mistake in the first line must not
/// pass for a header.
bool is_header(const std::vector<std::string_view>& fields, const Columns& columns, bool chosen) {
    const auto is_name = [&](auto c) { return !fields[c].empty() && parse(fields[c]).error == std::errc::invalid_argument; };
    return chosen ? std::ranges::any_of(columns, is_name) : std::ranges::all_of(columns, is_name);
}

Points read_text(const std::string& path, const Options& options) {
    LineReader reader{path};
    Points out;
    const auto first = reader.next_data("#");
    if (!first) return out;
    const std::string line_of_names{without_comment(*first)};
    const Fields fields{line_of_names};
    const auto names = fields(line_of_names);
    const auto columns = choose(options, names, [&](const auto& what) { reader.fail(what); });
    if (columns.size() > most_dimensions) reader.fail(fmt::format("a point may have {} coordinates at most", most_dimensions));
    if (!is_header(names, columns, options.contains("columns"))) reader.put_back();
    out.dimension = static_cast<std::uint32_t>(columns.size());
    const auto needed = std::ranges::max(columns) + 1;
    while (const auto line = reader.next_data("#")) {
        const auto row = fields(without_comment(*line));
        const bool all = !options.contains("columns");
        if (all ? row.size() != needed : row.size() < needed)
            reader.fail(fmt::format("there are {} numbers in this row, and {} are needed", row.size(), needed));
        for (const auto column : columns) out.values.push_back(coordinate(reader, row[column]));
        ++out.count;
    }
    return out;
}

Points read_numpy(const std::string& path, const Options& options) {
    if (options.contains("columns")) throw UsageError("--columns is for text files: choose the columns of a .npy file before it is saved");
    auto rows = read_dense_npy(path);
    const auto bad = std::ranges::find_if(rows.values, [](float v) { return !std::isfinite(v); });
    if (bad != rows.values.end())
        throw InputError(fmt::format("{}: row {} has the entry {}, which has no distance to anything: remove the row", path,
                                     static_cast<std::uint64_t>(bad - rows.values.begin()) / rows.width, *bad));
    if (rows.width > most_dimensions) throw InputError(fmt::format("{}: a point may have {} coordinates at most", path, most_dimensions));
    return {rows.rows, rows.width, std::move(rows.values)};
}

}  // namespace

std::vector<Option> point_options() {
    return {{"columns", "the coordinates among the columns of a table, by number or by the names in its first line: 1-4,7"}};
}

Points read_points(const std::string& path, const Options& options) {
    const bool numpy = path.ends_with(".npy") || path.ends_with(".npy.gz") || path.ends_with(".npy.xz");
    return numpy ? read_numpy(path, options) : read_text(path, options);
}

void write_points(std::ostream& stream, const Points& points) {
    if (points.dimension == 0) return;
    fmt::memory_buffer text;
    for (std::uint64_t i = 0; i < points.count; ++i) {
        text.clear();
        for (const auto value : points[i]) fmt::format_to(std::back_inserter(text), "{} ", value);
        text.data()[text.size() - 1] = '\n';
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
    }
}

}  // namespace breakeven
