// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "som_train.hpp"
#include <breakeven/algorithms/maps/som_bmu/stage.hpp>

/// [Self-Organizing Maps]'s training on the host: cell after cell of the box around the unit.
namespace som_train {
namespace {

void update(const SomTrain::Input& in, std::span<const float> weights, std::uint64_t node, std::uint64_t unit, breakeven::Points& map) {
    const auto row = unit / in.width, column = unit % in.width;
    const std::uint64_t side = reach(weights.size());
    const auto squared = [](std::uint64_t a, std::uint64_t b) { return a < b ? (b - a) * (b - a) : (a - b) * (a - b); };
    for (auto r = row - std::min(row, side); r < std::min(in.height(), row + side + 1); ++r)
        for (auto c = column - std::min(column, side); c < std::min(in.width, column + side + 1); ++c) {
            const auto distance = squared(r, row) + squared(c, column);
            if (distance >= weights.size()) continue;
            float* w = map.values.data() + (r * in.width + c) * map.dimension;
            for (std::uint32_t k = 0; k < map.dimension; ++k) w[k] = std::fma(weights[distance], in.nodes[node][k] - w[k], w[k]);
        }
}

template <auto search>
void train(const SomTrain::Input& in, SomTrain::Output& out) {
    constexpr auto metric = som_bmu::Metric::euclidean;
    if (in.rule == Rule::batch) throw breakeven::LimitExceeded("the published training has no batch rule");
    auto map = in.codebook;
    std::vector<std::uint32_t> units(in.nodes.count);
    for (std::uint64_t epoch = 0; epoch < in.schedule.epochs(); ++epoch) {
        if (in.rule == Rule::epoch_bmu)
            for (std::uint64_t i = 0; i < in.nodes.count; ++i) units[i] = search(map, in.nodes[i].data(), metric);
        for (std::uint64_t i = 0; i < in.nodes.count; ++i) {
            if (in.rule == Rule::online) units[i] = search(map, in.nodes[i].data(), metric);
            update(in, in.schedule[epoch], i, units[i], map);
        }
    }
    out.codebook = std::move(map.values);
}

const breakeven::Host<SomTrain> serial{
    "serial/published",
    train<som_bmu::nearest_cell>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .notes = "[Self-Organizing Maps]'s training node after node. Repaired: the serial one had exp(-10 d^2 / R^2) where the others have "
              "exp(-d^2 / R^2), so that no two agreed; epochs * epochs overflowed at 46,341 epochs. Otherwise than there: "
              "single precision, where its numbers were double"}};
const breakeven::Host<SomTrain> parallel{"parallel/published",
                                         train<som_bmu::nearest_cell_by_rows>,
                                         {.role = breakeven::Role::published,
                                          .sensible = 1 << 14,
                                          .notes = "the same with [Self-Organizing Maps]'s parallel search for each node's unit. Repaired: "
                                                   "that search never found a unit in row 0. Single precision, where it was double"}};

}  // namespace
}  // namespace som_train
