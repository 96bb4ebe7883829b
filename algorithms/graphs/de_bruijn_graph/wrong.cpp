// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "de_bruijn_graph.hpp"

/// What a broken construction hands back.
std::vector<DeBruijnGraph::Output> DeBruijnGraph::wrong(const Input&, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    const auto vertices = answer.vertices, edges = std::uint64_t{answer.heads.size()};

    alter([](Output& out) { out.vertices = ~std::uint64_t{0}; });
    alter([](Output& out) { out.heads.push_back(0); });
    alter([=](Output& out) { ++out.row[out.vertices]; });
    alter([=](Output& out) { --out.row[0]; });
    alter([](Output& out) {  // a vertex too many
        out.words.resize(out.vertices);
        out.row.resize(out.vertices + 1);
        out.words.push_back(out.vertices == 0 ? 0 : out.words.back() + 1);
        out.row.push_back(out.row.back());
        ++out.vertices;
    });
    if (edges == 0) return wrong;
    alter([](Output& out) { out.vertices = 0; });
    alter([](Output& out) { --out.vertices; });
    alter([](Output& out) { out.heads.pop_back(); });
    alter([=](Output& out) { ++out.heads[edges / 2]; });
    alter([](Output& out) { --out.heads.front(); });
    alter([=](Output& out) { out.words[vertices / 2] ^= 1; });
    alter([=](Output& out) { out.words[vertices - 1] |= std::uint64_t{1} << 63; });
    alter([](Output& out) { std::fill(out.heads.begin(), out.heads.end(), 0xFFFFFFFF); });
    if (vertices > 1) {
        alter([](Output& out) { std::swap(out.words[0], out.words[1]); });
        alter([=](Output& out) { out.words[vertices - 1] = out.words[vertices - 2]; });
        alter([=](Output& out) { std::fill_n(out.row.begin(), vertices, 0U), out.row[vertices] = 0; });
    }
    // Parallel edges are the same, so two that differ change places: in one row, or in neighbouring ones.
    for (std::uint64_t e = 0; e + 1 < edges; ++e)
        if (answer.heads[e] != answer.heads[e + 1]) {
            alter([e](Output& out) { std::swap(out.heads[e], out.heads[e + 1]); });
            break;
        }
    return wrong;
}
