// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <algorithm>
#include <cstdint>
#include <span>
#include <string>

#include <breakeven/generators/graphs/graph.hpp>
#include <breakeven/suites/suite.hpp>

namespace connected_components {

/// How many sweeps a published variant makes before it gives up. A line of V vertices may need V of them, V^2 steps
/// in all; 2^34 steps end within a minute on a host. Graphs of less than 2^17 vertices always come to an end.
constexpr std::uint64_t allowed_sweeps(std::uint64_t vertices, std::uint64_t edges) {
    constexpr std::uint64_t steps = std::uint64_t{1} << 34, fewest = 64;
    return std::clamp(steps / std::max<std::uint64_t>(1, edges), fewest, std::max(fewest, vertices + 1));
}

inline breakeven::LimitExceeded too_many_sweeps(std::uint64_t sweeps) {
    return breakeven::LimitExceeded{"colours still change after " + std::to_string(sweeps) +
                                    " sweeps over all edges, where this variant gives up: the graph is too deep for it"};
}

/// Every vertex has a colour of its own at first; sweeps over the edges give both ends the lesser of their colours,
/// until one changes nothing. Returns the number of sweeps.
inline std::uint64_t sweep_colours(const breakeven::Graph& graph, std::span<std::uint32_t> colour, std::uint64_t allowed) {
    for (std::uint32_t v = 0; v < colour.size(); ++v) colour[v] = v;
    for (std::uint64_t sweep = 1; sweep <= allowed; ++sweep) {
        bool changed = false;
        for (std::uint64_t v = 0; v < colour.size(); ++v)
            for (const auto head : graph.heads(v)) {
                if (colour[v] == colour[head]) continue;
                colour[v] = colour[head] = std::min(colour[v], colour[head]);
                changed = true;
            }
        if (!changed) return sweep;
    }
    throw too_many_sweeps(allowed);
}

}  // namespace connected_components
