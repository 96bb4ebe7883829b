// SPDX-License-Identifier: Apache-2.0
#include "student.hpp"

#include <cmath>
#include <numbers>
#include <stdexcept>

namespace breakeven::reports {
namespace {

/// P(|T| <= t), a finite sum (Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4).
double within(double t, int degrees) {
    const double angle = std::atan(t / std::sqrt(degrees)), cosine = std::cos(angle), sine = std::sin(angle);
    const bool odd = degrees % 2 == 1;
    double sum = 0, term = odd ? cosine : 1;
    for (int i = odd ? 1 : 0; i <= degrees - 2; i += 2) {
        sum += term;
        term *= cosine * cosine * (i + 1) / (i + 2);
    }
    return odd ? 2 / std::numbers::pi * (angle + sine * sum) : sine * sum;
}

}  // namespace

double student_quantile(double confidence, int degrees) {
    if (degrees < 1 || !(confidence > 0 && confidence < 1)) throw std::invalid_argument("no such quantile of Student's distribution");
    double low = 0, high = 1;
    while (within(high, degrees) < confidence) high *= 2;
    for (int step = 0; step < 100; ++step) {
        const double middle = low + 0.5 * (high - low);
        (within(middle, degrees) < confidence ? low : high) = middle;
    }
    return high;
}

}  // namespace breakeven::reports
