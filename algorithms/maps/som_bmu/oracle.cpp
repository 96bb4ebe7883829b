// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "som_bmu.hpp"
#include <breakeven/algorithms/shared/oracles/lowest.hpp>
#include <breakeven/generators/base/random.hpp>
#include <breakeven/generators/base/text/counted.hpp>

/// An answer is right when no cell is nearer than the one named, and none of a lower number as near. All cells are
/// asked for every node, or, where that would take minutes, for nodes drawn at random; the other nodes' cells are
/// compared with cells drawn at random.
namespace {

using breakeven::Fault, som_bmu::Arithmetic, som_bmu::Metric;

constexpr std::uint64_t drawn_cells = 512, chunk = 256, seed = 0x5EED;

/// Some cells, all first coordinates first, so that a compiler makes vectors of the loop over cells.
struct Planes {
    std::uint64_t count = 0;
    std::uint32_t dimension = 0;
    std::vector<float> values;
    std::vector<std::uint32_t> cell;

    Planes(const breakeven::Points& codebook, std::vector<std::uint32_t> chosen)
        : count{chosen.size()}, dimension{codebook.dimension}, values(chosen.size() * codebook.dimension), cell{std::move(chosen)} {
        tbb::parallel_for(std::uint64_t{0}, count, [&](std::uint64_t c) {
            for (std::uint32_t k = 0; k < dimension; ++k) values[k * count + c] = codebook[cell[c]][k];
        });
    }
};

template <class Real>
Real add(Metric metric, Real sum, Real difference) {
    return metric == Metric::euclidean ? std::fma(difference, difference, sum) : sum + std::abs(difference);
}

template <class Real>
Real distance(const SomBmu::Input& in, std::uint64_t node, std::uint64_t cell) {
    Real sum = 0;
    for (std::uint32_t k = 0; k < in.codebook.dimension; ++k)
        sum = add(in.metric, sum, Real{in.nodes[node][k]} - Real{in.codebook[cell][k]});
    return sum;
}

/// By how much a library may err that computes |x|^2 - 2 x w + |w|^2 in 32 bits.
double rounding(const SomBmu::Input& in, std::uint64_t node, std::uint64_t cell) {
    double lengths = 0;
    for (const auto& point : {in.nodes[node], in.codebook[cell]})
        for (const double v : point) lengths += v * v;
    return 4.0 * (in.codebook.dimension + 4) * (0x1p-24 * lengths + 0x1p-140);  // the latter where squares underflow
}

/// A cell among the planes that the node should have named instead: by its distance in the stated arithmetic or in 64 bits.
template <class Real, class Better>
std::optional<std::uint32_t> better_cell(const SomBmu::Input& in, const Planes& planes, std::uint64_t node, const Better& better) {
    for (std::uint64_t first = 0; first < planes.count; first += chunk) {
        const auto size = std::min(chunk, planes.count - first);
        std::array<Real, chunk> sums = {};
        for (std::uint32_t k = 0; k < planes.dimension; ++k) {
            const float* w = planes.values.data() + k * planes.count + first;
            const Real x = in.nodes[node][k];
            for (std::uint64_t c = 0; c < size; ++c) sums[c] = add(in.metric, sums[c], x - Real{w[c]});
        }
        for (std::uint64_t c = 0; c < size; ++c)
            if (better(sums[c], planes.cell[first + c])) return planes.cell[first + c];
    }
    return {};
}

/// One that is nearer than the named one, or as near and of a lower number, in just that arithmetic.
template <class Real>
std::optional<std::uint32_t> nearer_cell(const SomBmu::Input& in, std::uint32_t named, const Planes& planes, std::uint64_t node) {
    const auto own = distance<Real>(in, node, named);
    return better_cell<Real>(in, planes, node, [&](Real s, auto cell) { return s < own || (s == own && cell < named); });
}

std::optional<std::uint32_t> better_cell(const SomBmu::Input& in, const SomBmu::Output& answer, const Planes& planes, std::uint64_t node) {
    const auto named = answer.cells[node];
    switch (answer.arithmetic) {
        case Arithmetic::stated:
            return nearer_cell<float>(in, named, planes, node);
        case Arithmetic::in_double:
            return nearer_cell<double>(in, named, planes, node);
        case Arithmetic::own:
            break;
    }
    const auto limit = distance<double>(in, node, named) - rounding(in, node, named);
    return better_cell<double>(in, planes, node, [&](double s, auto cell) { return s < limit - rounding(in, node, cell); });
}

/// `count` numbers below `bound` from a stream of their own: all, if that is as few.
std::vector<std::uint32_t> draw(std::uint64_t count, std::uint64_t bound, std::uint32_t stream) {
    std::vector<std::uint32_t> drawn(std::min(count, bound));
    for (std::uint64_t i = 0; i < drawn.size(); ++i)
        drawn[i] = static_cast<std::uint32_t>(drawn.size() == bound ? i : breakeven::Stream{seed, stream}.below(i, bound));
    return drawn;
}

constexpr double a_second_of_16_cores = 0x1p36;

/// How many nodes are held against all cells.
std::uint64_t asked_of_all(const SomBmu::Input& in, double most_work) {
    const auto each_node = static_cast<double>(in.codebook.count) * in.codebook.dimension;
    return std::min(in.nodes.count, static_cast<std::uint64_t>(std::max(64.0, most_work / each_node)));
}

}  // namespace

