// SPDX-License-Identifier: Apache-2.0
#include "connected_components.hpp"

#include <algorithm>

#include <breakeven/algorithms/shared/host/poison.hpp>

void ConnectedComponents::prepare(const Input& in, Output& out) { shared::poison(out, in.vertices()); }

breakeven::Work ConnectedComponents::work(const Input& in, const Output& answer) {
    const auto vertices = static_cast<double>(in.vertices()), edges = static_cast<double>(in.edges());
    const bool one_component = !answer.empty() && std::ranges::all_of(answer, [](std::uint32_t label) { return label == 0; });
    const auto heads = one_component ? std::min(edges, vertices - 1) : edges;
    return {.items = edges, .bytes_read = 4 * vertices + 4 * heads, .bytes_written = 4 * vertices};
}

void ConnectedComponents::write(const Input& in, const Output& answer, std::ostream& stream) {
    for (std::uint64_t v = 0; v < answer.size(); ++v) {
        write_vertex(in, v, stream);
        stream << ' ';
        write_vertex(in, answer[v], stream);
        stream << '\n';
    }
}
