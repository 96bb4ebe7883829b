// SPDX-License-Identifier: Apache-2.0
#include "tsplib.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include <breakeven/generators/base/split.hpp>
#include <breakeven/generators/files/numbers.hpp>

namespace breakeven {
namespace {

struct Node {
    double x = 0, y = 0;
};

double number(const LineReader& reader, std::string_view word) {
    const auto [error, value] = parse_number<double>(word);
    if (error != std::errc{} || !std::isfinite(value)) reader.fail(fmt::format("'{}' is not a number", word));
    return value;
}

/// Degrees and minutes DDD.MM to radians, with TSPLIB's pi.
double radians(double degrees_minutes) {
    const auto degrees = std::trunc(degrees_minutes);
    return 3.141592 * (degrees + 5.0 * (degrees_minutes - degrees) / 3.0) / 180.0;
}

double geographical(const Node& a, const Node& b) {
    const auto q1 = std::cos(radians(a.y) - radians(b.y)), q2 = std::cos(radians(a.x) - radians(b.x)),
               q3 = std::cos(radians(a.x) + radians(b.x));
    return std::trunc(6378.388 * std::acos(std::clamp(0.5 * ((1.0 + q1) * q2 - (1.0 - q1) * q3), -1.0, 1.0)) + 1.0);
}

using Distance = double (*)(const Node&, const Node&);

double round(double value) { return std::floor(value + 0.5); }
double span_x(const Node& a, const Node& b) { return std::abs(a.x - b.x); }
double span_y(const Node& a, const Node& b) { return std::abs(a.y - b.y); }
double straight(const Node& a, const Node& b) { return std::sqrt(span_x(a, b) * span_x(a, b) + span_y(a, b) * span_y(a, b)); }

double pseudo_euclidean(const Node& a, const Node& b) {
    const auto length = std::sqrt((span_x(a, b) * span_x(a, b) + span_y(a, b) * span_y(a, b)) / 10.0), rounded = round(length);
    return rounded < length ? rounded + 1 : rounded;
}

Distance distance_of(const LineReader& reader, const std::string& type) {
    static const std::map<std::string, Distance, std::less<>> all{
        {"EUC_2D", [](const Node& a, const Node& b) { return round(straight(a, b)); }},
        {"CEIL_2D", [](const Node& a, const Node& b) { return std::ceil(straight(a, b)); }},
        {"MAN_2D", [](const Node& a, const Node& b) { return round(span_x(a, b) + span_y(a, b)); }},
        {"MAX_2D", [](const Node& a, const Node& b) { return std::max(round(span_x(a, b)), round(span_y(a, b))); }},
        {"ATT", pseudo_euclidean},
        {"GEO", geographical},
    };
    const auto found = all.find(type);
    if (found == all.end())
        reader.fail(fmt::format("EDGE_WEIGHT_TYPE '{}' is not known: give EUC_2D, CEIL_2D, MAN_2D, MAX_2D, ATT, GEO or EXPLICIT", type));
    return found->second;
}

std::uint32_t checked(const LineReader& reader, double distance) {
    if (distance < 0 || distance != std::floor(distance) || distance > Cities::farthest)
        reader.fail(fmt::format("a distance of {} is not possible: give whole ones of at most {}", distance, Cities::farthest));
    return static_cast<std::uint32_t>(distance);
}

/// The part of the matrix that a section of weights holds. By rows or by columns is the same, by symmetry: the lower
/// triangle by rows is the upper one by columns.
struct Triangle {
    bool lower, diagonal, full;
};

Triangle triangle_of(const LineReader& reader, const std::string& format) {
    static const std::map<std::string, Triangle, std::less<>> all{
        {"FULL_MATRIX", {true, true, true}},     {"LOWER_ROW", {true, false, false}},      {"UPPER_COL", {true, false, false}},
        {"LOWER_DIAG_ROW", {true, true, false}}, {"UPPER_DIAG_COL", {true, true, false}},  {"UPPER_ROW", {false, false, false}},
        {"LOWER_COL", {false, false, false}},    {"UPPER_DIAG_ROW", {false, true, false}}, {"LOWER_DIAG_COL", {false, true, false}},
    };
    const auto found = all.find(format);
    if (found == all.end()) reader.fail(fmt::format("EDGE_WEIGHT_FORMAT '{}' is not known, or missing before the weights", format));
    return found->second;
}

class Weights {
public:
    explicit Weights(LineReader& reader) : reader_{reader} {}
    std::uint32_t next() {
        while (at_ == words_.size()) {
            const auto line = reader_.next();
            if (!line) reader_.fail("weights are missing at the end of the file");
            line_ = *line;
            words_ = words(line_);
            at_ = 0;
        }
        return checked(reader_, number(reader_, words_[at_++]));
    }

private:
    LineReader& reader_;
    std::string line_;
    std::vector<std::string_view> words_;
    std::size_t at_ = 0;
};

/// Between the first `count` of n cities.
std::vector<std::uint32_t> read_weights(LineReader& reader, const Triangle& triangle, std::uint64_t n, std::uint64_t count) {
    std::vector<std::uint32_t> all(count * count);
    Weights weights{reader};
    for (std::uint64_t i = 0; i < n; ++i) {
        const auto begin = triangle.lower ? 0 : i + !triangle.diagonal, end = triangle.lower && !triangle.full ? i + triangle.diagonal : n;
        for (auto j = begin; j < end; ++j) {
            const auto weight = weights.next();
            if (i == j || i >= count || j >= count) continue;  // on the diagonal some files have large numbers
            if (triangle.full && j < i && all[i * count + j] != weight)
                reader.fail(fmt::format("the distances between {} and {} differ: only symmetric ones are read", j + 1, i + 1));
            all[i * count + j] = all[j * count + i] = weight;
        }
    }
    return all;
}

std::vector<Node> read_points(LineReader& reader, std::uint64_t n) {
    std::vector<Node> points(n);
    for (auto& point : points) {
        const auto line = reader.next_data("#");
        const auto row = line ? words(*line) : std::vector<std::string_view>{};
        if (row.size() != 3) reader.fail("a number and two coordinates are needed here, for each of DIMENSION cities");
        point = {number(reader, row[1]), number(reader, row[2])};
    }
    return points;
}

struct Header {
    std::map<std::string, std::string, std::less<>> values;

