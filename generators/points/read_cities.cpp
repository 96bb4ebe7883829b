// SPDX-License-Identifier: Apache-2.0
#include "read_cities.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

#include "tsplib.hpp"
#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/small_letters.hpp>
#include <breakeven/generators/files/fields.hpp>
#include <breakeven/generators/files/numbers.hpp>
#include <breakeven/generators/files/text.hpp>

namespace breakeven {
namespace {

struct Place {
    double latitude = 0, longitude = 0;  // degrees
};

double degrees(const LineReader& reader, std::string_view text, double most) {
    const auto [error, value] = parse_number<double>(text);
    if (error != std::errc{} || !(std::abs(value) <= most))
        reader.fail(fmt::format("'{}' is not possible: give degrees from -{} to {}", text, most, most));
    return value;
}

/// The haversine formula, in metres.
std::uint32_t great_circle(const Place& a, const Place& b) {
    constexpr double radius = 6'371'000, radian = std::numbers::pi / 180;
    const auto half_sine = [](double angle) { return std::sin(angle * radian / 2) * std::sin(angle * radian / 2); };
    const auto h = half_sine(b.latitude - a.latitude) +
                   std::cos(a.latitude * radian) * std::cos(b.latitude * radian) * half_sine(b.longitude - a.longitude);
    return static_cast<std::uint32_t>(std::llround(2 * radius * std::asin(std::sqrt(std::min(1.0, h)))));
}

/// Where the columns stand; none for a line that is no such header.
struct Columns {
    std::size_t latitude, longitude, name;
};

std::optional<Columns> find_columns(const std::vector<std::string_view>& header) {
    const auto find = [&](std::initializer_list<std::string_view> names) {
        const auto is_one = [&](std::string_view field) {
            return std::ranges::any_of(names, [&](std::string_view name) { return in_small_letters(field) == name; });
        };
        return static_cast<std::size_t>(std::ranges::find_if(header, is_one) - header.begin());
    };
    const auto latitude = find({"lat", "latitude"}), longitude = find({"lon", "lng", "longitude"});
    if (latitude == header.size() || longitude == header.size()) return {};
    std::size_t name = 0;
    while (name == latitude || name == longitude) ++name;
    return Columns{latitude, longitude, name};
}

Cities read_table(LineReader& reader, const Fields& fields, const Columns& columns, std::uint64_t most) {
    std::vector<Place> places;
    std::vector<std::string> names;
    while (const auto line = reader.next_data("#")) {
        const auto row = fields(*line);
        if (std::max(columns.latitude, columns.longitude) >= row.size()) reader.fail("this line has no latitude and longitude");
        if (places.size() == most) break;
        check_count(reader, places.size() + 1);
        places.push_back({degrees(reader, row[columns.latitude], 90), degrees(reader, row[columns.longitude], 360)});
        if (columns.name < row.size()) names.emplace_back(row[columns.name]);
    }
    auto cities =
        make_cities(static_cast<std::uint32_t>(places.size()), [&](auto i, auto j) { return great_circle(places[i], places[j]); });
    if (names.size() == places.size()) cities.names = std::move(names);
    return cities;
}

}  // namespace

std::vector<Option> city_options() {
    return {{"first", "the first K cities of the file alone", false}, {"open", "a path through all cities, not a closed tour", true}};
}

Cities read_cities(const std::string& path, const Options& options) {
    const auto option = options.find("first");
    const auto most = option == options.end() ? std::numeric_limits<std::uint64_t>::max() : parse_count(option->second);
    LineReader reader{path, LineReader::longest_row};
    const auto line = reader.next_data("#");
    if (!line)
        throw InputError(fmt::format("{}: there are no cities: give a TSPLIB file, or a table with columns lat and lon", shown(path)));
    const Fields fields{*line};
    const auto columns = find_columns(fields(*line));
    if (!columns && line->find(':') == std::string_view::npos)
        reader.fail("this begins neither a TSPLIB file nor a table with columns lat and lon");
    if (!columns) reader.put_back();
    auto cities = columns ? read_table(reader, fields, *columns, most) : read_tsplib(reader, most);
    cities.open = cities.open || options.contains("open");
    return cities;
}

void write_cities(std::ostream& stream, const Cities& cities) {
    stream << fmt::format("NAME: cities\nTYPE: {}\nDIMENSION: {}\n", cities.open ? "HPP" : "TSP", cities.count);
    stream << "EDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n";
    for (std::uint64_t i = 0; i < cities.count; ++i)
        for (std::uint64_t j = 0; j < cities.count; ++j) stream << cities.distance(i, j) << (j + 1 == cities.count ? '\n' : ' ');
    stream << "EOF\n";
}

}  // namespace breakeven
