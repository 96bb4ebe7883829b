#include "read_dense_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>

#include "dense_npy.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/text.hpp>

namespace breakeven {
namespace {

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

[[noreturn]] void refuse(const LineReader& reader, std::string_view text, std::errc error) {
    if (text.empty()) reader.fail("a number is missing here: write 0 where an entry is empty");
    if (error == std::errc::result_out_of_range)
        reader.fail(fmt::format("{} does not fit into a 32-bit float, whose magnitude is 1.4e-45 to 3.4e38: scale the data", text));
    reader.fail(fmt::format("'{}' is not a number: only the first line may name columns", text));
}

bool is_header(const std::vector<std::string_view>& fields) {
    return std::ranges::all_of(fields, [](auto field) { return !field.empty() && parse(field).error == std::errc::invalid_argument; });
}

std::string_view without_comment(std::string_view line) { return trim(line.substr(0, line.find('#'))); }

DenseRows read_text_rows(const std::string& path) {
    LineReader reader{path};
    DenseRows out;
    const auto first = reader.next_data("#");
    if (!first) return out;
    const Fields fields{without_comment(*first)};
    const auto names = fields(without_comment(*first));
    const bool header = is_header(names);
    out.width = static_cast<std::uint32_t>(names.size());
    if (!header) reader.put_back();
    while (const auto line = reader.next_data("#")) {
        const auto row = fields(without_comment(*line));
        if (row.size() != out.width)
            reader.fail(fmt::format("there are {} numbers in this row, and {} in the first: all rows must have the same length", row.size(),
                                    out.width));
        for (const auto field : row) {
            const auto [error, value] = parse(field);
            if (error != std::errc{}) refuse(reader, field, error);
            out.values.push_back(value);
        }
        ++out.rows;
    }
    return out;
}

}  // namespace

std::vector<Option> dense_row_options() {
    return {{"csc", "the rows of the file are the columns of the matrix: the answer is its CSC form", true}};
}

DenseRows read_dense_rows(const std::string& path, const Options& options) {
    const bool numpy = path.ends_with(".npy") || path.ends_with(".npy.gz") || path.ends_with(".npy.xz");
    auto rows = numpy ? read_dense_npy(path) : read_text_rows(path);
    rows.are_columns = options.contains("csc");
    return rows;
}

void write_dense_rows(std::ostream& stream, const DenseRows& rows) {
    if (rows.width == 0) return;
    fmt::memory_buffer text;
    for (std::uint64_t r = 0; r < rows.rows; ++r) {
        text.clear();
        for (const auto value : rows.row(r)) fmt::format_to(std::back_inserter(text), "{} ", value);
        text.data()[text.size() - 1] = '\n';
        stream.write(text.data(), static_cast<std::streamsize>(text.size()));
    }
}

}  // namespace breakeven
