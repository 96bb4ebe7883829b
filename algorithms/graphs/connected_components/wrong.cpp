// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "connected_components.hpp"

/// What a broken labelling hands back.
std::vector<ConnectedComponents::Output> ConnectedComponents::wrong(const Input&, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };

    alter([](Output& labels) { labels.push_back(0); });
    if (answer.empty()) return wrong;
    const auto last = answer.back();
    alter([](Output& labels) { labels.pop_back(); });
    alter([](Output& labels) { labels.clear(); });
    alter([](Output& labels) { labels[0] = 1; });
    alter([](Output& labels) { labels[labels.size() / 2] = 0xFFFFFFFF; });
    alter([](Output& labels) { ++labels.back(); });
    if (last != 0) alter([=](Output& labels) { std::replace(labels.begin(), labels.end(), last, 0U); });  // two components made one
    if (last != 0) alter([](Output& labels) { std::fill(labels.begin(), labels.end(), 0U); });
    const auto vertex = [](auto found, const Output& labels) { return static_cast<std::uint32_t>(found - labels.begin()); };
    for (std::uint32_t v = 0; v < answer.size(); ++v)
        if (answer[v] != v) {
            alter([=](Output& labels) { labels[v] = v; });  // one vertex left behind
            const auto label = answer[v];
            const auto other = vertex(std::find(answer.begin() + v, answer.end(), label), answer);
            alter([=](Output& labels) { std::replace(labels.begin(), labels.end(), label, other); });  // not the least vertex
            break;
        }
    // Dense numbers, which many libraries give, where they differ.
    Output dense(answer.size());
    std::uint32_t count = 0;
    for (std::uint32_t v = 0; v < answer.size(); ++v) dense[v] = answer[v] == v ? count++ : dense[answer[v]];
    if (dense != answer) wrong.push_back(std::move(dense));
    return wrong;
}