breakeven::Facts SomBmu::facts(const Input& in, const Output&) {
    if (in.nodes.count == 0) return {};
    const auto asked = asked_of_all(in, a_second_of_16_cores);
    if (asked == in.nodes.count) return {};
    return {{"nodes checked against all cells", static_cast<double>(asked)}};
}

Fault SomBmu::check(const Input& in, const Output& answer) { return som_bmu::check(in, answer, a_second_of_16_cores); }

Fault som_bmu::check(const SomBmu::Input& in, const SomBmu::Output& answer, double most_work) {
    if (answer.cells.size() != in.nodes.count)
        return fmt::format("names {} for {}", breakeven::counted(answer.cells.size(), "cell"), breakeven::counted(in.nodes.count, "node"));
    if (in.nodes.count == 0) return {};
    const auto cells = in.codebook.count;
    const auto beyond = breakeven::lowest(in.nodes.count, [&](auto node) { return answer.cells[node] >= cells; });
    if (beyond < in.nodes.count) return fmt::format("node {} names cell {} of {}", beyond, answer.cells[beyond], cells);

    // The first of some nodes that should have named one of those cells.
    const auto ask = [&](std::uint64_t asked, const auto& number, const Planes& planes) -> Fault {
        const auto bad = breakeven::lowest(asked, [&](auto i) { return better_cell(in, answer, planes, number(i)).has_value(); });
        if (bad == asked) return {};
        const std::uint64_t node = number(bad), cell = *better_cell(in, answer, planes, node);
        const auto text = [&](auto zero) {
            return fmt::format("node {} names cell {} at distance {}, and cell {} is at {}", node, answer.cells[node],
                               distance<decltype(zero)>(in, node, answer.cells[node]), cell, distance<decltype(zero)>(in, node, cell));
        };
        return answer.arithmetic == Arithmetic::in_double ? text(0.0) : text(0.0F);
    };
    const auto few = asked_of_all(in, most_work);
    const Planes all{in.codebook, draw(cells, cells, 0)};
    const auto itself = [](std::uint64_t i) { return i; };
    if (few == in.nodes.count) return ask(in.nodes.count, itself, all);
    if (auto fault = ask(in.nodes.count, itself, Planes{in.codebook, draw(drawn_cells, cells, 1)})) return fault;
    return ask(
        few,
        [&](std::uint64_t i) {
            return breakeven::Stream{seed, 2}.below(i, in.nodes.count);
        },
        all);
}
