// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <mutex>

#include "som_train.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>

/// There is one right codebook in 32 bits, and one in 64: it is trained here once more, in the plainest way that threads
/// allow, and compared bit by bit. It costs as much as the variants, so that the last one is kept for the next variant of the
/// same input.
namespace {

using Input = SomTrain::Input;

/// A codebook, all first coordinates of the cells first, so that a compiler makes vectors of the loop over cells.
template <class Real>
using Planes = std::vector<Real>;

/// Where coordinate number i of a codebook stands among its planes.
std::uint64_t place(const Input& in, std::uint64_t i) { return i % in.codebook.dimension * in.codebook.count + i / in.codebook.dimension; }

template <class Real>
std::uint64_t nearest(const Input& in, const Planes<Real>& planes, std::uint64_t node) {
    constexpr std::uint64_t chunk = 512;
    const auto cells = in.codebook.count;
    auto least = std::numeric_limits<Real>::infinity();
    std::uint64_t found = 0;
    for (std::uint64_t first = 0; first < cells; first += chunk) {
        const auto size = std::min(chunk, cells - first);
        Real sums[chunk] = {};
        for (std::uint32_t k = 0; k < in.codebook.dimension; ++k) {
            const Real x = in.nodes[node][k];
            const Real* w = planes.data() + k * cells + first;
            for (std::uint64_t c = 0; c < size; ++c) sums[c] = std::fma(x - w[c], x - w[c], sums[c]);
        }
        for (std::uint64_t c = 0; c < size; ++c)
            if (sums[c] < least) least = sums[c], found = first + c;
    }
    return found;
}

/// The weights of cells so many rows away from the unit, from the leftmost that is reached to the rightmost.
using WeightsByRows = std::vector<std::vector<float>>;

WeightsByRows by_rows(std::span<const float> weights) {
    WeightsByRows rows;
    for (std::uint64_t down = 0; down * down < weights.size(); ++down) {
        std::vector<float> to_right;
        for (std::uint64_t side = 0; down * down + side * side < weights.size(); ++side)
            to_right.push_back(weights[down * down + side * side]);
        auto& row = rows.emplace_back(to_right.rbegin(), to_right.rend());
        row.insert(row.end(), to_right.begin() + 1, to_right.end());
    }
    return rows;
}

/// function(first cell, their weights) for the neighbouring cells of each of some rows that a unit reaches.
template <class Function>
void each_reached(const Input& in, const WeightsByRows& weights, std::uint64_t unit, std::uint64_t first_row, std::uint64_t last_row,
                  const Function& function) {
    const auto width = in.width, row = unit / width, column = unit % width;
    for (auto r = first_row; r < last_row; ++r) {
        const auto down = r < row ? row - r : r - row;
        if (down >= weights.size()) continue;
        const std::uint64_t side = weights[down].size() / 2;
        const auto left = std::min(side, column), right = std::min(side, width - 1 - column);
        function(r * width + column - left, std::span{weights[down]}.subspan(side - left, left + 1 + right));
    }
}

template <class Real>
void update(const Input& in, Planes<Real>& planes, std::uint64_t first, std::uint64_t node, std::span<const float> weights) {
    for (std::uint32_t k = 0; k < in.codebook.dimension; ++k) {
        const Real x = in.nodes[node][k];
        Real* w = planes.data() + k * in.codebook.count + first;
        for (std::size_t i = 0; i < weights.size(); ++i) w[i] = std::fma(Real{weights[i]}, x - w[i], w[i]);
    }
}

template <class Real>
void average(const Input& in, const WeightsByRows& weights, const std::vector<std::uint64_t>& units, std::uint64_t row,
             Planes<Real>& planes) {
    const auto dimension = in.codebook.dimension;
    const auto first = row * in.width;
    std::vector<double> sums(in.width * dimension), total(in.width);
    for (std::uint64_t node = 0; node < in.nodes.count; ++node)
        each_reached(in, weights, units[node], row, row + 1, [&](std::uint64_t cell, std::span<const float> of_run) {
            auto c = cell - first;
            for (const double weight : of_run) {
                for (std::uint32_t k = 0; k < dimension; ++k) {
                    auto& sum = sums[c * dimension + k];
                    sum = std::fma(weight, double{in.nodes[node][k]}, sum);
                }
                total[c++] += weight;
            }
        });
    for (std::uint64_t i = 0; i < sums.size(); ++i)
        if (const auto all = total[i / dimension]; all > 0) planes[place(in, first * dimension + i)] = static_cast<Real>(sums[i] / all);
}

template <class Real>
void train_epoch(const Input& in, const WeightsByRows& weights, Planes<Real>& planes) {
    const auto train = [&](std::uint64_t node, std::uint64_t unit, std::uint64_t first_row, std::uint64_t last_row) {
        each_reached(in, weights, unit, first_row, last_row,
                     [&](std::uint64_t first, std::span<const float> of_run) { update(in, planes, first, node, of_run); });
    };
    if (in.rule == som_train::Rule::online) {
        for (std::uint64_t node = 0; node < in.nodes.count; ++node) train(node, nearest(in, planes, node), 0, in.height());
        return;
    }
    std::vector<std::uint64_t> units(in.nodes.count);
    tbb::parallel_for(std::uint64_t{0}, in.nodes.count, [&](std::uint64_t node) { units[node] = nearest(in, planes, node); });
    tbb::parallel_for(std::uint64_t{0}, in.height(), [&](std::uint64_t row) {
        if (in.rule == som_train::Rule::batch) return average(in, weights, units, row, planes);
        for (std::uint64_t node = 0; node < in.nodes.count; ++node) train(node, units[node], row, row + 1);
    });
}

/// The planes of the right codebook, from the last call if that was of the same input.
template <class Real>
Planes<Real> trained(const Input& in) {
    static std::mutex mutex;
    static std::string last_digest;
    static Planes<Real> last;
    const auto digest = SomTrain::digest(in);
    const std::lock_guard lock{mutex};
    if (digest != last_digest) {
        last.resize(in.codebook.values.size());
        for (std::uint64_t i = 0; i < last.size(); ++i) last[place(in, i)] = in.codebook.values[i];
        for (std::uint64_t epoch = 0; epoch < in.schedule.epochs(); ++epoch) train_epoch(in, by_rows(in.schedule[epoch]), last);
        last_digest = digest;
    }
    return last;
}

template <class Real>
breakeven::Fault compare(const Input& in, const SomTrain::Output& answer) {
    const auto planes = trained<Real>(in);
    const auto& found = answer.codebook;
    if (found.size() != planes.size()) return fmt::format("has {} numbers, and the codebook {}", found.size(), planes.size());
    const auto expected = [&](std::uint64_t i) { return static_cast<float>(planes[place(in, i)]); };
    const auto bits = [](float v) { return std::bit_cast<std::uint32_t>(v); };
    const auto bad = breakeven::lowest(planes.size(), [&](std::uint64_t i) { return bits(found[i]) != bits(expected(i)); });
    if (bad == planes.size()) return {};
    return fmt::format("cell {} has {} (bits {:08x}) as coordinate {}, and not {} ({:08x})", bad / in.codebook.dimension, found[bad],
                       bits(found[bad]), bad % in.codebook.dimension, expected(bad), bits(expected(bad)));
}

}  // namespace

breakeven::Fault SomTrain::check(const Input& in, const Output& answer) {
    return answer.in_double ? compare<double>(in, answer) : compare<float>(in, answer);
}
