// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <breakeven/suites/suite.hpp>

/// What calls hold, which depends on the dimension of the nodes and on how many cells the map has.
namespace som_bmu {

inline double dimension_of(const breakeven::Request& request) { return static_cast<double>(request.number("dimension")); }
/// Of a map that is generated as such, or to be trained.
inline double cells_of(const breakeven::Request& request) {
    const auto is_trained = request.parameters.contains("width");
    return static_cast<double>(is_trained ? request.number("width") * request.number("height") : request.number("cells"));
}

/// Bytes of a node on the host.
inline auto on_host(double of_a_node, double of_a_coordinate = 0) {
    return [=](const breakeven::Request& request) -> breakeven::Memory {
        return {.host = static_cast<double>(request.n) * (of_a_node + of_a_coordinate * dimension_of(request))};
    };
}
/// Bytes of a node on the device, of which a coordinate of a cell has as many as one of a node; and what is held however many there are.
inline auto on_device(double of_a_node, double of_a_coordinate, double once = 0) {
    return [=](const breakeven::Request& request) -> breakeven::Memory {
        const auto nodes = static_cast<double>(request.n), dimension = dimension_of(request);
        return {.host = 4 * nodes, .device = nodes * of_a_node + (nodes + cells_of(request)) * of_a_coordinate * dimension + once};
    };
}

}  // namespace som_bmu
