// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <ranges>

#include "distance.hpp"

/// What a broken variant hands back.
namespace {

using Output = SomBmu::Output;

/// The farthest cell of a node, where that is farther than rounding can explain.
std::optional<std::uint32_t> far_cell(const SomBmu::Input& in, std::uint64_t node, std::uint32_t nearest) {
    const auto from = [&](std::uint32_t cell) {
        return som_bmu::with_metric(in.metric, [&](auto rule) {
            return som_bmu::distance<decltype(rule)>(in.nodes[node].data(), in.codebook[cell].data(), in.codebook.dimension);
        });
    };
    const auto farthest = std::ranges::max(std::views::iota(0U, static_cast<std::uint32_t>(in.codebook.count)), {}, from);
    float lengths = 0;
    for (const auto v : in.nodes[node]) lengths += v * v;
    return from(farthest) > std::max(2 * from(nearest), lengths / 8) ? std::optional{farthest} : std::nullopt;
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
        if (answer.arithmetic == som_bmu::Arithmetic::own || cells == 1) continue;
        alter([&](auto& named) { named[node] = (named[node] + 1) % cells; });
        alter([&](auto& named) { named[node] = (named[node] + cells - 1) % cells; });
    }
    if (answer.arithmetic == som_bmu::Arithmetic::own) return wrong;
    alter([](auto& named) { std::ranges::reverse(named); });
    if (wrong.back().cells == answer.cells) wrong.pop_back();
    return wrong;
}
