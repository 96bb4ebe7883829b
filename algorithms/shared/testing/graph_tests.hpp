// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <string>

#include "every_variant.hpp"
#include <breakeven/generators/graphs/graphs.hpp>

/// For the tests of problems on a graph.
namespace breakeven::test_support {

/// The graph of a request, such as "ring:n=100:seed=1".
inline Graph graph(const std::string& request) { return breakeven::graph(complete(parse_request(request), graph_shapes())); }

}  // namespace breakeven::test_support
