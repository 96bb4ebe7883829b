// SPDX-License-Identifier: Apache-2.0
#include "euler_path.hpp"
#include <breakeven/suites/contract/picture.hpp>

std::vector<breakeven::Option> EulerPath::drawing() { return {{"path", "number the edges in the order of an Euler path", true}}; }

void EulerPath::draw(const Input&, const Output& answer, const breakeven::Options&, breakeven::Picture& picture) {
    for (std::size_t i = 0; i < answer.edges.size(); ++i) picture.edges[answer.edges[i]].add_label(std::to_string(i + 1));
    std::string legend = "numbers: the order of the edges in an Euler path";
    if (!answer.edges.empty())
        legend += " from " + picture.vertices[picture.edges[answer.edges.front()].tail].name + " to " +
                  picture.vertices[picture.edges[answer.edges.back()].head].name;
    picture.legend.push_back(std::move(legend));
}
