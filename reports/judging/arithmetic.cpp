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

std::string number(double value) { return fmt::format("{:.8g}", value); }

const char* sign(Arithmetic::Operation operation) {
    if (operation == Arithmetic::Operation::sum) return " + ";
    return operation == Arithmetic::Operation::product ? " x " : " / ";
}

}  // namespace

double result(const Arithmetic& arithmetic) {
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

bool holds(const Arithmetic& arithmetic) { return std::abs(result(arithmetic) - arithmetic.gives) <= arithmetic.within; }

std::string words(const Arithmetic& arithmetic) {
    std::vector<std::string> terms;
    for (const double term : arithmetic.terms) terms.push_back(number(term));
    return fmt::format("{} = {:.6g}, printed is {}", fmt::join(terms, sign(arithmetic.operation)), result(arithmetic),
                       number(arithmetic.gives));
}

bool possible(const Rate& rate) { return rate.work / rate.seconds <= rate.peak; }

std::string words(const Rate& rate) {
    return fmt::format("{:.3g} {} in {} are {}; {} can do {}", rate.work, rate.unit, format_time(rate.seconds * 1e9),
                       format_rate(rate.work / rate.seconds), rate.peak_is, format_rate(rate.peak));
}

}  // namespace breakeven::reports::claims
