// SPDX-License-Identifier: Apache-2.0
#include "graph_families.hpp"
#include "published_graphs.hpp"

namespace breakeven {
namespace {

Graph make_ring(const Request& request) {
    const auto k = request.number("k");
    check_range(request, "k", k, 1, 1 << 20);
    return ring((2 * request.n + k) / (k + 1), k, request.seed);
}

Graph make_alt(const Request& request) { return alt(request.n / 3, request.n, parse_rows(request.text("rows")), request.seed); }

}  // namespace

GraphFamilies published_families() {
    return {
        {{"ring",
          "Euler graph (GenerateEulerGraph): vertices of degree 1..k linked to the next ones on a ring: a few big partitions",
          {{"k", "7", "the largest degree", {"2", "5", "1..40"}}}},
         make_ring},
        {{"alt",
          "shallow Euler graph (GenerateEulerGraphAlt): triangles through random earlier vertices: many small partitions",
          {{"rows", "shuffled", "order of the edges at a vertex: insertion, sorted or shuffled", {"insertion", "sorted"}}}},
         make_alt},
    };
}

}  // namespace breakeven
