// SPDX-License-Identifier: Apache-2.0
#include "csr_edges.hpp"

#include <breakeven/algorithms/shared/host/poison.hpp>

void CsrEdges::prepare(const Input& in, Output& out) {
    shared::poison(out.start, in.edges());
    shared::poison(out.end, in.edges());
}

breakeven::Work CsrEdges::work(const Input& in, const Output&) {
    const auto edges = static_cast<double>(in.edges()), vertices = static_cast<double>(in.vertices());
    return {.items = edges, .bytes_read = 4 * edges + 4 * vertices, .bytes_written = 8 * edges};
}

void CsrEdges::write(const Input& in, const Output& answer, std::ostream& stream) {
    for (std::size_t e = 0; e < answer.start.size(); ++e) {
        write_vertex(in, answer.start[e], stream);
        stream << ' ';
        write_vertex(in, answer.end[e], stream);
        stream << '\n';
    }
}
