// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "edge_predecessors.hpp"

/// What a broken pairing hands back. The answer is unique, so whatever differs is wrong.
std::vector<EdgePredecessors::Output> EdgePredecessors::wrong(const Input& in, const Output& answer) {
    using Words = std::vector<std::uint32_t>;
    const auto edges = in.graph.edges();
    std::vector<Output> wrong;
    if (answer.unbalanced != shared::none) {
        Words all(edges);
        for (std::size_t e = 0; e < edges; ++e) all[e] = static_cast<std::uint32_t>(e);
        wrong.push_back({.predecessors = all});
        wrong.push_back({.predecessors = all, .unbalanced = answer.unbalanced});
        wrong.push_back({.predecessors = {}});
        wrong.push_back({.unbalanced = answer.unbalanced + 1});
        wrong.push_back({.unbalanced = answer.unbalanced - 1});
        if (answer.unbalanced == 0) wrong.pop_back();  // that is `none`, and there once
        return wrong;
    }
    wrong.push_back({.unbalanced = 0});
    wrong.push_back({.predecessors = answer.predecessors, .unbalanced = 0});
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer).predecessors); };
    alter([](Words& words) { words.push_back(0); });
    if (edges == 0) return wrong;
    alter([](Words& words) { words.pop_back(); });
    alter([](Words& words) { words.clear(); });
    alter([](Words& words) { words[words.size() / 2] = shared::none; });
    alter([edges](Words& words) { words.back() = static_cast<std::uint32_t>(edges); });
    if (edges < 2) return wrong;
    alter([](Words& words) { words[0] = words[1]; });
    alter([](Words& words) { words.back() = words[words.size() - 2]; });
    alter([](Words& words) { std::swap(words[0], words[1]); });
    alter([](Words& words) { std::rotate(words.begin(), words.begin() + 1, words.end()); });
    alter([](Words& words) { std::swap(words[words.size() / 2], words[words.size() / 2 - 1]); });
    return wrong;
}
