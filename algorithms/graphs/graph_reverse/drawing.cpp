// SPDX-License-Identifier: Apache-2.0
#include "graph_reverse.hpp"
#include <breakeven/suites/contract/picture.hpp>

std::vector<breakeven::Option> GraphReverse::drawing() { return {{"reverse", "beside it the graph with every edge turned round", true}}; }

/// A reversed edge keeps the label and the colour of the edge that it stands for.
void GraphReverse::draw(const Input& in, const Output& answer, const breakeven::Options&, breakeven::Picture& picture) {
    breakeven::Picture out{.title = "reverse"};
    for (const auto& vertex : picture.vertices) out.vertices.push_back({vertex.name});
    for (std::uint32_t v = 0; v < in.vertices(); ++v)
        for (auto x = answer.row[v]; x < answer.row[v + 1]; ++x) {
            auto edge = picture.edges[answer.edge[x]];
            edge.tail = v;
            edge.head = answer.col[x];
            out.edges.push_back(std::move(edge));
        }
    out.legend.emplace_back("reverse: every edge of the graph turned round");
    picture.beside.push_back(std::move(out));
}
