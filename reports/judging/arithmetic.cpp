// SPDX-License-Identifier: Apache-2.0
#include "arithmetic.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <functional>
#include <numeric>

#include <breakeven/reports/results/format.hpp>

namespace breakeven::reports::claims {
namespace {

bool is_whole(double value) { return value == std::floor(value) && std::abs(value) < 1e15; }

/// Whole numbers with all of their digits.
std::string number(double value) { return is_whole(value) ? fmt::format("{:.0f}", value) : fmt::format("{:.8g}", value); }

std::string words(const Bounds& bounds) {
    if (bounds.least == bounds.most) return number(bounds.least);
    if (bounds.most > 1e300) return "at least " + number(bounds.least);
    return bounds.least <= 0 ? "at most " + number(bounds.most) : number(bounds.least) + " to " + number(bounds.most);
}

const char* sign(Arithmetic::Operation operation) {
    if (operation == Arithmetic::Operation::sum) return " + ";
    return operation == Arithmetic::Operation::product ? " x " : " / ";
}

double before_root(const Arithmetic& arithmetic) {
    const auto& terms = arithmetic.terms;
    const auto over = [&](const auto& operation) { return std::accumulate(terms.begin() + 1, terms.end(), terms.front(), operation); };
    switch (arithmetic.operation) {
        case Arithmetic::Operation::sum:
            return over(std::plus{});
        case Arithmetic::Operation::product:
            return over(std::multiplies{});
        case Arithmetic::Operation::quotient:
            break;
    }
    return over(std::divides{});
}

}  // namespace

double result(const Arithmetic& arithmetic) { return std::pow(before_root(arithmetic), 1 / arithmetic.root); }

bool holds(const Arithmetic& arithmetic) {
    if (arithmetic.bounds) return arithmetic.bounds->hold(result(arithmetic));
    return std::abs(result(arithmetic) - arithmetic.gives) <= arithmetic.within;
}

std::string words(const Arithmetic& arithmetic) {
    std::vector<std::string> terms;
    for (const double term : arithmetic.terms) terms.push_back(number(term));
    auto left = fmt::format("{}", fmt::join(terms, sign(arithmetic.operation)));
    if (arithmetic.root != 1) left = fmt::format("({})^(1/{})", left, number(arithmetic.root));
    if (!arithmetic.bounds) {
        const auto right = result(arithmetic);
        return fmt::format("{} = {}, printed is {}", left, is_whole(right) ? number(right) : fmt::format("{:.6g}", right),
                           number(arithmetic.gives));
    }
    if (terms.size() > 1) left += " = " + number(result(arithmetic));
    return fmt::format("{}, claimed: {}", left, words(*arithmetic.bounds));
}

bool possible(const Rate& rate) { return rate.work / rate.seconds <= rate.peak; }

std::string words(const Rate& rate) {
    return fmt::format("{:.3g} {} in {} are {}; {} can do {}", rate.work, rate.unit, format_time(rate.seconds * 1e9),
                       format_rate(rate.work / rate.seconds), rate.peak_is, format_rate(rate.peak));
}

}  // namespace breakeven::reports::claims
