// SPDX-License-Identifier: Apache-2.0
#include "sound.hpp"

#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <ranges>

namespace random_integers {
namespace {

using Input = RandomIntegers::Input;
using Values = std::span<const std::uint32_t>;
using Counts = std::vector<std::uint64_t>;

constexpr std::uint64_t fewest = 4096;  // integers that are judged
constexpr std::uint64_t most_cells = 1024, pair_cells = 16;
constexpr double expected_in_a_cell = 64;  // at least, on average: where chi-squared holds

/// P(value < bound); what is clamped counts as the largest value.
double probability_below(const Input& in, std::uint64_t bound) {
    if (bound == RandomIntegers::largest) return 1;
    const auto share = static_cast<double>(bound) / static_cast<double>(in.range);
    return in.distribution == RandomIntegers::Distribution::uniform ? share : std::erf(share / std::sqrt(2.0));
}

/// The least bound with P(value < bound) >= probability.
std::uint64_t first_above(const Input& in, double probability) {
    const auto bounds = std::views::iota(std::uint64_t{0}, RandomIntegers::largest);
    return *std::ranges::partition_point(bounds, [&](std::uint64_t bound) { return probability_below(in, bound) < probability; });
}

/// The range cut into cells of about equal probability, as whole numbers allow.
struct Cells {
    std::vector<std::uint64_t> ends;  // but the last
    std::vector<double> probabilities;

    Cells(const Input& in, std::uint64_t count) {
        double before = 0;
        for (std::uint64_t k = 1; k <= count; ++k) {
            const auto end = k == count ? RandomIntegers::largest : first_above(in, static_cast<double>(k) / static_cast<double>(count));
            const auto up_to = k == count ? 1.0 : probability_below(in, end);
            // A value more probable than a cell takes several.
            if ((up_to - before) * static_cast<double>(count) < 0.5 && k != count) continue;
            probabilities.push_back(up_to - before);
            if (k != count) ends.push_back(end);
            before = up_to;
        }
        if (probabilities.size() > 1 && probabilities.back() * static_cast<double>(count) < 0.5) {
            ends.pop_back();
            const auto rest = probabilities.back();
            probabilities.pop_back();
            probabilities.back() += rest;
        }
    }
    [[nodiscard]] std::size_t size() const { return probabilities.size(); }
    [[nodiscard]] std::size_t of(std::uint32_t value) const {
        return static_cast<std::size_t>(std::upper_bound(ends.begin(), ends.end(), value) - ends.begin());
    }
};

/// The number of rounds that fall into each cell.
template <class Cell>
Counts count(std::uint64_t rounds, std::size_t cells, const Cell& cell) {
    using Range = tbb::blocked_range<std::uint64_t>;
    const auto block = [&](const Range& range, Counts counts) {
        for (auto i = range.begin(); i != range.end(); ++i) ++counts[cell(i)];
        return counts;
    };
    const auto add = [](Counts a, const Counts& b) {
        std::transform(a.begin(), a.end(), b.begin(), a.begin(), std::plus{});
        return a;
    };
    return tbb::parallel_reduce(Range{0, rounds, std::uint64_t{1} << 16}, Counts(cells), block, add);
}

/// The bounds beyond which chi-squared lies with a chance of e^-t each (Laurent, Massart: "Adaptive estimation of a
/// quadratic functional by model selection", 2000): counts that differ too much, and counts that are too even.
breakeven::Fault chi_squared(std::string_view what, const Counts& counts, const auto& probability, std::uint64_t rounds) {
    constexpr double t = 40;
    double sum = 0;
    for (std::size_t k = 0; k < counts.size(); ++k) {
        const auto expected = static_cast<double>(rounds) * probability(k), difference = static_cast<double>(counts[k]) - expected;
        sum += difference * difference / expected;
    }
    const auto freedom = static_cast<double>(counts.size() - 1), spread = 2 * std::sqrt(freedom * t);
    if (sum <= freedom + spread + 2 * t && sum >= freedom - spread) return {};
    return fmt::format("chi-squared of {} is {:.1f} with {} degrees of freedom", what, sum, freedom);
}

}  // namespace

breakeven::Fault sound(const Input& in, Values values) {
    const auto n = values.size();
    if (n < fewest || in.range == 0) return {};
    const auto cells_for = [&](std::uint64_t rounds, std::uint64_t most) {
        return Cells{in, std::min(most, static_cast<std::uint64_t>(static_cast<double>(rounds) / expected_in_a_cell))};
    };
    const auto cells = cells_for(n, most_cells);
    const auto counts = count(n, cells.size(), [&](auto i) { return cells.of(values[i]); });
    if (auto fault = chi_squared(
            "the values", counts, [&](auto k) { return cells.probabilities[k]; }, n))
        return fault;

    const auto pairs = n / 2;
    const auto coarse = cells_for(static_cast<std::uint64_t>(std::sqrt(static_cast<double>(pairs) * expected_in_a_cell)), pair_cells);
    const auto size = coarse.size();
    const auto pair_counts =
        count(pairs, size * size, [&](auto i) { return coarse.of(values[2 * i]) * size + coarse.of(values[2 * i + 1]); });
    const auto probability = [&](auto k) { return coarse.probabilities[k / size] * coarse.probabilities[k % size]; };
    return chi_squared("neighbours", pair_counts, probability, pairs);
}

}  // namespace random_integers
