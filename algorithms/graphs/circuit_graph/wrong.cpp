// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "circuit_graph.hpp"

/// What a broken merge hands back.
std::vector<CircuitGraph::Output> CircuitGraph::wrong(const Input& in, const Output& answer) {
    using Words = std::vector<std::uint32_t>;
    const auto edges = in.graph.edges();
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    const auto alter_words = [&](auto change) { change(wrong.emplace_back(answer).predecessors); };
    alter([](Output& out) { ++out.swaps; });
    alter([](Output& out) { ++out.circuits; });
    alter([](Output& out) { --out.circuits, ++out.swaps; });
    alter_words([](Words& words) { words.push_back(0); });
    if (edges == 0) return wrong;
    alter_words([](Words& words) { words.pop_back(); });
    alter_words([](Words& words) { words.clear(); });
    alter_words([](Words& words) { words[words.size() / 2] = 0xFFFFFFFF; });
    alter_words([edges](Words& words) { words.back() = static_cast<std::uint32_t>(edges); });
    if (answer.swaps > 0) alter_words([&](Words& words) { words = in.predecessors; });  // nothing merged
    if (edges < 2) return wrong;
    alter_words([](Words& words) { words[0] = words[1]; });
    alter_words([](Words& words) { words.back() = words[words.size() - 2]; });
    // One swap too many cuts a circuit in two; between two vertices it leads astray.
    for (const bool same_vertex : {true, false})
        for (std::size_t e = 1; e < edges; ++e)
            if ((in.graph.col[answer.predecessors[e - 1]] == in.graph.col[answer.predecessors[e]]) == same_vertex) {
                alter_words([e](Words& words) { std::swap(words[e - 1], words[e]); });
                break;
            }
    // As many circuits as there should be, walked the other way.
    auto backwards = answer;
    bool astray = false;
    for (std::size_t e = 0; e < edges; ++e) backwards.predecessors[answer.predecessors[e]] = static_cast<std::uint32_t>(e);
    for (std::size_t e = 0; e < edges; ++e) astray |= in.graph.col[backwards.predecessors[e]] != in.graph.col[answer.predecessors[e]];
    if (astray) wrong.push_back(std::move(backwards));
    return wrong;
}
