// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <string>

#include <breakeven/generators/base/text/counted.hpp>
#include <breakeven/suites/contract/picture.hpp>

namespace shared {

/// A picture whose vertices are the edges of a graph, each in the colour of its closed walk. What joins them is
/// left to add.
inline breakeven::Picture edges_as_vertices(std::string title, std::span<const std::uint32_t> walks) {
    breakeven::Picture out{.title = std::move(title)};
    for (std::size_t e = 0; e < walks.size(); ++e)
        out.vertices.push_back({breakeven::edge_name(e), std::string{breakeven::GroupStyle{walks[e]}.colour}});
    return out;
}

/// What stands behind "closed walks" in a legend.
inline std::string walks_in_colours(std::span<const std::uint32_t> walks) {
    const std::size_t count = walks.empty() ? 0 : std::ranges::max(walks) + std::size_t{1};
    return "colours: " + breakeven::counted(count, "closed walk") +
           (count > std::size(breakeven::colour::group) ? "; they repeat after " + std::to_string(std::size(breakeven::colour::group))
                                                        : "");
}

}  // namespace shared
