// SPDX-License-Identifier: Apache-2.0
#include "spanning_forest.hpp"
#include <breakeven/suites/contract/picture.hpp>

std::vector<breakeven::Option> SpanningForest::drawing() {
    return {{"spanning-tree", "red: edges that span every weakly connected component", true}};
}

/// Other edges fade, unless they already have a colour that means something.
void SpanningForest::draw(const Input&, const Output& answer, const breakeven::Options&, breakeven::Picture& picture) {
    for (auto& edge : picture.edges)
        if (edge.colour.empty()) edge.colour = breakeven::colour::faded;
    for (const auto e : answer) {
        picture.edges[e].colour = breakeven::colour::red;
        picture.edges[e].line = "solid";
        picture.edges[e].width = 2.5;
    }
    picture.legend.emplace_back("red: a spanning tree of every weakly connected component");
}
