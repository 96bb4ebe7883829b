#include "algorithms/spanning_forest/spanning_forest.hpp"
#include "suites/picture.hpp"

std::vector<suite::Option> SpanningForest::drawing() {
    return {{"spanning-tree", "red: edges that span every weakly connected component", true}};
}

/// Other edges fade, unless they already have a colour that means something.
void SpanningForest::draw(const Input&, const Output& answer, const suite::Options&, suite::Picture& picture) {
    for (auto& edge : picture.edges)
        if (edge.colour.empty()) edge.colour = suite::colour::faded;
    for (const auto e : answer) {
        picture.edges[e].colour = suite::colour::red;
        picture.edges[e].line = "solid";
        picture.edges[e].width = 2.5;
    }
    picture.legend.emplace_back("red: a spanning tree of every weakly connected component");
}
