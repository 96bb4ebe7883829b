// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "degrees.hpp"
#include <breakeven/suites/contract/picture.hpp>

/// The marks of [Visualizing Graphs]: green for many edges in, yellow for many out, blue for both.
std::vector<breakeven::Option> Degrees::drawing() {
    return {{"into", "green: vertices with so many edges in, or more; blue with --out as well"},
            {"out", "yellow: vertices with so many edges out, or more; blue with --into as well"}};
}

void Degrees::draw(const Input&, const Output& answer, const breakeven::Options& given, breakeven::Picture& picture) {
    constexpr auto never = std::numeric_limits<std::uint64_t>::max();
    const auto least = [&](const char* name) { return given.contains(name) ? breakeven::parse_count(given.at(name)) : never; };
    const auto into = least("into"), out = least("out");
    for (std::size_t v = 0; v < picture.vertices.size(); ++v) {
        const bool many_in = answer.in[v] >= into, many_out = answer.out[v] >= out;
        if (many_in || many_out)
            picture.vertices[v].fill = !many_out  ? breakeven::colour::green
                                       : !many_in ? breakeven::colour::yellow
                                                  : breakeven::colour::blue;
    }
    if (into != never) picture.legend.push_back("green: at least " + std::to_string(into) + " edges in");
    if (out != never) picture.legend.push_back("yellow: at least " + std::to_string(out) + " edges out");
    if (into != never && out != never) picture.legend.emplace_back("blue: both");
}
