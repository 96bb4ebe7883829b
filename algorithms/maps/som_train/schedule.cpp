// SPDX-License-Identifier: Apache-2.0
#include "schedule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include <breakeven/generators/base/error.hpp>

namespace som_train {
namespace {

constexpr std::uint64_t most_weights = 1 << 28;

/// Squared distances on the grid are smaller than this.
std::uint64_t distances(std::uint64_t width, std::uint64_t height) { return (width - 1) * (width - 1) + (height - 1) * (height - 1) + 1; }

void check_room(const Schedule& schedule, std::uint64_t more) {
    if (schedule.weights().size() + more > most_weights)
        throw breakeven::UsageError(fmt::format("the neighbourhoods of {} epochs and more need more than {} weights: train in parts",
                                                schedule.epochs(), most_weights));
}

}  // namespace

double exponential(double x) {
    // exp(x) = 2^n exp(r): n by truncation, |r| <= ln 2, a Taylor series whose rest is below the last place. ln 2 in two
    // parts, the first so short that n times it is exact.
    constexpr double ln2 = 0.693147180369123816490, ln2_rest = 1.90821492927058770002e-10;
    constexpr int terms = 24;
    if (x < -745) return 0;
    const auto n = static_cast<int>(x / ln2);
    const double r = (x - n * ln2) - n * ln2_rest;
    double sum = 1;
    for (int term = terms; term > 0; --term) sum = 1 + sum * r / term;
    for (int i = n; i < 0; ++i) sum *= 0.5;
    return sum;
}

std::uint32_t reach(std::uint64_t size) {
    return static_cast<std::uint32_t>(std::sqrt(static_cast<double>(size - 1)));  // below 2^52 rounding hides no whole number
}

Schedule shrinking_schedule(std::uint64_t width, std::uint64_t height, std::uint64_t epochs) {
    Schedule schedule;
    std::vector<float> weights;
    const auto total = static_cast<double>(epochs);
    for (std::uint64_t x = 0; x < epochs; ++x) {
        const auto time = static_cast<double>(x) / total, shrunk = exponential(-10 * time * time);
        const double radius = 0.5 * static_cast<double>(std::min(width, height)) * shrunk, rate = 0.9 * shrunk;
        weights.assign(1, static_cast<float>(rate));
        const auto limit = radius * radius, all = static_cast<double>(distances(width, height));
        check_room(schedule, static_cast<std::uint64_t>(std::min(limit, all)) + 1);
        if (radius > 1)
            for (double k = 1; k < std::min(limit, all); ++k) weights.push_back(static_cast<float>(rate * exponential(-k / limit)));
        schedule.add_epoch(weights);
    }
    return schedule;
}

Schedule gaussian_schedule(std::uint64_t width, std::uint64_t height, std::span<const double> sigmas) {
    Schedule schedule;
    for (const auto sigma : sigmas) {
        const auto all = distances(width, height);
        check_room(schedule, all);
        std::vector<float> weights(all);
        for (std::uint64_t k = 0; k < all; ++k) weights[k] = static_cast<float>(exponential(-static_cast<double>(k) / (2 * sigma * sigma)));
        schedule.add_epoch(weights);
    }
    return schedule;
}

}  // namespace som_train
