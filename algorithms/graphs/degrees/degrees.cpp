// SPDX-License-Identifier: Apache-2.0
#include "degrees.hpp"

#include <breakeven/algorithms/shared/host/poison.hpp>

void Degrees::prepare(const Input& in, Output& out) {
    shared::poison(out.in, in.vertices());
    shared::poison(out.out, in.vertices());
}

breakeven::Work Degrees::work(const Input& in, const Output&) {
    const auto edges = static_cast<double>(in.edges()), vertices = static_cast<double>(in.vertices());
    return {.items = edges, .bytes_read = 4 * edges + 4 * vertices, .bytes_written = 8 * vertices};
}

void Degrees::write(const Input& in, const Output& answer, std::ostream& stream) {
    for (std::uint64_t v = 0; v < in.vertices(); ++v) {
        write_vertex(in, v, stream);
        stream << ' ' << answer.in[v] << ' ' << answer.out[v] << '\n';
    }
}
