// SPDX-License-Identifier: Apache-2.0
#include "spanning_forest.hpp"

#include <algorithm>

#include <breakeven/algorithms/shared/host/poison.hpp>
#include <breakeven/algorithms/shared/host/tails.hpp>

void SpanningForest::prepare(const Input& in, Output& out) {
    out.minimum = false;
    shared::poison(out, std::min(in.vertices(), in.edges()));  // no forest has more edges
}

breakeven::Work SpanningForest::work(const Input& in, const Output& answer) {
    const auto vertices = static_cast<double>(in.vertices()), edges = static_cast<double>(in.edges());
    const auto forest = static_cast<double>(answer.size());
    const auto heads = forest + 1 == vertices ? forest : edges;
    return {.items = edges, .bytes_read = 4 * vertices + 4 * heads, .bytes_written = 4 * forest};
}

void SpanningForest::write(const Input& in, const Output& answer, std::ostream& stream) {
    if (answer.empty()) return;
    shared::Tails tails{in.row.data(), 0, static_cast<std::uint32_t>(in.vertices() - 1), answer.front()};
    for (const auto edge : answer) {
        write_vertex(in, tails.of(edge), stream);
        stream << ' ';
        write_vertex(in, in.col[edge], stream);
        stream << '\n';
    }
}
