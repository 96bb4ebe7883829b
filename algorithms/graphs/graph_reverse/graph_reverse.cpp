// SPDX-License-Identifier: Apache-2.0
#include "graph_reverse.hpp"

#include <breakeven/algorithms/shared/host/poison.hpp>

void GraphReverse::prepare(const Input& in, Output& out) {
    shared::poison(out.row, in.vertices() + 1);
    shared::poison(out.col, in.edges());
    shared::poison(out.edge, in.edges());
}

breakeven::Work GraphReverse::work(const Input& in, const Output&) {
    const auto edges = static_cast<double>(in.edges()), vertices = static_cast<double>(in.vertices());
    return {.items = edges, .bytes_read = 4 * edges + 4 * vertices, .bytes_written = 8 * edges + 4 * vertices};
}

void GraphReverse::write(const Input& in, const Output& answer, std::ostream& stream) {
    for (std::uint64_t v = 0; v < in.vertices(); ++v)
        for (auto x = answer.row[v]; x < answer.row[v + 1]; ++x) {
            write_vertex(in, v, stream);
            stream << ' ';
            write_vertex(in, answer.col[x], stream);
            stream << '\n';
        }
}
