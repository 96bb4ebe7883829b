// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "permutation_cycles.hpp"

/// What a broken variant hands back. The answer is unique, so whatever differs is wrong.
std::vector<PermutationCycles::Output> PermutationCycles::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer)); };
    alter([](Output& labels) { labels.push_back(0); });
    if (answer.empty()) return wrong;
    alter([](Output& labels) { labels.pop_back(); });
    alter([](Output& labels) { labels.clear(); });
    alter([](Output& labels) { labels[0] = 0xFFFFFFFF; });
    alter([](Output& labels) { ++labels.back(); });
    alter([](Output& labels) { ++labels[labels.size() / 2]; });
    alter([](Output& labels) { std::ranges::fill(labels, static_cast<std::uint32_t>(labels.size())); });
    // All elements in one cycle, each in its own, one step instead of all, and labels out of order.
    const auto add_if_wrong = [&](Output labels) {
        if (labels != answer) wrong.push_back(std::move(labels));
    };
    add_if_wrong(Output(answer.size(), 0));
    Output own(answer.size());
    std::iota(own.begin(), own.end(), 0);
    add_if_wrong(own);
    for (std::size_t i = 0; i < own.size(); ++i) own[i] = std::min(own[i], in[i]);
    add_if_wrong(own);
    auto turned = answer;
    std::ranges::rotate(turned, turned.begin() + 1);
    add_if_wrong(turned);
    return wrong;
}
