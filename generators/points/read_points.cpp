// SPDX-License-Identifier: Apache-2.0
#include "read_points.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/files/float_rows.hpp>

namespace breakeven {
namespace {

float coordinate(const LineReader& reader, std::string_view text) {
    const auto value = parse_float(reader, text, "fill it in or remove the line", "choose the coordinates with --columns");
    if (!std::isfinite(value)) reader.fail(fmt::format("{} has no distance to anything: remove the line", text));
    return value;
}

}  // namespace

std::vector<Option> point_options() {
    return {{"columns", "the coordinates among the columns of a table, by number or by the names in its first line: 1-4,7"}};
}

Points read_points(const std::string& path, const Options& options) {
    auto read = read_float_rows(path, options.contains("columns") ? options.at("columns") : "", coordinate);
    const auto bad = std::ranges::find_if(read.values, [](float v) { return !std::isfinite(v); });  // from a .npy file
    if (bad != read.values.end())
        throw InputError(fmt::format("{}: row {} has the entry {}, which has no distance to anything: remove the row", shown(path),
                                     static_cast<std::uint64_t>(bad - read.values.begin()) / read.width, *bad));
    if (read.width > most_dimensions)
        throw InputError(fmt::format("{}: a point may have {} coordinates at most", shown(path), most_dimensions));
    return {read.rows, read.width, std::move(read.values)};
}

void write_points(std::ostream& stream, const Points& points) { write_float_rows(stream, points.values, points.dimension); }

}  // namespace breakeven
