// SPDX-License-Identifier: Apache-2.0
#include "growth.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "line.hpp"
#include "resample.hpp"

namespace breakeven::reports {
namespace {

constexpr std::size_t most_pieces = 3;
constexpr double misfit = 0.05;  // in ln T: what no line follows, such as log n and small steps

/// A line that bends at given points: its heights there are the unknowns.
using Knots = std::vector<std::size_t>;
constexpr std::size_t most_knots = most_pieces + 1;
using Row = std::array<double, most_knots + 1>;

/// What a height contributes to each point: 1 at its knot, 0 at the neighbouring ones and beyond, straight between.
struct Share {
    std::size_t knot;  // this one and the next
    double of_next;
};
Share share_of(const Knots& knots, const std::vector<double>& x, std::size_t point) {
    std::size_t knot = 0;
    while (knot + 2 < knots.size() && knots[knot + 1] <= point) ++knot;
    const double from = x[knots[knot]], to = x[knots[knot + 1]];
    return {knot, (x[point] - from) / (to - from)};
}

/// The normal equations of the weighted least squares, solved for several right sides at once.
class Fit {
public:
    Fit(const Knots& knots, const std::vector<double>& x, const std::vector<double>& weight) : knots_{knots}, x_{x}, weight_{weight} {
        for (std::size_t i = 0; i < x.size(); ++i) shares_.push_back(share_of(knots, x, i));
    }

    [[nodiscard]] std::vector<double> heights(const std::vector<double>& y) const {
        std::array<Row, most_knots> rows{};
        const auto size = knots_.size();
        for (std::size_t i = 0; i < x_.size(); ++i) {
            const auto [knot, next] = shares_[i];
            const std::array<double, 2> part{1 - next, next};
            for (std::size_t a = 0; a < 2; ++a) {
                for (std::size_t b = 0; b < 2; ++b) rows[knot + a][knot + b] += weight_[i] * part[a] * part[b];
                rows[knot + a][size] += weight_[i] * part[a] * y[i];
            }
        }
        return solved(rows, size);
    }

    [[nodiscard]] double misfit_of(const std::vector<double>& heights, const std::vector<double>& y) const {
        double sum = 0;
        for (std::size_t i = 0; i < x_.size(); ++i) {
            const auto [knot, next] = shares_[i];
            const double off = y[i] - (1 - next) * heights[knot] - next * heights[knot + 1];
            sum += weight_[i] * off * off;
        }
        return sum;
    }

    [[nodiscard]] std::vector<double> slopes(const std::vector<double>& heights) const {
        std::vector<double> found;
        for (std::size_t i = 0; i + 1 < knots_.size(); ++i)
            found.push_back((heights[i + 1] - heights[i]) / (x_[knots_[i + 1]] - x_[knots_[i]]));
        return found;
    }

private:
    /// Every knot is at a point of its own, so that the matrix is positive definite and needs no pivots.
    static std::vector<double> solved(std::array<Row, most_knots>& rows, std::size_t size) {
        for (std::size_t i = 0; i < size; ++i)
            for (std::size_t j = 0; j < size; ++j) {
                if (j == i) continue;
                const double factor = rows[j][i] / rows[i][i];
                for (std::size_t k = i; k <= size; ++k) rows[j][k] -= factor * rows[i][k];
            }
        std::vector<double> found;
        for (std::size_t i = 0; i < size; ++i) found.push_back(rows[i][size] / rows[i][i]);
        return found;
    }

    const Knots& knots_;
    const std::vector<double>&x_, &weight_;
    std::vector<Share> shares_;
};

/// All ways to bend up to twice, the least of a misfit and a price for each bend: its place and another slope. Of more sizes
/// than anybody measures the bends are sought at some, evenly spread: there are as many ways as places squared.
Knots best_knots(const std::vector<double>& x, const std::vector<double>& y, const std::vector<double>& weight) {
    const auto last = x.size() - 1;
    const double price = 2 * std::log(static_cast<double>(x.size()));
    Knots best;
    double least = std::numeric_limits<double>::infinity();
    const auto try_knots = [&](const Knots& knots) {
        const Fit fit{knots, x, weight};
        const double cost = fit.misfit_of(fit.heights(y), y) + price * static_cast<double>(knots.size() - 2);
        if (cost < least) {
            least = cost;
            best = knots;
        }
    };
    constexpr std::size_t most_places = 64;
    const auto step = 1 + last / most_places;
    try_knots({0, last});
    for (std::size_t i = step; i < last; i += step) {
        try_knots({0, i, last});
        for (std::size_t j = i + step; j < last; j += step) try_knots({0, i, j, last});
    }
    return best;
}

/// How uncertain the slope of a piece is where each of its points is off the line by `misfit`.
double open_by_misfit(const std::vector<double>& x, std::size_t from, std::size_t to) {
    double mean = 0, squares = 0;
    for (std::size_t i = from; i <= to; ++i) mean += x[i] / static_cast<double>(to - from + 1);
    for (std::size_t i = from; i <= to; ++i) squares += (x[i] - mean) * (x[i] - mean);
    return 1.96 * misfit / std::sqrt(squares);
}

}  // namespace

std::vector<Piece> growth(const Series& series, const Bootstrap& bootstrap) {
    const auto line = line_of(0, series, [](const Point&) { return true; });
    if (line.points.size() < 2) return {};
    const auto& x = line.log_n;
    std::vector<Resampler> resamplers;
    for (const auto* point : line.points) resamplers.emplace_back(point->processes);
    std::vector<std::vector<double>> drawn;  // by round
    for (int round = 0; round < bootstrap.resamples; ++round) {
        auto& y = drawn.emplace_back();
        for (std::uint32_t i = 0; i < x.size(); ++i)
            y.push_back(std::log(resamplers[i](bootstrap.seed, static_cast<std::uint32_t>(round), i)));
    }
    // Sizes closer than a factor of four share what no line follows: they are no more evidence than one.
    const double sharing = std::max(1.0, std::log(4.0) * static_cast<double>(x.size() - 1) / (x.back() - x.front()));
    std::vector<double> weight;
    for (std::size_t i = 0; i < x.size(); ++i) {
        double variance = 0;
        for (const auto& y : drawn) variance += (y[i] - line.log_time[i]) * (y[i] - line.log_time[i]) / bootstrap.resamples;
        weight.push_back(1 / (misfit * misfit * sharing + variance));
    }

    const auto knots = best_knots(x, line.log_time, weight);
    const Fit fit{knots, x, weight};
    const auto slopes = fit.slopes(fit.heights(line.log_time));
    std::vector<std::vector<double>> resampled_slopes;
    for (const auto& y : drawn) resampled_slopes.push_back(fit.slopes(fit.heights(y)));

    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < slopes.size(); ++i) {
        std::vector<double> values;
        for (const auto& of_round : resampled_slopes) values.push_back(of_round[i]);
        double below = 0, above = 0;
        if (!values.empty()) {
            below = std::max(0.0, slopes[i] - quantile(values, 0.025));
            above = std::max(0.0, quantile(values, 0.975) - slopes[i]);
        }
        const double open = open_by_misfit(x, knots[i], knots[i + 1]);
        pieces.push_back({line.points[knots[i]]->n,
                          line.points[knots[i + 1]]->n,
                          slopes[i],
                          {slopes[i] - std::hypot(below, open), slopes[i] + std::hypot(above, open)},
                          knots[i + 1] - knots[i] + 1});
    }
    return pieces;
}

}  // namespace breakeven::reports
