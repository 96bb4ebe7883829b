// SPDX-License-Identifier: Apache-2.0
#include "map_files.hpp"

#include <fmt/format.h>

#include <breakeven/generators/base/error.hpp>
#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/generators/points/read_points.hpp>

namespace shared {
namespace {

using breakeven::InputError, breakeven::Points, breakeven::UsageError;

constexpr std::uint64_t most_cells = 0xFFFFFFFF;

void agree(const std::string& path, const Points& nodes, const Points& codebook) {
    if (codebook.count == 0) throw InputError(fmt::format("{}: the map has no cells, so no node has a nearest one", path));
    if (codebook.count > most_cells) throw InputError(fmt::format("{}: a map may have {} cells at most", path, most_cells));
    if (codebook.dimension == 0) throw InputError(fmt::format("{}: the cells have no coordinates", path));
    if (nodes.count != 0 && nodes.dimension != codebook.dimension)
        throw InputError(fmt::format("{}: nodes have {} coordinates and cells {}: --columns chooses those of the nodes alone", path,
                                     nodes.dimension, codebook.dimension));
}

}  // namespace

std::vector<breakeven::Option> map_options(const std::vector<breakeven::Option>& more) {
    auto options = breakeven::point_options();
    options.push_back({"codebook", "the file of the map's cells, a cell a row"});
    options.push_back({"cells", "without --codebook: so many rows at the beginning of the input are the cells"});
    options.insert(options.end(), more.begin(), more.end());
    return options;
}

breakeven::PointsAndCodebook read_map(const std::string& path, const breakeven::Options& options) {
    auto nodes = breakeven::read_points(path, options);
    const auto codebook = options.find("codebook"), cells = options.find("cells");
    if (codebook != options.end() && cells != options.end())
        throw UsageError("--codebook and --cells both say where the map's cells are: give one of them");
    if (codebook == options.end() && cells == options.end())
        throw UsageError("the map's cells are needed: give --codebook FILE, or --cells K if the input begins with them");
    if (codebook != options.end()) {
        auto read = breakeven::read_points(codebook->second, {});
        if (nodes.count == 0) nodes.dimension = read.dimension;
        agree(codebook->second, nodes, read);
        return {std::move(nodes), std::move(read)};
    }
    const auto count = breakeven::parse_count(cells->second);
    if (count > nodes.count)
        throw InputError(fmt::format("{}: has {}, and {} cells are needed", path, breakeven::counted(nodes.count, "row"), count));
    const auto middle = nodes.values.begin() + static_cast<std::ptrdiff_t>(count * nodes.dimension);
    Points first{count, nodes.dimension, {nodes.values.begin(), middle}};
    nodes.values.erase(nodes.values.begin(), middle);
    nodes.count -= count;
    agree(path, nodes, first);
    return {std::move(nodes), std::move(first)};
}

void write_map(std::ostream& stream, const Points& nodes, const Points& codebook) {
    stream << fmt::format("# cells of the map, then nodes: --cells {}\n", codebook.count);
    breakeven::write_points(stream, codebook);
    breakeven::write_points(stream, nodes);
}

}  // namespace shared
