// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "graph_reverse.hpp"

/// What a broken transposition hands back: unstable, with empty rows left out, edges lost or doubled, the graph
/// as it was.
std::vector<GraphReverse::Output> GraphReverse::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    alter([](Output& out) { out.row.push_back(out.row.back()); });
    alter([](Output& out) { out.row.clear(); });
    alter([](Output& out) { ++out.row.front(); });
    alter([](Output& out) { ++out.row.back(); });
    alter([](Output& out) { out.col.push_back(0), out.edge.push_back(0), ++out.row.back(); });
    const auto edges = answer.edge.size();
    if (edges == 0) return wrong;
    alter([](Output& out) { out.col.pop_back(), out.edge.pop_back(); });
    alter([](Output& out) { out.col.pop_back(), out.edge.pop_back(), --out.row.back(); });
    alter([&](Output& out) { out.edge[edges / 2] = 0xFFFFFFFF; });
    alter([&](Output& out) { out.edge[edges / 2] = static_cast<std::uint32_t>(edges); });
    alter([&](Output& out) { out.col.front() = static_cast<std::uint32_t>(in.vertices()); });
    alter([&](Output& out) { ++out.col[edges / 2]; });
    if (answer.row[in.vertices() - 1] != 0) alter([](Output& out) { std::fill(out.row.begin(), out.row.end() - 1, 0); });
    if (edges > 1) {
        alter([](Output& out) { out.edge[1] = out.edge[0], out.col[1] = out.col[0]; });
        alter([](Output& out) { std::reverse(out.edge.begin(), out.edge.end()), std::reverse(out.col.begin(), out.col.end()); });
        alter([&](Output& out) { std::rotate(out.edge.begin(), out.edge.begin() + 1, out.edge.end()); });
    }
    // An edge more in one row and less in the next one with edges.
    for (std::uint64_t v = 1; v < in.vertices(); ++v)
        if (answer.row[v] > answer.row[v - 1]) {
            alter([v](Output& out) { --out.row[v]; });
            break;
        }
    if (const Output same{in.row, in.col, std::vector<std::uint32_t>(edges)}; in.row != answer.row || in.col != answer.col) {
        wrong.push_back(same);
        std::iota(wrong.back().edge.begin(), wrong.back().edge.end(), 0);
    }
    return wrong;
}