    [[nodiscard]] std::string operator[](std::string_view key) const {
        const auto found = values.find(key);
        return found == values.end() ? std::string{} : found->second;
    }
    [[nodiscard]] std::uint64_t dimension(const LineReader& reader) const {
        const auto n = parse_unsigned((*this)["DIMENSION"]);
        if (!n || *n > most_cities) reader.fail(fmt::format("a DIMENSION of 0 to {} is needed before this", most_cities));
        return *n;
    }
};

}  // namespace

void check_count(const LineReader& reader, std::uint64_t cities) {
    if (cities > most_cities_read)
        reader.fail(
            fmt::format("there are more than {} cities: take so many at the most, as in --first {}", most_cities_read, most_cities_read));
}

Cities read_tsplib(LineReader& reader, std::uint64_t most) {
    Header header;
    std::optional<Cities> cities;
    const auto first_of = [&](std::uint64_t n) {
        check_count(reader, std::min(n, most));
        return static_cast<std::uint32_t>(std::min(n, most));
    };
    while (const auto line = reader.next_data("#")) {
        const auto colon = line->find(':');
        const std::string key{trim(line->substr(0, colon))};
        if (colon != std::string_view::npos) {
            header.values[key] = trim(line->substr(colon + 1));
        } else if (key == "EOF") {
            break;
        } else if (key == "NODE_COORD_SECTION") {
            const auto points = read_points(reader, header.dimension(reader));
            if (header["EDGE_WEIGHT_TYPE"] == "EXPLICIT") continue;  // for display
            const auto distance = distance_of(reader, header["EDGE_WEIGHT_TYPE"]);
            cities = make_cities(first_of(points.size()), [&](auto i, auto j) { return checked(reader, distance(points[i], points[j])); });
        } else if (key == "DISPLAY_DATA_SECTION") {
            read_points(reader, header.dimension(reader));
        } else if (key == "EDGE_WEIGHT_SECTION") {
            const auto n = header.dimension(reader);
            const auto count = first_of(n);
            const auto all = read_weights(reader, triangle_of(reader, header["EDGE_WEIGHT_FORMAT"]), n, count);
            cities = make_cities(count, [&](std::uint64_t i, std::uint64_t j) { return all[i * count + j]; });
        } else {
            reader.fail(fmt::format("'{}' is not a section that is read here", key));
        }
    }
    const auto type = header["TYPE"];
    if (type != "TSP" && type != "HPP") reader.fail(fmt::format("TYPE '{}' is not read: give TSP, or HPP for a path", type));
    if (!cities && header.dimension(reader) == 0) cities = Cities{};
    if (!cities) reader.fail("there are neither coordinates nor distances");
    cities->open = type == "HPP";
    return std::move(*cities);
}

}  // namespace breakeven
