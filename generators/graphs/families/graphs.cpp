// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "graph_families.hpp"
#include <breakeven/generators/base/square_root.hpp>
#include <breakeven/generators/graphs/graph_edits.hpp>
#include <breakeven/generators/graphs/graphs.hpp>

namespace breakeven {
namespace {

void append(GraphFamilies& to, GraphFamilies from, const std::vector<Parameter>& parameters) {
    for (auto& family : from) {
        family.shape.parameters.insert(family.shape.parameters.end(), parameters.begin(), parameters.end());
        to.push_back(std::move(family));
    }
}

GraphFamilies euler_families() {
    const Parameter path{"path", "0", "1: one edge is removed, which leaves an Euler path", {"1"}};
    const Parameter isolated{"isolated", "0", "vertices without edges, put between the others", {"1", "7", "0..100"}};
    GraphFamilies all;
    append(all, published_families(), {path, isolated});
    append(all, regular_families(), {path, isolated});
    append(all, symmetrised_families(), {path, isolated});
    append(all, tiny_cycle_families(), {path, isolated});
    append(all, walk_families(), {path, isolated});
    append(all, answerless_families(), {isolated});
    return all;
}

const GraphFamilies& families() {
    static const auto all = [] {
        auto out = euler_families();
        append(out, random_families(), {});
        append(out, plain_families(), {});
        return out;
    }();
    return all;
}

/// A parameter that not every shape has.
std::uint64_t optional_number(const Request& request, const char* name) {
    return request.parameters.contains(name) ? request.number(name) : 0;
}

}  // namespace

std::uint64_t vertices_by_degree(const Request& request) {
    const auto degree = request.number("degree");
    check_range(request, "degree", degree, 1, 1 << 20);
    return std::max(request.n / degree, square_root(request.n));
}

std::vector<Shape> euler_shapes() { return shapes(euler_families()); }
std::vector<Shape> graph_shapes() { return shapes(families()); }

Graph graph(const Request& request) {
    const auto path = optional_number(request, "path");
    check_range(request, "path", path, 0, 1);
    check_size(0, request.n);
    auto out = request.n == 0 ? Graph{} : make(families(), request);
    if (path == 1 && out.edges() != 0)
        remove_edge(out, static_cast<std::uint32_t>(Stream{request.seed, streams::edits}.below(0, out.edges())));
    insert_isolated(out, optional_number(request, "isolated"));
    return out;
}

}  // namespace breakeven
