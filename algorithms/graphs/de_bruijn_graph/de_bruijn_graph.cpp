// SPDX-License-Identifier: Apache-2.0
#include "de_bruijn_graph.hpp"

#include <algorithm>

#include <breakeven/algorithms/shared/host/poison.hpp>

std::uint64_t DeBruijnGraph::most_vertices(const Input& in) {
    return std::min(in.words() + in.ends.size(), std::uint64_t{1} << 2 * (in.k - 1));
}

void DeBruijnGraph::prepare(const Input& in, Output& out) {
    shared::poison(out.words, most_vertices(in));
    shared::poison(out.row, most_vertices(in) + 1);
    shared::poison(out.heads, in.words());
    out.vertices = ~std::uint64_t{0};
}

breakeven::Work DeBruijnGraph::work(const Input& in, const Output& answer) {
    const auto edges = static_cast<double>(in.words()), vertices = static_cast<double>(answer.vertices);
    return {.items = edges, .bytes_read = static_cast<double>(in.bases.size()), .bytes_written = 4 * edges + 12 * vertices};
}

void DeBruijnGraph::write(const Input& in, const Output& answer, std::ostream& stream) {
    const auto length = in.k - 1;
    std::vector<std::uint32_t> heads;
    std::string line;
    for (std::uint64_t v = 0; v < answer.vertices; ++v) {
        if (answer.row[v] == answer.row[v + 1]) continue;
        heads.assign(&answer.heads[answer.row[v]], answer.heads.data() + answer.row[v + 1]);
        std::ranges::sort(heads);
        line = breakeven::spell(answer.words[v], length);
        for (const auto* separator = " -> "; const auto head : heads) {
            line += separator;
            line += breakeven::spell(answer.words[head], length);
            separator = ",";
        }
        stream << line << '\n';
    }
}
