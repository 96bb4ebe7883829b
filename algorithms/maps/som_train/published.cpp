// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "som_train.hpp"
#include <breakeven/algorithms/maps/som_bmu/stage.hpp>

/// [Self-Organizing Maps]'s training on the host: cell after cell of the box around the unit. Its numbers are double; in single
/// precision it is compared with all other variants, which are.
namespace som_train {
namespace {

/// The map and the nodes while it is trained.
template <class Real>
struct Training {
    std::vector<Real> map, nodes;
    std::vector<std::uint32_t> units;
};

template <class Real>
void update(const SomTrain::Input& in, std::span<const float> weights, const Real* node, std::uint64_t unit, std::vector<Real>& map) {
    const auto row = unit / in.width, column = unit % in.width;
    const std::uint64_t side = reach(weights.size());
    const auto squared = [](std::uint64_t a, std::uint64_t b) { return a < b ? (b - a) * (b - a) : (a - b) * (a - b); };
    for (auto r = row - std::min(row, side); r < std::min(in.height(), row + side + 1); ++r)
        for (auto c = column - std::min(column, side); c < std::min(in.width, column + side + 1); ++c) {
            const auto distance = squared(r, row) + squared(c, column);
            if (distance >= weights.size()) continue;
            const Real weight = weights[distance];
            Real* w = map.data() + (r * in.width + c) * in.codebook.dimension;
            for (std::uint32_t k = 0; k < in.codebook.dimension; ++k) w[k] = std::fma(weight, node[k] - w[k], w[k]);
        }
}

template <class Real, auto search>
void train(const SomTrain::Input& in, SomTrain::Output& out, Training<Real>& training) {
    constexpr auto metric = som_bmu::Metric::euclidean;
    if (in.rule == Rule::batch) throw breakeven::LimitExceeded("the published training has no batch rule");
    auto& [map, coordinates, units] = training;
    map.assign(in.codebook.values.begin(), in.codebook.values.end());
    coordinates.assign(in.nodes.values.begin(), in.nodes.values.end());
    units.resize(in.nodes.count);
    const auto dimension = in.codebook.dimension;
    const som_bmu::Cells<Real> nodes{coordinates, dimension}, cells{map, dimension};
    for (std::uint64_t epoch = 0; epoch < in.schedule.epochs(); ++epoch) {
        if (in.rule == Rule::epoch_bmu)
            for (std::uint64_t i = 0; i < in.nodes.count; ++i) units[i] = search(cells, nodes[i], metric);
        for (std::uint64_t i = 0; i < in.nodes.count; ++i) {
            if (in.rule == Rule::online) units[i] = search(cells, nodes[i], metric);
            update(in, in.schedule[epoch], nodes[i], units[i], map);
        }
    }
    std::ranges::transform(map, out.codebook.begin(), [](Real w) { return static_cast<float>(w); });
    out.in_double = std::is_same_v<Real, double>;
}

const breakeven::Host<SomTrain> serial{
    "serial/published",
    train<float, som_bmu::nearest_cell<float>>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .memory = som_bmu::on_host(0, sizeof(float)),
     .notes = "[Self-Organizing Maps]'s training node after node. Repaired: the serial one had exp(-10 d^2 / R^2) where the others have "
              "exp(-d^2 / R^2), so that no two agreed; epochs * epochs overflowed at 46,341 epochs. Otherwise than there: "
              "single precision, where its numbers were double"}};
const breakeven::Host<SomTrain> parallel{"parallel/published",
                                         train<float, som_bmu::nearest_cell_by_rows<float>>,
                                         {.role = breakeven::Role::published,
                                          .sensible = 1 << 14,
                                          .memory = som_bmu::on_host(0, sizeof(float)),
                                          .notes = "the same with [Self-Organizing Maps]'s parallel search for each node's unit. Repaired: "
                                                   "that search never found a unit in row 0. Single precision, where it was double"}};
const breakeven::Host<SomTrain> serial_in_double{
    "serial/published_double",
    train<double, som_bmu::nearest_cell<double>>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .memory = som_bmu::on_host(0, sizeof(double)),
     .notes = "serial/published in double, as the document's numbers were, rounded at the end; repaired like it"}};
const breakeven::Host<SomTrain> parallel_in_double{
    "parallel/published_double",
    train<double, som_bmu::nearest_cell_by_rows<double>>,
    {.role = breakeven::Role::published,
     .sensible = 1 << 14,
     .memory = som_bmu::on_host(0, sizeof(double)),
     .notes = "parallel/published in double, as the document's numbers were, rounded at the end; repaired like it"}};

}  // namespace
}  // namespace som_train
