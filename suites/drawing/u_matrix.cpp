// SPDX-License-Identifier: Apache-2.0
#include "u_matrix.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include <breakeven/generators/base/error.hpp>

namespace breakeven {
namespace {

double distance(const Points& points, std::uint64_t a, std::uint64_t b) {
    const auto left = points[a], right = points[b];
    double sum = 0;
    for (std::uint32_t k = 0; k < points.dimension; ++k) {
        const auto difference = static_cast<double>(left[k]) - static_cast<double>(right[k]);
        sum += difference * difference;
    }
    return std::sqrt(sum);
}

/// Blues of Cynthia Brewer's (colorbrewer2.org), which stay in order without colours, too.
constexpr std::array<std::array<double, 3>, 9> blues{{{247, 251, 255},
                                                      {222, 235, 247},
                                                      {198, 219, 239},
                                                      {158, 202, 225},
                                                      {107, 174, 214},
                                                      {66, 146, 198},
                                                      {33, 113, 181},
                                                      {8, 81, 156},
                                                      {8, 48, 107}}};

/// Of a share from 0 to 1.
std::string colour_of(double share) {
    const auto place = share * (blues.size() - 1);
    const auto below = std::min(static_cast<std::size_t>(place), blues.size() - 2);
    const auto part = place - static_cast<double>(below);
    const auto mixed = [&](std::size_t i) { return std::lround(blues[below][i] + part * (blues[below + 1][i] - blues[below][i])); };
    return fmt::format("#{:02x}{:02x}{:02x}", mixed(0), mixed(1), mixed(2));
}

}  // namespace

HeightMap u_matrix(const Points& codebook, std::uint64_t width) {
    const auto cells = codebook.count;
    if (cells == 0 || width == 0 || cells % width != 0)
        throw UsageError(fmt::format("{} cells are no rows of {}: give the cells of a row with --width", cells, width));
    HeightMap map{width, std::vector<double>(cells)};
    for (std::uint64_t cell = 0; cell < cells; ++cell) {
        double sum = 0;
        int neighbours = 0;
        const auto meet = [&](bool is_there, std::uint64_t other) {
            if (!is_there) return;
            sum += distance(codebook, cell, other);
            ++neighbours;
        };
        meet(cell >= width, cell - width);
        meet(cell + width < cells, cell + width);
        meet(cell % width != 0, cell - 1);
        meet((cell + 1) % width != 0, cell + 1);
        map.heights[cell] = neighbours == 0 ? 0 : sum / neighbours;
    }
    return map;
}

std::string to_svg(const HeightMap& map, const std::string& caption) {
    const auto rows = map.heights.size() / map.width;
    // About as large as a page; a cell of a large map is still two pixels.
    const auto side = std::clamp<std::uint64_t>(640 / std::max(map.width, rows), 2, 32);
    constexpr std::uint64_t margin = 16, line = 20, bar = 256, steps = 64, least_width = 720;  // the caption needs that
    const auto [least, greatest] = std::ranges::minmax(map.heights);
    const auto share = [low = least, span = greatest - least](double height) { return span > 0 ? (height - low) / span : 0; };
    const auto bottom = margin + rows * side;
    fmt::memory_buffer text;
    const auto out = std::back_inserter(text);
    fmt::format_to(out,
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
                   "font-family=\"Helvetica, Arial, sans-serif\" font-size=\"12\">\n"
                   "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n<g class=\"cells\" shape-rendering=\"crispEdges\">\n",
                   std::max(least_width, map.width * side + 2 * margin), bottom + 5 * line);
    for (std::uint64_t cell = 0; cell < map.heights.size(); ++cell) {
        const auto row = cell / map.width, column = cell % map.width;
        fmt::format_to(
            out, "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"><title>row {}, column {}: {:.4g}</title></rect>\n",
            margin + column * side, margin + row * side, side, side, colour_of(share(map.heights[cell])), row, column, map.heights[cell]);
    }
    // A frame, since the lightest squares are nearly as white as the page.
    fmt::format_to(out,
                   "</g>\n<rect x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" fill=\"none\" stroke=\"#737373\"/>\n"
                   "<g class=\"legend\" shape-rendering=\"crispEdges\">\n",
                   margin, map.width * side, rows * side);
    for (std::uint64_t step = 0; step < steps; ++step)
        fmt::format_to(out, "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", margin + step * bar / steps,
                       bottom + line / 2, bar / steps, line / 2, colour_of(static_cast<double>(step) / (steps - 1)));
    fmt::format_to(out,
                   "<rect x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" fill=\"none\" stroke=\"#737373\"/>\n</g>\n"
                   "<text x=\"{0}\" y=\"{4}\">{5:.4g}</text>\n<text x=\"{6}\" y=\"{4}\" text-anchor=\"end\">{7:.4g}</text>\n"
                   "<text x=\"{0}\" y=\"{8}\">{9}</text>\n</svg>\n",
                   margin, bottom + line / 2, bar, line / 2, bottom + 2 * line, least, margin + bar, greatest, bottom + 4 * line - line / 2,
                   caption);
    return fmt::to_string(text);
}

}  // namespace breakeven
