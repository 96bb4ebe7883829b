// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "distance.hpp"

/// What a broken variant hands back.
namespace {

using Output = SomBmu::Output;

/// The farthest cell of a node, where that is farther than rounding can explain.
std::optional<std::uint32_t> far_cell(const SomBmu::Input& in, std::uint64_t node, std::uint32_t nearest) {
    std::optional<std::uint32_t> found;
    som_bmu::with_metric(in.metric, [&](auto rule) {
        const auto* x = in.nodes[node].data();
        const auto from = [&](std::uint64_t cell) {
            return som_bmu::distance<decltype(rule)>(x, in.codebook[cell].data(), in.codebook.dimension);
        };
        float lengths = 0, farthest = from(nearest);
        for (const auto v : in.nodes[node]) lengths += v * v;
        const auto enough = 2 * farthest;
        for (std::uint64_t cell = 0; cell < in.codebook.count; ++cell)
            if (from(cell) > std::max({farthest, enough, lengths / 8})) {
                farthest = from(cell);
                found = static_cast<std::uint32_t>(cell);
            }
    });
    return found;
}

}  // namespace

std::vector<Output> SomBmu::wrong(const Input& in, const Output& answer) {
    std::vector<Output> wrong;
    const auto alter = [&](auto change) { change(wrong.emplace_back(answer).cells); };
    const auto n = in.nodes.count;
    const auto cells = static_cast<std::uint32_t>(in.codebook.count);

    alter([](auto& named) { named.push_back(0); });
    alter([](auto& named) { named.insert(named.begin(), ~0U); });
    if (n == 0) return wrong;
    alter([](auto& named) { named.pop_back(); });
    alter([](auto& named) { named.clear(); });
    for (const auto node : {std::uint64_t{0}, n / 2, n - 1}) {
        alter([&](auto& named) { named[node] = cells; });
        alter([&](auto& named) { named[node] = ~0U; });
        if (const auto cell = far_cell(in, node, answer.cells[node])) alter([&](auto& named) { named[node] = *cell; });
        // There is one right answer, so that every other number is wrong.
        if (answer.own_arithmetic || cells == 1) continue;
        alter([&](auto& named) { named[node] = (named[node] + 1) % cells; });
        alter([&](auto& named) { named[node] = (named[node] + cells - 1) % cells; });
    }
    if (answer.own_arithmetic) return wrong;
    auto turned = answer.cells;
    std::ranges::reverse(turned);
    if (turned != answer.cells) alter([&](auto& named) { named = turned; });
    return wrong;
}
